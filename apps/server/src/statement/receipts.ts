import { downloadReceipt, downloadReceiptList, getReceipts } from '@dating/core/contract';
import { fromMinor } from '@dating/core/rules';
import { type Route, route } from '../http/call.ts';
import { csv, csvType, sendFile } from '../http/csv.ts';
import { notFound } from '../http/errors.ts';
import { ensurePapers } from '../payments/papers.ts';
import { receiptPdf } from '../receipts/pdf.ts';
import { presentReceipt, shownNumber } from '../receipts/present.ts';
import { findOwnReceipt, listReceipts, type ReceiptRow } from '../receipts/queries.ts';

const columns = [
  'number', 'kind', 'corrects', 'issued_at', 'payment', 'credits', 'country', 'currency', 'net', 'tax_percent', 'tax', 'total',
]; // prettier-ignore

function rowOf(row: ReceiptRow) {
  const sign = row.kind === 'receipt' ? 1 : -1;
  const money = (minor: number) => Number(fromMinor(sign * minor, row.currency).amount);
  return [
    shownNumber(row.number), row.kind, row.corrects === null ? null : shownNumber(row.corrects),
    row.issued_at.toISOString(), row.payment_id, sign * row.credits, row.country, row.currency, money(row.gross - row.tax),
    row.tax_rate === null ? null : row.tax_rate / 100, money(row.tax), money(row.gross),
  ]; // prettier-ignore
}

export const routes: readonly Route[] = [
  route(getReceipts, async ({ ctx, member, language, query }) => {
    const papers = await ensurePapers(ctx, query.payment, member.id);
    return { status: 200, body: { receipts: papers.map((row) => presentReceipt(row, language, member.timeZone)) } };
  }),

  route(downloadReceipt, async ({ ctx, member, language, query }) => {
    const row = await findOwnReceipt(ctx.db, member.id, query.id);
    if (!row) throw notFound('payment');
    const content = await receiptPdf(presentReceipt(row, language, member.timeZone), language);
    const name = `${row.kind.replace('_', '-')}-${shownNumber(row.number)}.pdf`;
    return { status: 200, hijack: (_request, reply) => sendFile(reply, { name, type: 'application/pdf', content }) };
  }),

  route(downloadReceiptList, async ({ ctx, member }) => {
    const content = csv(columns, (await listReceipts(ctx.db, member.id)).map(rowOf));
    return {
      status: 200,
      hijack: (_request, reply) => sendFile(reply, { name: 'receipts.csv', type: csvType, content }),
    };
  }),
];
