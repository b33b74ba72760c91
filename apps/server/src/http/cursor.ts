import { Refusal } from './errors.ts';
import { isId } from '../ids.ts';

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
