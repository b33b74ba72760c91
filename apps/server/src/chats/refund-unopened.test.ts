import type { ConversationReply, LedgerEntry, Sent } from '@dating/core/contract';
import { expect, test } from 'vitest';
import { createPerson, type Person } from '../../test/support/people.ts';
import { waitingForLocks } from '../../test/support/locks.ts';
import { seeConversation } from '../../test/support/see-conversation.ts';
import { eventually, startTestServer } from '../../test/support/index.ts';
import { eraseMember } from '../account/erase.ts';
import { addBlock } from '../blocks/block-member.ts';
import { balanceOf, lockWallet } from '../ledger/ledger.ts';
import { inTransaction } from '../db/transaction.ts';
import { randomId } from '../ids.ts';
import { setStatusActive } from '../members/confirm.ts';
import { refundUnopened } from './refund-unopened.ts';

const day = 24 * 60 * 60_000;

test('credits of first messages that nobody opened come back: those that are due, once, under two workers', async () => {
  await using server = await startTestServer();
  const make = (options: object = {}) => createPerson(server, { paid: true, ...options });
  const [anna, silent, opens, answers, gone] = [
    await make({ credits: 50 }), await make(), await make(), await make({ credits: 5 }), await make(),
  ]; // prettier-ignore
  const write = async (from: Person, to: Person) =>
    (await from.client.post<Sent>('/api/chat.php', { profile: to.id, message: 'Hello' })).body;
  const first = await write(anna, silent);
  await write(anna, silent);
  for (const other of [opens, answers, gone]) await write(anna, other);
  await seeConversation(opens, { profile: anna.id });
  await write(answers, anna);
  const credits = () => balanceOf(server.ctx.db, anna.id);
  const sweep = () => Promise.all([refundUnopened(server.ctx), refundUnopened(server.ctx)]);
  expect(await credits()).toBe(45);

  await sweep();
  expect(await credits()).toBe(45);
  // Who is banned will never open it.
  const now = server.ctx.clock.now();
  await server.ctx.db.updateTable('member').set({ banned_at: now }).where('id', '=', gone.id).execute();
  await sweep();
  expect(await credits()).toBe(46);

  await server.moveClock(14 * day - 60_000);
  await sweep();
  expect(await credits()).toBe(46);
  await server.moveClock(120_000);
  const feed = await anna.client.events();
  await sweep();
  await sweep();
  expect(await credits()).toBe(47);
  expect((await feed.waitFor(({ event }) => event === 'credits')).data).toEqual({ credits: 47 });

  // The page that is open hears which message it was, one that opens later reads it there, and the other hears nothing.
  const told = await feed.waitFor(({ event }) => event === 'message');
  expect(told.data).toMatchObject({ id: first.message.id, credits: 1, refunded: true });
  const inChat = async (who: Person, other: Person) => {
    const { body } = await who.client.get<ConversationReply>('/api/chat.php', { profile: other.id });
    return body.messages.map(({ refunded }) => refunded);
  };
  expect(await inChat(anna, silent)).toEqual([undefined, true]);
  expect(await inChat(silent, anna)).toEqual([undefined, undefined]);

  const { body } = await anna.client.get<{ entries: LedgerEntry[] }>('/api/transactions.php');
  expect(body.entries.filter(({ reason }) => reason === 'reversal')).toHaveLength(2);
  expect(body.entries[0]).toMatchObject({
    reason: 'reversal',
    credits: 1,
    about: {
      message: first.message.id,
      conversation: first.conversation,
      profile: silent.id,
      name: silent.name,
      main_image: null,
    },
  });
  await server.moveClock(30 * day);
  await sweep();
  expect(await credits()).toBe(47);
});

const hello = (from: Person, to: Person) =>
  from.client.post<Sent>('/api/chat.php', { profile: to.id, message: 'Hello' });

test('the days of an unconfirmed member’s message begin when it is shown, however late that is', async () => {
  await using server = await startTestServer();
  const anna = await createPerson(server, { status: 'not_confirmed', credits: 5 });
  const { body } = await hello(anna, await createPerson(server));
  expect(body.message.held).toBe(true);
  await server.moveClock(10 * day);
  await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, anna.id));
  await server.moveClock(13 * day);
  await refundUnopened(server.ctx);
  expect(await balanceOf(server.ctx.db, anna.id)).toBe(4);
  await server.moveClock(day + 60_000);
  await refundUnopened(server.ctx);
  expect(await balanceOf(server.ctx.db, anna.id)).toBe(5);
});

test('what was held comes back when it is never shown: to who is gone, or behind a block; what was answered does not', async () => {
  await using server = await startTestServer();
  const { ctx } = server;
  const anna = await createPerson(server, { status: 'not_confirmed', credits: 5, paid: true });
  const [gone, apart, here] = [await createPerson(server), await createPerson(server), await createPerson(server)];
  for (const other of [gone, apart, here]) expect((await hello(anna, other)).body.message.held).toBe(true);
  const credits = () => balanceOf(ctx.db, anna.id);
  await eraseMember(ctx, gone.id);
  await refundUnopened(ctx);
  expect(await credits()).toBe(3);

  await addBlock(ctx.db, anna.id, apart.id, ctx.clock.now());
  await inTransaction(ctx.db, (tx) => setStatusActive(tx, ctx, anna.id));
  await hello(here, anna);
  await eraseMember(ctx, here.id);
  await server.moveClock(14 * day - 60_000);
  await refundUnopened(ctx);
  expect(await credits()).toBe(3);
  await server.moveClock(120_000);
  await refundUnopened(ctx);
  await refundUnopened(ctx);
  expect(await credits()).toBe(4);
});

test('one that cannot be refunded keeps no other from it, and a server without brands has nothing to do', async () => {
  await using server = await startTestServer();
  const [anna, ben, carl] = [
    await createPerson(server, { credits: 5 }), await createPerson(server), await createPerson(server),
  ]; // prettier-ignore
  const { message } = (await hello(anna, ben)).body;
  await hello(anna, carl);
  const { ctx } = server;
  await ctx.db.updateTable('message').set({ transfer_id: randomId() }).where('id', '=', message.id).execute();
  await server.moveClock(15 * day);
  await refundUnopened(ctx);
  expect(await balanceOf(ctx.db, anna.id)).toBe(4);
  const noBrands = Object.assign(Object.create(ctx.brands) as typeof ctx.brands, { all: () => [] });
  await refundUnopened({ ...ctx, brands: noBrands });
});

test('a refund takes the wallet before the message', async () => {
  await using server = await startTestServer();
  const [anna, ben] = [await createPerson(server, { credits: 5 }), await createPerson(server)];
  const { message } = (await hello(anna, ben)).body;
  await server.moveClock(15 * day);
  let sweep = Promise.resolve();
  await inTransaction(server.ctx.db, async (tx) => {
    await lockWallet(tx, anna.id);
    sweep = refundUnopened(server.ctx);
    // The server's own sweep may be due at this time, and waits for it, too.
    await eventually(async () => (await waitingForLocks(server.ctx.db)) >= 1, 'the one who waits for the wallet');
    await tx.selectFrom('message').select('id').where('id', '=', message.id).forUpdate().noWait().execute();
  });
  await sweep;
  expect(await balanceOf(server.ctx.db, anna.id)).toBe(5);
});

test('an answer that is being written when the refund comes is waited for, and is one', async () => {
  // No worker of its own looks for refunds beside the test.
  await using server = await startTestServer({ env: { ROLE: 'web' } });
  const { ctx } = server;
  const [anna, ben] = [await createPerson(server, { credits: 5 }), await createPerson(server)];
  await hello(anna, ben);
  const waiting = (number: number) =>
    eventually(async () => (await waitingForLocks(ctx.db)) >= number, `${number} who wait`);
  let sweep = Promise.resolve();
  const answer = await inTransaction(ctx.db, async (tx) => {
    // The last thing that a message takes: the answer is written, and not committed.
    await tx.selectFrom('member_feed').select('head').where('member_id', '=', anna.id).forUpdate().execute();
    const sent = hello(ben, anna);
    await waiting(1);
    await server.moveClock(15 * day);
    sweep = refundUnopened(ctx);
    await waiting(2);
    return { sent };
  });
  expect((await answer.sent).status).toBe(201);
  await sweep;
  expect(await balanceOf(ctx.db, anna.id)).toBe(4);
});
