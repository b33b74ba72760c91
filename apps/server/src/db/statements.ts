import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

const mark = /^\s*\/\* (\w+) \*\//;
/** A name that ends with a digest is that of one shape of a statement that has many. */
const ofShape = /_[0-9a-f]{24}$/;
/** Shapes that a connection keeps: each of them takes its text and its plan there. */
const mostShapes = 64;

const patient = new AsyncLocalStorage<true>();
/** The longest that a timer takes: 24 days. */
const longestMs = 2 ** 31 - 1;

/** The statements of this work may take as long as they need, whatever the pool says: migrations, sweeps. */
export const mayTakeLong = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work);

/** What pg says of a statement that had no answer for as long as its pool waits. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Nothing more is asked where a statement had no answer: its machine may be gone without a word. */
class ConnectionGivenUp extends Error {
  override readonly name = 'ConnectionGivenUp';

  constructor() {
    super('Connection terminated: it gave no answer in time');
  }
}

/**
 * Makes Kysely send named statements. A statement whose text begins with a comment of one word, as in `/* find_block
 * *\/ select …`, is planned once per connection and then run by its name. For hot paths; one name must always come with
 * the same text. Where a statement has thousands of shapes, the name of each ends with a digest of it: the first ones on
 * a connection are kept, the rest is planned each time.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  let isGivenUp = false;
  const shapes = new Set<string>();
  const nameOf = (text: string): string | undefined => {
    const name = mark.exec(text)?.[1];
    if (name === undefined || !ofShape.test(name)) return name;
    if (shapes.size < mostShapes) shapes.add(name);
    return shapes.has(name) ? name : undefined;
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') return client.query(statement as pg.Submittable);
    const name = nameOf(statement);
    const limit = patient.getStore() ? { query_timeout: longestMs } : {};
    return ask({ ...(name ? { name } : {}), ...limit, text: statement, values: [...values] });
  }
  /** A transaction that is to be undone does not wait again, behind the statement that had no answer. */
  async function ask(statement: pg.QueryConfig): Promise<unknown> {
    if (isGivenUp) throw new ConnectionGivenUp();
    try {
      return await client.query(statement);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      isGivenUp = true;
      throw new ConnectionGivenUp();
    }
  }
  return { query, release: (destroy) => client.release(destroy === true || isGivenUp) };
}

/**
 * A connection through a pooler that lends another one for each transaction: a statement is planned anew, for its name
 * would be unknown on the next, or another's.
 */
export class NamelessClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const run = this.query.bind(this) as (...all: readonly unknown[]) => unknown;
    const nameless = (statement: unknown, ...rest: readonly unknown[]): unknown =>
      run(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
    this.query = nameless as pg.Client['query'];
  }
}

const isNamed = (config: unknown): config is { readonly name: string; readonly text: string } =>
  typeof config === 'object' && config !== null && 'name' in config && 'text' in config && !('submit' in config);
