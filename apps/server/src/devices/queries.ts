import { createHash } from 'node:crypto';
import type { Tx } from '../db/tx.ts';

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
