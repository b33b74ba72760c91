import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { messageOf } from '../startup-error.ts';
import { isAhead, underMigrationLock } from './migrate.ts';

/** The folder of the features; each has its functions in `sql/<name>.sql`. */
const sources = join(import.meta.dirname, '..');

/** A function of the database in its current form. */
export interface SqlFunction {
  readonly name: string;
  /** Its file, relative to the source folder. */
  readonly file: string;
  /** The one statement that creates it. */
  readonly text: string;
}

/**
 * The functions of every feature, each after those that it calls.
 * @throws Error if a file and its function have different names, or two files have the same one
 */
export async function readFunctions(folder = sources): Promise<readonly SqlFunction[]> {
  const files: string[] = [];
  for await (const file of glob('*/sql/*.sql', { cwd: folder })) files.push(file);
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const name = basename(file, '.sql');
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const [made, ...more] = [...text.matchAll(/^create or replace function (\w+)\(/gm)].map(([, created]) => created);
      if (made !== name || more.length > 0) throw new Error(`${file} must create the function ${name} and no other.`);
      return { name, file: file.replaceAll('\\', '/'), text };
    }),
  );
  const twice = found.find(({ name }, index) => found.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`Two files create the function ${twice.name}.`);
  return inOrder(found);
}

/** A function comes after the functions whose names it contains. */
function inOrder(functions: readonly SqlFunction[]): readonly SqlFunction[] {
  const done = new Set<SqlFunction>();
  const visit = (one: SqlFunction, path: readonly string[]): void => {
    if (path.includes(one.name)) throw new Error(`Functions call each other: ${[...path, one.name].join(', ')}.`);
    for (const other of functions) {
      if (other === one || done.has(other) || !new RegExp(`\\b${other.name}\\(`).test(one.text)) continue;
      visit(other, [...path, one.name]);
    }
    done.add(one);
  };
  for (const one of functions) if (!done.has(one)) visit(one, []);
  return [...done];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Creates the functions whose text differs from the one applied last: all or none, and once, however many servers
 * start. With a newer schema nothing is changed: its functions fit it.
 * @returns the names applied now
 */
export async function applyFunctions<T>(
  db: Kysely<T>,
  log: Pick<Logger, 'info'>,
  { folder = sources }: { readonly folder?: string } = {},
): Promise<readonly string[]> {
  const functions = await readFunctions(folder);
  const done = await underMigrationLock(db, async (tx) => {
    if (await isAhead(tx)) return [];
    const { rows } = await sql<{ name: string; hash: string }>`select name, hash from sql_function`.execute(tx);
    const known = new Map(rows.map(({ name, hash }) => [name, hash]));
    const changed = functions.filter(({ name, text }) => known.get(name) !== hashOf(text));
    for (const one of changed) await apply(tx, one);
    return changed.map(({ name }) => name);
  });
  if (done.length > 0) log.info(`applied functions ${done.join(', ')}`);
  return done;
}

async function apply(tx: Kysely<unknown>, { name, file, text }: SqlFunction): Promise<void> {
  try {
    await create(tx, text);
  } catch (error) {
    throw new Error(`The function of ${file} cannot be made: ${messageOf(error)}`, { cause: error });
  }
  await sql`
    insert into sql_function (name, hash, applied_at) values (${name}, ${hashOf(text)}, ${new Date()})
    on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`.execute(tx);
}

/** The return type and the argument names of a function cannot be replaced: then the old function is dropped first. */
async function create(tx: Kysely<unknown>, text: string): Promise<void> {
  await sql`savepoint before_function`.execute(tx);
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    const drop = dropOf(error);
    if (!drop) throw error;
    await sql`rollback to savepoint before_function`.execute(tx);
    await sql.raw(drop).execute(tx);
    await sql.raw(text).execute(tx);
  }
  await sql`release savepoint before_function`.execute(tx);
}

/** The drop statement that PostgreSQL suggests when a function cannot be replaced. */
function dropOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '42P13') return null;
  const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : '';
  return /DROP FUNCTION [^;]+\)/.exec(hint)?.[0] ?? null;
}
