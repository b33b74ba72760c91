import { createHash } from 'node:crypto';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { deviceSeconds } from '../http/cookies.ts';

/** The stored form of a device cookie's value. */
export const hashOfDevice = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();

/** The value of a device cookie that we may have made; null for anything else. */
export function readDeviceCookie(value: string | undefined): string | null {
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** The device that a browser's cookie names, as its hash; null when this member never logged in there. */
export async function knownDevice(tx: Tx, memberId: string, cookie: string | undefined): Promise<Buffer | null> {
  const sent = readDeviceCookie(cookie);
  if (!sent) return null;
  const known = await tx
    .selectFrom('known_device')
    .select('device_hash')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', hashOfDevice(sent))
    .executeTakeFirst();
  return known?.device_hash ?? null;
}

/** Makes the devices unknown that a member logged in from before a time. */
export async function forgetDevicesBefore(tx: Tx, memberId: string, time: Date): Promise<void> {
  await tx.deleteFrom('known_device').where('member_id', '=', memberId).where('created_at', '<', time).execute();
}

/** Deletes devices whose cookie has expired in every browser. */
export async function forgetOldDevices(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - deviceSeconds * 1000);
  await ctx.db.deleteFrom('known_device').where('last_seen', '<', before).execute();
}
