import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../db/schema.ts';
import { codeOf } from '../startup-error.ts';
import type { Clock, Taken } from '../ports/index.ts';
import { type CountedHere, nameOfWindow, type SharedCounts, skewMs } from './shared-limits.ts';

/** How often a database that did not is asked whether it is back. */
const retryMs = 1_000;
/** Windows of one statement. */
const mostNames = 500;
/** Limits above it are as good as this one, and counts fit an integer. */
const mostCounted = 1_000_000_000;

/** Whether a window has begun and is not over. */
const isOn = (kept = ''): string =>
  `$1::bigint between ${kept}begins_at - ${skewMs} and ${kept}begins_at + ${kept}length_ms - 1`;

/**
 * Counts what was let through before unasked, and then lets through as many of the asked ones as there are places.
 * Whoever waits for the same row waits for its lock and sees the count before it, in the order of names, so that two
 * statements never wait for each other. `excluded.count` holds what was added and what an empty window would grant.
 */
const takeStatement = `
  insert into limit_window as kept (name, begins_at, length_ms, count, most, granted)
  select decode(name, 'hex'), begins_at, length_ms, added + granted, most, granted
  from (
    select *, greatest(0, least(asked, most - added)) as granted
    from unnest($2::text[], $3::bigint[], $4::integer[], $5::integer[], $6::integer[], $7::integer[])
      as question (name, begins_at, length_ms, most, added, asked)
  ) as question
  order by name
  on conflict (name) do update set (begins_at, count, most, granted) = (
    select case when lives then kept.begins_at else excluded.begins_at end, before + granted, excluded.most, granted
    from (select ${isOn('kept.')} as lives) as old,
      lateral (
        select case when lives then kept.count else 0 end + excluded.count - excluded.granted as before
      ) as added,
      lateral (select greatest(0, least(excluded.granted, excluded.most - before)) as granted) as places
  )
  returning encode(name, 'hex') as name, begins_at, granted`;

const giveBackStatement = `
  update limit_window set count = greatest(0, count - $3::integer)
  where name = decode($2, 'hex') and ${isOn()}`;

/** What was let through in a window without a question, since the window began. */
interface Unasked {
  readonly beganAt: number;
  /** How many of them nothing was said about yet. */
  readonly count: number;
}

interface Question {
  readonly kind: 'take' | 'giveBack';
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  readonly unasked: Unasked | null;
  readonly answer: (taken: Taken) => void;
  readonly fail: (error: unknown) => void;
}

/** Questions about one window that are alike. */
type Alike = [Question, ...Question[]];

interface CountParts {
  readonly clock: Clock;
  /** Names the windows. */
  readonly secret: Buffer;
  /** The database, for a connection of its own: who waits for a limit may hold one of the pool. */
  readonly clientConfig: pg.ClientConfig;
}

interface CountOptions {
  /** How long the database may take to answer. Default 5 s. */
  readonly answerMs?: number;
}

/** The database did not answer a short time ago. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor() {
    super('it is away, or does not answer in time');
  }
}

/**
 * Fixed windows in the database. What is asked while a statement is on its way goes into the next one, all of it: a busy
 * server pays one round trip for many.
 */
export class PostgresCounts implements SharedCounts, AsyncDisposable {
  readonly #parts: CountParts;
  readonly #pool: pg.Pool;
  readonly #stop = new AbortController();
  #waiting: Question[] = [];
  #isAsking = false;
  #isAway = false;

  constructor(parts: CountParts, { answerMs = 5_000 }: CountOptions = {}) {
    this.#parts = parts;
    this.#pool = new pg.Pool({
      ...parts.clientConfig,
      max: 1,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      idleTimeoutMillis: 600_000,
    });
    // A lost connection is replaced with the next question; without a listener it would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** @param unasked what was let through before this one without a question */
  take(key: string, limit: number, windowMs: number, unasked: Unasked | null = null): Promise<Taken> {
    const most = Math.min(mostCounted, Math.max(1, Math.ceil(limit)));
    return this.#ask({ kind: 'take', name: this.#nameOf(key, windowMs), most, windowMs, unasked });
  }

  async giveBack(key: string, _limit: number, windowMs: number): Promise<void> {
    await this.#ask({ kind: 'giveBack', name: this.#nameOf(key, windowMs), most: 0, windowMs, unasked: null });
  }

  whyNot(error: unknown): CountedHere {
    return isRefusal(error) ? 'refused' : 'away';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#pool.end();
  }

  #nameOf(key: string, windowMs: number): string {
    return nameOfWindow(this.#parts.secret, key, windowMs).toString('hex', 0, 16);
  }

  #ask(question: Omit<Question, 'answer' | 'fail'>): Promise<Taken> {
    if (this.#isAway) return Promise.reject(new DatabaseAway());
    return new Promise((answer, fail) => {
      this.#waiting.push({ ...question, answer, fail });
      if (this.#isAsking) return;
      this.#isAsking = true;
      // After all requests that came together.
      setImmediate(() => void this.#askAll());
    });
  }

  async #askAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const { batch, rest } = nextBatch(this.#waiting);
      this.#waiting = rest;
      try {
        await this.#put(batch);
      } catch (error) {
        const failed = [...batch.values()].flat();
        if (!isRefusal(error)) {
          failed.push(...this.#waiting);
          this.#waiting = [];
          if (!this.#isAway) void this.#waitForReturn();
        }
        for (const { fail } of failed) fail(error);
      }
    }
    this.#isAsking = false;
  }

  /** Nobody waits for a database that is away: they are told so at once until it answers again. */
  async #waitForReturn(): Promise<void> {
    this.#isAway = true;
    const { signal } = this.#stop;
    while (this.#isAway && !signal.aborted) {
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      await this.#pool.query('select').then(() => (this.#isAway = false), () => undefined); // prettier-ignore
    }
  }

  async #put(batch: ReadonlyMap<string, Alike>): Promise<void> {
    const now = this.#parts.clock.now().getTime();
    const groups = [...batch.values()];
    const [first] = groups;
    if (first?.[0].kind === 'giveBack') {
      const values = [now, first[0].name, first.length];
      await this.#pool.query({ name: 'limits_give_back', text: giveBackStatement, values });
      for (const { answer } of first) answer({ ok: true });
      return;
    }
    const { rows } = await this.#pool.query<{ name: string; begins_at: string; granted: number }>({
      name: 'limits_take',
      text: takeStatement,
      values: [
        now,
        [...batch.keys()],
        groups.map(([{ unasked }]) => unasked?.beganAt ?? now),
        groups.map(([{ windowMs }]) => windowMs),
        groups.map(([{ most }]) => most),
        groups.map(([{ unasked }]) => unasked?.count ?? 0),
        groups.map(({ length }) => length),
      ],
    });
    for (const { name, begins_at, granted } of rows) {
      for (const [index, { windowMs, answer }] of (batch.get(name) ?? []).entries()) {
        answer(index < granted ? { ok: true } : { ok: false, retryAfterMs: Number(begins_at) + windowMs - now });
      }
    }
  }
}

/**
 * Those of the waiting that one statement answers: about one window those that are alike, and others about it stay behind
 * them; of many windows those that take, and of one window those that give back.
 */
function nextBatch(waiting: readonly Question[]) {
  const batch = new Map<string, Alike>();
  const rest: Question[] = [];
  const later = new Set<string>();
  const [first] = waiting;
  const mostHere = first?.kind === 'giveBack' ? 1 : mostNames;
  for (const question of waiting) {
    const { name } = question;
    const same = batch.get(name);
    const fits = same ? isAlike(same[0], question) : question.kind === first?.kind && batch.size < mostHere;
    if (!fits || later.has(name)) {
      later.add(name);
      rest.push(question);
    } else if (same) same.push(question);
    else batch.set(name, [question]);
  }
  return { batch, rest };
}

function isAlike(one: Question, next: Question): boolean {
  return next.kind === one.kind && next.most === one.most && (next.unasked?.count ?? 0) === 0;
}

/** Whether the database has refused a statement; else it is away. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(57P|53300|08)/.test(codeOf(error) ?? '');
}

/** So many windows are deleted at once: whoever counts waits for no more. */
const mostDeleted = 5_000;

/** Deletes the windows that are over. They are locked in the order in which they are counted, and waited for by nobody. */
export async function forgetOldWindows(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  let deleted = mostDeleted;
  while (deleted === mostDeleted) {
    const { numAffectedRows } = await sql`
      delete from limit_window where name in (
        select name from limit_window where begins_at + length_ms <= ${now}
        order by name limit ${mostDeleted} for update skip locked)`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
