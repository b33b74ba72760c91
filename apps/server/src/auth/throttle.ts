import { createHash } from 'node:crypto';
import { emailKey } from '@dating/core/rules';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import type { Tx } from '../db/tx.ts';

/** This many wrong passwords in a row block the account … */
export const freeAttempts = 5;
/** … for this many minutes; each further one doubles the time, … */
export const firstBlockMinutes = 5;
/** … but never longer than this. */
export const longestBlockMinutes = 60;

const minute = 60_000;
/** Attempts are forgotten a day after the first one. */
const forgetMs = 24 * 60 * minute;

/** Whose attempts are counted together: everybody else's leave them free. */
export type Guesser =
  /** Whoever is not known, whichever of the account's names is tried. */
  | { readonly memberId: string }
  /** A device that the member logged in from: what strangers do does not shut them out there. */
  | { readonly memberId: string; readonly device: Buffer }
  /** Whoever sits at an open session. */
  | { readonly memberId: string; readonly session: string }
  /** A name that has no account. */
  | { readonly brand: string; readonly login: string };

/** The throttle of a guesser. */
export function throttleKey(guesser: Guesser): string {
  if ('device' in guesser) return `member ${guesser.memberId} device ${guesser.device.toString('base64url')}`;
  if ('session' in guesser) return `member ${guesser.memberId} session ${guesser.session}`;
  if ('memberId' in guesser) return `member ${guesser.memberId}`;
  const { brand, login } = guesser;
  return `login ${brand} ${createHash('sha256').update(emailKey(login)).digest('base64url')}`;
}

/**
 * Counts an attempt before the password is checked, so that a hundred at once are a hundred attempts. The fifth in a
 * row blocks those that follow under the same key.
 * @throws Refusal too_many_attempts with the minutes that are left
 */
export async function takeAttempt(ctx: AppContext, key: string): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await sql`
    insert into login_throttle as kept (key, failures, first_failure_at, blocked_until)
    values (${key}, 1, ${now}, null)
    on conflict (key) do update set
      failures = case when kept.first_failure_at < ${new Date(now.getTime() - forgetMs)} then 1 else kept.failures + 1 end,
      first_failure_at = case
        when kept.first_failure_at < ${new Date(now.getTime() - forgetMs)} then ${now} else kept.first_failure_at end,
      blocked_until = case
        when kept.first_failure_at < ${new Date(now.getTime() - forgetMs)} or kept.failures + 1 < ${freeAttempts} then null
        else ${now}::timestamptz + least(
          ${longestBlockMinutes}::int, ${firstBlockMinutes}::int * (2 ^ least(kept.failures + 1 - ${freeAttempts}, 10))
        ) * interval '1 minute' end
    where kept.blocked_until is null or kept.blocked_until <= ${now}
    returning key`.execute(ctx.db);
  if (rows.length > 0) return;
  const row = await ctx.db
    .selectFrom('login_throttle')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  const leftMs = Math.max(1_000, (row?.blocked_until?.getTime() ?? 0) - now.getTime());
  ctx.metrics.events.inc({ event: 'login_blocked' });
  throw new Refusal('too_many_attempts', {
    extras: { minutes: Math.ceil(leftMs / minute) },
    retryAfter: Math.ceil(leftMs / 1_000),
  });
}

/**
 * Counts an attempt and checks the password. One that there was no time to check does not count.
 * @returns whether the password is right
 * @throws Refusal too_many_attempts with the minutes that are left; what the check throws
 */
export async function countAttempt(ctx: AppContext, key: string, check: () => Promise<boolean>): Promise<boolean> {
  await takeAttempt(ctx, key);
  try {
    return await check();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') await giveBackAttempt(ctx.db, key);
    throw error;
  }
}

/** Takes an attempt back, and the block that it may have begun. */
async function giveBackAttempt(tx: Tx, key: string): Promise<void> {
  await sql`
    update login_throttle set failures = failures - 1, blocked_until = null
    where key = ${key} and failures > 0`.execute(tx);
}

/** The right password unblocks at once. */
export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('login_throttle').where('key', '=', key).execute();
}

/** Forgets every attempt at a member's account: by strangers, on their devices, in their sessions. */
export async function forgetAttemptsAt(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('login_throttle')
    .where(sql<boolean>`starts_with(key, ${throttleKey({ memberId })})`)
    .execute();
}

/** Deletes attempts of more than two days ago. */
export async function forgetOldAttempts(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 2 * forgetMs);
  await ctx.db.deleteFrom('login_throttle').where('first_failure_at', '<', before).execute();
}
