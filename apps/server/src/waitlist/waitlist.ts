import type { AppContext } from '../context.ts';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { queueMail } from '../mails/send.ts';
import { readersOf } from '../members/preferences.ts';

/** Members told in one transaction. */
const batch = 500;

/** Whether a member waits to be told. */
export async function isWaiting(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments_waitlist')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a member on the list, or takes them off it; a second time changes nothing. */
export async function setWaiting(tx: Tx, memberId: string, waiting: boolean, now: Date): Promise<void> {
  if (!waiting) {
    await tx.deleteFrom('payments_waitlist').where('member_id', '=', memberId).execute();
    return;
  }
  await tx
    .insertInto('payments_waitlist')
    .values({ member_id: memberId, created_at: now, told_at: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ told_at: null }))
    .execute();
}

/**
 * Tells the waiting members of a brand by mail, each once; who is banned or leaving, and whose mail a budget refuses,
 * goes on waiting.
 * @returns how many were told
 */
export async function tellWaiting(ctx: AppContext, brand: string): Promise<number> {
  let told = 0;
  // Those who were refused are not asked for again: a batch full of them would hide the others.
  const refused: string[] = [];
  for (;;) {
    const some = await inTransaction(ctx.db, (tx) => tellSome(tx, ctx, brand, refused));
    if (some.told.length + some.refused.length === 0) return told;
    told += some.told.length;
    refused.push(...some.refused);
  }
}

async function tellSome(
  tx: Tx,
  ctx: AppContext,
  brand: string,
  except: readonly string[],
): Promise<{ readonly told: readonly string[]; readonly refused: readonly string[] }> {
  const waiting = await tx
    .selectFrom('payments_waitlist')
    .select('member_id')
    .where('told_at', 'is', null)
    .where('member_id', 'in', sql<string>`(${readersOf(brand, null)})`)
    .where(sql<boolean>`member_id <> all(${except}::uuid[])`)
    .orderBy('created_at')
    .orderBy('member_id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const [told, refused]: [string[], string[]] = [[], []];
  for (const { member_id: memberId } of waiting) {
    const mail = await queueMail(tx, ctx, { memberId, kind: 'payments_open', data: {}, origin: null });
    (mail === null ? refused : told).push(memberId);
  }
  if (told.length > 0)
    await tx
      .updateTable('payments_waitlist')
      .set({ told_at: ctx.clock.now() })
      .where('member_id', 'in', told)
      .execute();
  return { told, refused };
}

/** For the archive of a member's data; null for a member who never asked. */
export async function waitlistEntryOf(tx: Tx, memberId: string) {
  const row = await tx
    .selectFrom('payments_waitlist')
    .select(['created_at', 'told_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}
