import { Refusal } from './errors.ts';
import { isId } from '../ids.ts';

/**
 * Whether a value of a cursor is a time, in milliseconds since 1970, that both a Date and a timestamp can hold. None of
 * ours is from before 1970.
 */
export const isCursorTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 8.64e15;

/** A position in a list that is ordered by time and id, newest first. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** Opaque cursors for such lists. */
export const newestFirst = {
  write: (at: Date, id: string): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url'),
  /** @throws Refusal malformed for a cursor that was never issued */
  read(cursor: string): Place {
    const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
    if (!/^\d{1,15}$/.test(time) || !isId(id)) throw new Refusal('malformed');
    return { at: new Date(Number(time)), id };
  },
} as const;
