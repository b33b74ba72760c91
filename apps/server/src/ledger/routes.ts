import { getTransactions } from '@dating/core/contract';
import { invalid } from '../http/errors.ts';
import { isId } from '../ids.ts';
import { findPayments, type PaymentPlace } from '../payments/queries.ts';
import { listEntries } from './ledger.ts';
import { presentPayment } from '../payments/present.ts';
import { type Route, route } from '../http/call.ts';

const pageSize = 50;

/** Where both lists continue; null: that list is at its end. */
interface Position {
  readonly payments: PaymentPlace | null | undefined;
  readonly entries: number | null | undefined;
}

const start: Position = { payments: undefined, entries: undefined };

function writeCursor({ payments, entries }: Position): string | null {
  if (!payments && !entries) return null;
  const place = payments ? [payments.createdAt.getTime(), payments.id] : null;
  return Buffer.from(JSON.stringify([place, entries ?? null])).toString('base64url');
}

/** @throws Refusal validation for a cursor that `writeCursor` did not write */
function readCursor(text: string | undefined): Position {
  if (text === undefined) return start;
  try {
    const [place, entries] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    return { payments: readPlace(place), entries: readSeq(entries) };
  } catch {
    throw invalid({ after: { key: 'validation.field_invalid' } });
  }
}

function readPlace(value: unknown): PaymentPlace | null {
  if (value === null) return null;
  const [time, id] = value as unknown[];
  if (!Number.isSafeInteger(time) || typeof id !== 'string' || !isId(id)) throw new TypeError('not a place');
  return { createdAt: new Date(time as number), id };
}

function readSeq(value: unknown): number | null {
  if (value === null) return null;
  if (!Number.isInteger(value) || Math.abs(value as number) > 2 ** 31 - 1) throw new TypeError('not a place');
  return value as number;
}

export const routes: readonly Route[] = [
  route(getTransactions, async ({ ctx, member, query }) => {
    const from = readCursor(query.after);
    const limit = pageSize + 1;
    const payments =
      from.payments === null ? [] : await findPayments(ctx.db, { memberId: member.id, limit, before: from.payments });
    const entries =
      from.entries === null ? [] : await listEntries(ctx.db, member.id, { limit, beforeSeq: from.entries });
    const lastPayment = payments.length > pageSize ? payments[pageSize - 1] : undefined;
    const lastEntry = entries.length > pageSize ? entries[pageSize - 1] : undefined;
    return {
      status: 200,
      body: {
        payments: payments.slice(0, pageSize).map(presentPayment),
        entries: entries.slice(0, pageSize).map(({ seq: _seq, ...entry }) => entry),
        next: writeCursor({
          payments: lastPayment ? { createdAt: lastPayment.created_at, id: lastPayment.id } : null,
          entries: lastEntry?.seq ?? null,
        }),
      },
    };
  }),
];
