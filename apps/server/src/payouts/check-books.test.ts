import { expect, test } from 'vitest';
import { startTestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { buy, decide } from '../../test/support/shop.ts';
import { checkBooks } from './check-books.ts';

test('what differs between ledger, payments and receipts is named, counted and mailed; what agrees is not', async () => {
  const operator = 'books@operator.example';
  await using server = await startTestServer({ env: { OPERATOR_EMAIL: operator } });
  const { ctx } = server;
  const who = await createPerson(server, { credits: 0 });
  const payment = await buy(who);
  await decide(who, payment, 'paid');
  await server.settle();
  await ctx.jobs.runSweep('ledger');
  expect(await server.mailsTo(operator)).toEqual([]);

  const id = payment.payment_id;
  await ctx.db.updateTable('payment').set({ credits: 11 }).where('id', '=', id).execute();
  await ctx.db
    .updateTable('receipt_series')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .execute();
  await ctx.db
    .updateTable('wallet')
    .set((eb) => ({ balance: eb('balance', '+', 1) }))
    .where('member_id', '=', who.id)
    .execute();
  const { ofLedger, ofPayments } = await checkBooks(ctx.db);
  expect(ofLedger.map((line) => line.split(':')[0]).toSorted()).toEqual(['balance_differs', 'lots_differ']);
  expect(ofPayments).toEqual([`payment ${id}: 11 paid, 10 granted`, expect.stringMatching(/^receipts of /)]);

  await ctx.jobs.runSweep('ledger');
  const mails = await server.mailsTo(operator);
  expect(mails.map(({ subject }) => subject)).toEqual(['4 differences in the books']);
  for (const line of [...ofLedger, ...ofPayments]) expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(line);
  const counted = await ctx.metrics.events.get();
  const seen = counted.values.filter(({ value }) => value > 0).map(({ labels }) => labels.event);
  expect(seen).toEqual(expect.arrayContaining(['ledger_reconciled', 'ledger_discrepancy', 'payment_discrepancy']));
});
