import { downloadStatement, getTransactions, type Language, type LedgerEntry } from '@dating/core/contract';
import { everything } from '../personal-data/part.ts';
import { translatorFor } from '@dating/core/i18n/server';
import { addresseesOf } from '../chats/queries.ts';
import type { AppContext } from '../context.ts';
import { isCursorTime } from '../http/cursor.ts';
import { Refusal } from '../http/errors.ts';
import { isId } from '../ids.ts';
import { findPayments, type PaymentPlace } from '../payments/queries.ts';
import { findMembers } from '../members/queries.ts';
import { type Entry, listEntries } from '../ledger/ledger.ts';
import { presentCards } from '../profile-views/present.ts';
import { presentPayment } from '../payments/present.ts';
import { type Route, route } from '../http/call.ts';
import { csv, csvType, sendFile } from '../http/csv.ts';

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

/** @throws Refusal malformed for a cursor that `writeCursor` did not write */
function readCursor(text: string | undefined): Position {
  if (text === undefined) return start;
  try {
    const [place, entries] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    return { payments: readPlace(place), entries: readSeq(entries) };
  } catch {
    throw new Refusal('malformed');
  }
}

function readPlace(value: unknown): PaymentPlace | null {
  if (value === null) return null;
  const [time, id] = value as unknown[];
  if (!isCursorTime(time) || typeof id !== 'string' || !isId(id)) throw new TypeError('not a place');
  return { createdAt: new Date(time), id };
}

function readSeq(value: unknown): number | null {
  if (value === null) return null;
  if (!Number.isInteger(value) || Math.abs(value as number) > 2 ** 31 - 1) throw new TypeError('not a place');
  return value as number;
}

/** The entries with the message and the person that each is about. */
async function named(
  ctx: AppContext,
  memberId: string,
  entries: readonly Entry[],
  language: Language,
): Promise<LedgerEntry[]> {
  const ids = entries.flatMap(({ cause }) => (cause.kind === 'message' ? [cause.id] : []));
  const messages = await addresseesOf(ctx.db, memberId, ids);
  const people = await findMembers(
    ctx.db,
    [...messages.values()].map(({ profile }) => profile),
  );
  const cards = await presentCards(ctx, { id: memberId }, [...people.keys()], { inConversation: true });
  const former = translatorFor(language).t('chats.formerMember');
  return entries.map(({ seq: _seq, cause, ...entry }) => {
    const about = messages.get(cause.id);
    if (!about) return entry;
    const name = people.get(about.profile)?.name ?? former;
    return { ...entry, about: { ...about, name, main_image: cards.get(about.profile)?.main_image ?? null } };
  });
}

export const routes: readonly Route[] = [
  route(getTransactions, async ({ ctx, member, query, language }) => {
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
        entries: await named(ctx, member.id, entries.slice(0, pageSize), language),
        next: writeCursor({
          payments: lastPayment ? { createdAt: lastPayment.created_at, id: lastPayment.id } : null,
          entries: lastEntry?.seq ?? null,
        }),
      },
    };
  }),

  route(downloadStatement, async ({ ctx, member, language }) => {
    const { t } = translatorFor(language);
    const entries = await listEntries(ctx.db, member.id, { limit: everything });
    const content = csv(
      ['at', 'reason', 'credits', 'balance_after', 'person', 'payment'],
      (await named(ctx, member.id, entries, language)).map((entry) => [
        entry.created_at,
        t(`transactions.reason.${entry.reason}`),
        entry.credits,
        entry.balance_after,
        entry.about?.name ?? null,
        entry.payment,
      ]),
    );
    return {
      status: 200,
      hijack: (_request, reply) => sendFile(reply, { name: 'statement.csv', type: csvType, content }),
    };
  }),
];
