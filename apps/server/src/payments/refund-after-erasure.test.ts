import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBooks } from '../../test/support/books.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { createPerson } from '../../test/support/people.ts';
import { buy, decide, settled } from '../../test/support/shop.ts';
import { eraseMember } from '../account/erase.ts';
import { balanceOf } from '../ledger/ledger.ts';

// Who deletes the account within the time to withdraw, and says so, has the money of unused credits back.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => closeBooks(server));

const ops = async (...words: string[]) => {
  const { code, stderr } = await operatorOf(server).ops(...words, '--reason', 'By letter', '--yes');
  return { code, stderr };
};

test('what staff took is neither refunded nor an erasure: other credits stay, and premium ends with the only purchase', async () => {
  const who = await createPerson(server, { credits: 0 });
  const payment = await buy(who, { bundle: 'ember-p1' });
  await decide(who, payment, 'paid');
  const { credits } = await settled(server, who, payment);
  expect((await ops('member', 'take', who.id, '5')).code).toBe(0);
  expect((await ops('member', 'grant', who.id, '7')).code).toBe(0);
  expect((await ops('payments', 'refund', payment.payment_id)).code).toBe(0);
  const row = await server.ctx.db
    .selectFrom('payment_refund')
    .select('credits')
    .where('payment_id', '=', payment.payment_id)
    .executeTakeFirst();
  expect(row).toEqual({ credits: credits - 5 });
  expect(await balanceOf(server.ctx.db, who.id)).toBe(7);
});

test('unused credits of an account that was erased are refunded, once; those of other purchases stay forfeited', async () => {
  const who = await createPerson(server, { credits: 3 });
  const other = await createPerson(server);
  const payments = [];
  for (const bundle of ['ember-p1', 'ember-p2']) {
    const payment = await buy(who, { bundle });
    await decide(who, payment, 'paid');
    payments.push(await settled(server, who, payment));
  }
  const [first, second] = payments;
  if (!first || !second) throw new Error('Two purchases are needed.');
  // Free credits go first, then one that was bought.
  for (let sent = 0; sent < 4; sent += 1) {
    expect((await who.client.post('/api/chat.php', { profile: other.id, message: 'Hello' })).status).toBe(201);
  }
  expect((await ops('member', 'take', who.id, '2')).code).toBe(0);
  await eraseMember(server.ctx, who.id);
  expect(await balanceOf(server.ctx.db, who.id)).toBe(0);

  const refunded = await ops('payments', 'refund', first.payment_id);
  expect(refunded.code, refunded.stderr).toBe(0);
  const rows = await server.ctx.db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_id', 'payment_refund.credits'])
    .where('payment.member_id', '=', who.id)
    .execute();
  expect(rows).toEqual([{ payment_id: first.payment_id, credits: first.credits - 3 }]);
  expect(await balanceOf(server.ctx.db, who.id)).toBe(0);
  expect((await ops('payments', 'refund', first.payment_id)).code).toBe(1);
});
