import { randomUUID } from 'node:crypto';

/**
 * A UUID, version 7: in chronological order, so that indexes grow at one end, and with 74 random bits, so that the next
 * id cannot be guessed by counting.
 */
export function newId(now: Date): string {
  // The random part of a version 4, whose bits Node draws in large portions.
  return `${timeOf(now)}-7${randomUUID().slice(15)}`;
}

/** The least id of this time: what has a greater one is of this time or later. */
export function firstIdAt(at: Date): string {
  return `${timeOf(at)}-7000-8000-000000000000`;
}

/** The time as ids begin with it. */
function timeOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** The time that an id of `newId` begins with. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** A random UUID without time in it. */
export const randomId = randomUUID;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids are opaque on the wire. A value that is not a UUID identifies nothing here, and must not reach a uuid column. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
