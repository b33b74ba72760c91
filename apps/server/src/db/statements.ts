import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const mark = /^\s*\/\* (\w+) \*\//;

/**
 * Makes Kysely send named statements. A statement whose text begins with a comment of one word, as in `/* find_block
 * *\/ select …`, is planned once per connection and then run by its name. For hot paths; one name must always come with
 * the same text.
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
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') return client.query(statement as pg.Submittable);
    const name = mark.exec(statement)?.[1];
    return client.query({ ...(name ? { name } : {}), text: statement, values: [...values] });
  }
  return { query, release: (destroy) => client.release(destroy) };
}
