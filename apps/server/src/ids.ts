import { randomBytes, randomUUID } from 'node:crypto';

/**
 * A UUID, version 7: in chronological order, so that indexes grow at one end, and with 74 random bits, so that the next
 * id cannot be guessed by counting.
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A random UUID without time in it. */
export const randomId = randomUUID;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids are opaque on the wire. A value that is not a UUID identifies nothing here, and must not reach a uuid column. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
