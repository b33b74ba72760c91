import { createHmac } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { emailKey } from '@dating/core/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/tx.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { newId, timeOfId } from '../ids.ts';

/** Mail to these domains ignores the dots before the @. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an address leads to: without the tag after a plus, dots and capitals that the mailbox ignores. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = emailKey(email).split('@');
  const name = local.split('+')[0] ?? '';
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** A keyed hash of the mailbox of an address in a brand. */
export type MailboxMark = (brand: string, email: string) => Buffer;

interface Marking {
  readonly mailboxMark: MailboxMark;
}

/** @param secret shared by every server of the database */
export function mailboxMarks(secret: Buffer): MailboxMark {
  return (brand, email) =>
    createHmac('sha256', secret)
      .update(`${brand} ${mailboxOf(email)}`)
      .digest();
}

/** The spellings in which an address of this key may have been written, capitals left aside. */
export function emailSpellings(key: string): readonly string[] {
  const at = key.lastIndexOf('@') + 1;
  return [key, key.slice(0, at) + domainToUnicode(key.slice(at))];
}

/** The mailbox of a column `email_key`, to the letter as the index `member_mailbox` has it. */
function mailboxColumn(key: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when split_part(${key}, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(${key}, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(${key}, '@', 1), '+', 1) || '@' || split_part(${key}, '@', 2) end`;
}

/**
 * Whether a member is the first of their mailbox in their brand: what a person has once (signup credits, the welcome
 * discount) is the first account's, under whatever alias the others are. That mailbox is the present one and the one of
 * the sign-up: who has moved on to another address since has had it all the same. Who was erased does not count.
 */
export async function isFirstOfMailbox(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    select not exists (
      select from member other where other.brand = me.brand and not other.fictional and other.id < me.id
        and ${mailboxColumn(sql.ref('other.email_key'))} = ${mailboxColumn(sql.ref('me.email_key'))}
    ) and not exists (
      select from signup_mailbox mine join signup_mailbox other on other.mailbox = mine.mailbox
      where mine.member_id = me.id and other.member_id < me.id
    ) as first
    from member me where me.id = ${memberId}`.execute(tx);
  return rows[0]?.first ?? true;
}

/**
 * The id of a new account, after all others of its mailbox have theirs: accounts of one mailbox are made one after the
 * other until the end of the transaction, and each id is greater than the one before, also where one millisecond makes
 * two or the clocks of two servers differ. So which is the first can be told as soon as the account is there, and stays
 * so, wherever the others have moved on to.
 */
export async function nextIdOfMailbox(
  tx: Tx,
  ctx: Marking,
  { brand, email, now }: { readonly brand: string; readonly email: string; readonly now: Date },
): Promise<string> {
  await takeLock(tx, 'mailbox', `${brand} ${mailboxOf(email)}`);
  const { rows } = await sql<{ id: string }>`
    select id from member where brand = ${brand} and not fictional
      and ${mailboxColumn(sql.ref('email_key'))} = ${mailboxColumn(sql`${emailKey(email)}::text`)}
    union all
    select member_id from signup_mailbox where mailbox = ${ctx.mailboxMark(brand, email)}
    order by id desc limit 1`.execute(tx);
  const [last] = rows;
  return newId(last ? new Date(Math.max(now.getTime(), timeOfId(last.id).getTime() + 1)) : now);
}

/**
 * Keeps which mailbox a member has signed up with, for as long as there is the member. The first one counts: an account
 * that has none yet (an older version made it) has it with its first move to another address.
 */
export async function keepMailbox(
  tx: Tx,
  ctx: Marking,
  { id, brand, email }: { readonly id: string; readonly brand: string; readonly email: string },
): Promise<void> {
  await tx
    .insertInto('signup_mailbox')
    .values({ member_id: id, mailbox: ctx.mailboxMark(brand, email) })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}
