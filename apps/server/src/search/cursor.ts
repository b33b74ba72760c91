import { isCursorTime } from '../http/cursor.ts';
import { Refusal } from '../http/errors.ts';
import { isId } from '../ids.ts';
import type { Position } from './statement.ts';

/** Where the next page of a search begins, and what is already known about the whole result. */
export interface SearchCursor {
  readonly asOf: Date;
  readonly after: Position;
  readonly pageNumber: number;
  readonly counted: number;
  readonly more: boolean;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Opaque to clients. A forged cursor only leads to another position in what the caller may see anyway. */
export function writeCursor(cursor: SearchCursor): string {
  const { asOf, after, pageNumber, counted, more } = cursor;
  const values = [asOf.getTime(), after.lastActive.getTime(), after.id, pageNumber, counted, more ? 1 : 0];
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws Refusal malformed for a cursor that this server never gave */
export function readCursor(text: string): SearchCursor {
  const [asOf, lastActive, id, pageNumber, counted, more] = parts(text);
  if (!isCursorTime(asOf) || !isCursorTime(lastActive) || typeof id !== 'string' || !isId(id))
    throw new Refusal('malformed');
  if (!isCount(pageNumber) || !isCount(counted)) throw new Refusal('malformed');
  return {
    asOf: new Date(asOf),
    after: { lastActive: new Date(lastActive), id },
    pageNumber,
    counted,
    more: more === 1,
  };
}

function parts(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
