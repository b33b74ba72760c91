import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { maskAddresses } from '../mask-addresses.ts';
import { maskWord } from './mask-word.ts';

/** An act of staff. */
export interface Act {
  readonly id: string;
  readonly staff: string;
  /** Noun and verb. */
  readonly command: string;
  /** The words after them. */
  readonly words: readonly string[];
  readonly reason: string | null;
}

/** A thing that an act changed: ids and fields, never a password. */
export interface Change {
  readonly brand: string | null;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** A new act; nothing is written yet. */
export const newAct = (act: Omit<Act, 'id'>): Act => ({ ...act, id: newId(new Date()) });

/** Whether this database can keep an audit: one that was never migrated cannot. */
export async function hasAudit(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select t.tgname as found from pg_trigger t where t.tgrelid = to_regclass('audit_entry') and t.tgname = 'seal'`.execute(
    db,
  );
  return rows.length > 0;
}

const shared = ({ id, staff, command, words, reason }: Act) => ({
  act: id,
  staff: maskAddresses(staff),
  command,
  about: words.map(maskWord).join(' '),
  reason: reason === null ? null : maskAddresses(reason),
});

/** Notes that an act begins, before anything of it is done: it leaves a trace even when the process is killed. */
export async function noteBegin(db: Kysely<Database>, act: Act): Promise<void> {
  await db.insertInto('audit_entry').values({ ...shared(act), state: 'begun' }).execute(); // prettier-ignore
}

/** Notes what an act changed, an entry for each thing; without a thing, that it is done. */
export async function noteDone(db: Kysely<Database>, act: Act, changes: readonly Change[]): Promise<void> {
  for (const change of changes.length > 0 ? changes : [null]) {
    await db
      .insertInto('audit_entry')
      .values({
        ...shared(act),
        state: 'done',
        brand: change?.brand ?? null,
        subject_kind: change?.subject.kind ?? null,
        subject_id: change ? maskAddresses(change.subject.id) : null,
        before: jsonOf(change?.before),
        after: jsonOf(change?.after),
      })
      .execute();
  }
}

/** Notes that an act failed. @param error in words */
export async function noteFailure(db: Kysely<Database>, act: Act, error: string): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({ ...shared(act), state: 'failed', error: withoutNames(error, act.words) })
    .execute();
}

/** `Kim Lee <kim@example.org>`, how a message names a member: from its beginning, for a name may have spaces. */
const namedMember = /^[^<>]*<[^<>]+@[^<>]+>/gm;

/** A message without the names in it, and without what was typed instead of an id. */
function withoutNames(message: string, words: readonly string[]): string {
  const masked = words.reduce((text, word) => text.replaceAll(`'${word}'`, `'${maskWord(word)}'`), message);
  return maskAddresses(masked.replaceAll(namedMember, '…'));
}

const jsonOf = (fields: Change['before'] | undefined): string | null =>
  fields ? maskAddresses(JSON.stringify(fields)) : null;
