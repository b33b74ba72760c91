import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { join } from '../support/people.ts';
import { eventually } from '../support/wire.ts';

const port = Number(process.env['E2E_PORT']);

test('two strangers meet, chat until the credits are gone, buy and go on', async () => {
  const [mia, tom] = [await join('Mia', 'female'), await join('Tom', 'male')];

  expect((await tom.person.get('/api/user.php')).json).toMatchObject({ user: { credits: 5 } });

  // They find each other.
  const found = await tom.person.get('/api/search.php', {
    gender: 'female',
    country: 'NL',
    min_age: '30',
    max_age: '40',
  });
  expect(found.status).toBe(200);
  expect((found.json['results'] as unknown as { id: string }[]).map((card) => card.id)).toContain(mia.id);
  const profile = await tom.person.get('/api/profile.php', { id: mia.id });
  expect(profile.json).toMatchObject({ profile: { id: mia.id, liked: false, match: false, city: 'Amsterdam' } });

  // A like, and a like back: a match, told to both as it happens.
  const miaLive = mia.person.events();
  const tomLive = tom.person.events();
  await Promise.all([miaLive.opened, tomLive.opened]);
  const liked = await tom.person.post('/api/like.php', { profile: mia.id });
  expect(liked.json).toEqual({ liked: true, match: false });
  await miaLive.next((event) => event.event === 'like' && event.data['id'] === tom.id);
  expect((await mia.person.get('/api/likes.php')).json).toMatchObject({ liked_by: [{ id: tom.id, like_new: true }] });
  const likedBack = await mia.person.post('/api/like.php', { profile: tom.id });
  expect(likedBack.json).toEqual({ liked: true, match: true });
  await tomLive.next((event) => event.event === 'match' && event.data['id'] === mia.id);

  // Five free credits: five messages, each arriving on the other side, then no more.
  let conversation = '';
  for (let index = 1; index <= 5; index += 1) {
    const key = randomUUID();
    const text = `Hello Mia, this is number ${index}`;
    const sent = await tom.person.post('/api/chat.php', { profile: mia.id, message: text }, { key });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.json).toMatchObject({ credits: 5 - index, message: { mine: true, text, kind: 'text', credits: 1 } });
    const again = await tom.person.post('/api/chat.php', { profile: mia.id, message: text }, { key });
    expect(again.status).toBe(201);
    expect(again.json).toEqual(sent.json);
    conversation = String(sent.json['conversation']);
    await miaLive.next(
      (event) => event.event === 'message' && event.data['text'] === text && event.data['mine'] === false,
    );
  }
  const refused = await tom.person.post('/api/chat.php', { conversation, message: 'One more' });
  expect(refused.status).toBe(402);
  expect(refused.json).toMatchObject({ error: { code: 'not_enough_credits' } });
  expect((await mia.person.get('/api/chats.php')).json).toMatchObject({ num_unread_messages: 5 });

  // Mia reads and answers.
  const read = await mia.person.get('/api/chat.php', { conversation });
  const messages = read.json['messages'] as unknown as { id: string }[];
  expect(messages.length).toBe(5);
  await mia.person.patch('/api/chat.php', { conversation, read: messages[0]?.id });
  await tomLive.next((event) => event.event === 'read' && event.data['conversation'] === conversation);
  expect((await mia.person.get('/api/chats.php')).json).toMatchObject({ num_unread_messages: 0 });
  expect((await mia.person.post('/api/chat.php', { conversation, message: 'Hello Tom' })).status).toBe(201);
  await tomLive.next((event) => event.event === 'message' && event.data['text'] === 'Hello Tom');

  // Tom buys; only the provider's notice brings the credits.
  const offer = await tom.person.get('/api/bundles.php', { country: 'NL' });
  const bundle = (
    offer.json['bundles'] as unknown as {
      id: string;
      tier: string;
      credits: number;
      price_after_discount: { amount: string };
    }[]
  )[0]!;
  const begun = await tom.person.post('/api/payment.php', {
    bundle: bundle.id,
    payment_method: 'ideal',
    country: 'NL',
    withdrawal_waiver: true,
  });
  expect(begun.status, begun.text).toBe(201);
  const payment = begun.json['payment'] as unknown as {
    payment_id: string;
    redirect_url: string;
    amount: { amount: string };
  };
  expect(payment.amount).toEqual(bundle.price_after_discount);
  const checkout = new URL(payment.redirect_url, `http://localhost:${port}`).pathname;
  expect(checkout).toBe(`/sandbox/checkout/${payment.payment_id}`);
  expect((await tom.person.get(checkout)).status).toBe(200);
  const paid = await tom.person.ask('POST', checkout, { form: { outcome: 'paid' } });
  expect([302, 303]).toContain(paid.status);
  await eventually(async () => {
    const state = await tom.person.get('/api/payment.php', { id: payment.payment_id });
    return (state.json['payment'] as unknown as { status: string }).status === 'completed' ? true : null;
  });
  expect((await tom.person.get('/api/user.php')).json).toMatchObject({
    user: { paid_user: true, credits: bundle.credits },
  });

  // And goes on chatting.
  const after = await tom.person.post('/api/chat.php', { conversation, message: 'Back again' });
  expect(after.status).toBe(201);
  await miaLive.next((event) => event.event === 'message' && event.data['text'] === 'Back again');
  const entries = (await tom.person.get('/api/transactions.php')).json['entries'] as unknown as {
    credits: number;
    reason: string;
    balance_after: number;
  }[];
  expect(entries.map((entry) => entry.credits)).toEqual([-1, bundle.credits, -1, -1, -1, -1, -1, 5]);
  expect(entries[0]?.balance_after).toBe(bundle.credits - 1);

  miaLive.close();
  tomLive.close();
});
