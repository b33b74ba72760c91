import { isCursorTime } from '../http/cursor.ts';
import { Refusal } from '../http/errors.ts';
import { isId } from '../ids.ts';

/** A like's position in a list, newest first. */
export interface LikePlace {
  readonly at: Date;
  readonly id: string;
}

/** A like's position in the list of received likes; new ones come first. */
export interface ReceivedPlace extends LikePlace {
  readonly isNew: boolean;
}

/** Where the two lists of likes continue. undefined: from the beginning; null: that list is at its end. */
export interface LikesPosition {
  readonly given: LikePlace | null | undefined;
  readonly received: ReceivedPlace | null | undefined;
}

/** An opaque cursor; null when both lists are at their end. */
export function writeCursor({ given, received }: LikesPosition): string | null {
  if (!given && !received) return null;
  const place = (at: LikePlace | null | undefined) => (at ? [at.at.getTime(), at.id] : null);
  const parts = [place(given), place(received), Number(received?.isNew ?? false)];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws Refusal malformed for a cursor that `writeCursor` did not write */
export function readCursor(text: string | undefined): LikesPosition {
  if (text === undefined) return { given: undefined, received: undefined };
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== 3) throw new Refusal('malformed');
  const [given, received, isNew] = parts as readonly unknown[];
  const place = readPlace(received);
  return { given: readPlace(given), received: place && { ...place, isNew: isNew === 1 } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw new Refusal('malformed');
  }
}

function readPlace(value: unknown): LikePlace | null {
  if (value === null) return null;
  const [time, id] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (!isCursorTime(time) || typeof id !== 'string' || !isId(id)) throw new Refusal('malformed');
  return { at: new Date(time), id };
}
