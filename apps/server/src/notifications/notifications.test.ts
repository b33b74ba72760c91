import { randomUUID } from 'node:crypto';
import type { ErrorReply, Sent } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../test/support/people.ts';
import { seeConversation } from '../../test/support/see-conversation.ts';
import { eventually, startTestServer, temporaryFolder } from '../../test/support/index.ts';
import { browser, pushService } from '../../test/support/push-service.ts';
import { vapidPush } from '../adapters/vapid-push.ts';
import { changeBrand } from '../brands/change-brand.ts';
import { newPushKeys, rotatePushKeys } from '../push-subscriptions/push-keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { attentionHere } from '../live/presence.ts';
import { pushToMember } from './push.ts';
import { subscriptionsOf } from '../push-subscriptions/subscriptions.ts';

const write = async (from: Person, to: Person, message = 'Hello you') => {
  const sent = await from.client.post<Sent>('/api/chat.php', { profile: to.id, message });
  expect(sent.status).toBe(201);
  return sent.body.conversation;
};
const like = async (from: Person, to: Person) =>
  expect((await from.client.post('/api/like.php', { profile: to.id })).status).toBe(200);

/** Two people at a server beside another one; the second has a phone that receives notifications. */
async function besideAnotherServer(stack: AsyncDisposableStack) {
  const service = await pushService(stack);
  const server = stack.use(await startTestServer({ env: { ROLE: 'web' } }));
  const { presence } = server.ctx;
  const [anna, ben] = [await createPerson(server, { paid: true, credits: 50 }), await createPerson(server)];
  await ben.client.post('/api/user.php?push=1', { subscription: browser(`${service.origin}/phone`).subscription });
  const another = { server: randomUUID(), ms: 3_600_000 };
  await presence.renew(another);
  return { service, server, presence, another, anna, ben };
}

describe('push', () => {
  it('notifies a member who is away, in their language, with the message text only if they want it', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const [anna, ben] = [await createPerson(server, { name: 'Anna' }), await createPerson(server, { name: 'Ben' })];
    const cleo = await createPerson(server, { name: 'Cleo' });
    const phone = browser(`${service.origin}/phone`);
    // A browser that renews by itself says whose it is: whoever is logged in by then gets nothing of theirs.
    const register = (member: string) =>
      anna.client.request('POST', '/api/user.php?push=1', {
        json: { subscription: phone.subscription },
        headers: { 'x-member': member },
      });
    expect(await register(ben.id)).toMatchObject({ status: 403, body: { error: { code: 'authentication_required' } } });
    expect((await register(anna.id)).body).toEqual({ ok: true });
    await anna.client.put('/api/preferences.php', { quiet_hours: false });

    const chat = await write(ben, anna);
    await server.settle();
    expect(service.deliveries).toHaveLength(1);
    const [first] = service.deliveries;
    expect(phone.open(first?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Ember', body: 'New message from Ben', url: `/chats/${chat}`, tag: `chat ${chat}`, badge: 1,
    }); // prettier-ignore
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(first?.headers['authorization']).toContain(`k=${server.ctx.push.publicKey}`);

    await server.ctx.db
      .updateTable('member')
      .set({ language: 'de', push_preview: true })
      .where('id', '=', anna.id)
      .execute();
    await write(ben, anna, 'x'.repeat(500));
    await like(ben, anna);
    await like(anna, cleo);
    await like(cleo, anna);
    await server.settle();
    const payloads = service.deliveries.slice(1).map(({ body }) => phone.open(body));
    const inGerman = (key: 'message' | 'like' | 'match', name = 'Ben') =>
      allLocales.de.push[key].replace('{{name}}', name);
    expect(payloads).toContainEqual({
      title: inGerman('message'), body: 'x'.repeat(120), url: `/chats/${chat}`, tag: `chat ${chat}`, badge: 4,
    }); // prettier-ignore
    expect(payloads).toContainEqual({
      title: 'Ember', body: inGerman('like'), url: `/members/${ben.id}`, tag: `like ${ben.id}`, badge: 4,
    }); // prettier-ignore
    expect(payloads.map(({ body }) => body)).toContain(inGerman('match', 'Cleo'));
  });

  it('shows nothing to a member who is connected to any server, and each message once they are to none', async () => {
    await using stack = new AsyncDisposableStack();
    const { service, server, presence, another, anna, ben } = await besideAnotherServer(stack);
    await presence.add(another, [ben.id], 'awake');
    for (let sent = 0; sent < 10; sent += 1) await write(anna, ben);
    await server.settle();
    expect(service.deliveries).toHaveLength(0);
    await presence.release(another);
    for (let sent = 0; sent < 3; sent += 1) await write(anna, ben);
    await server.settle();
    expect(service.deliveries).toHaveLength(3);
  });

  it('notifies a member whose pages are in the background, here and at another server, not while one is in view', async () => {
    await using stack = new AsyncDisposableStack();
    const { service, server, presence, another, anna, ben } = await besideAnotherServer(stack);
    const hidden = await ben.client.events({ hidden: true });
    await presence.add(another, [ben.id], 'hidden');
    // The first message and the like go the long way, the others at once.
    for (let sent = 0; sent < 3; sent += 1) await write(anna, ben);
    await like(anna, ben);
    await server.settle();
    expect(service.deliveries).toHaveLength(4);

    const seen = await ben.client.events();
    for (let sent = 0; sent < 3; sent += 1) await write(anna, ben);
    await server.settle();
    expect(service.deliveries).toHaveLength(4);
    seen.close();
    await eventually(async () => attentionHere(ben.id) === 'hidden', 'the end of the page in view');
    await write(anna, ben);
    await server.settle();
    expect(service.deliveries).toHaveLength(5);

    await presence.add(another, [ben.id], 'awake');
    await write(anna, ben);
    await server.settle();
    expect(service.deliveries).toHaveLength(5);
    hidden.close();
  });

  it('cuts a message at whole characters, so that one with an emoji at the cut arrives', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const phone = browser(`${service.origin}/phone`);
    await anna.client.post('/api/user.php?push=1', { subscription: phone.subscription });
    await server.ctx.db.updateTable('member').set({ push_preview: true }).where('id', '=', anna.id).execute();
    await write(ben, anna, `${'a'.repeat(119)}👩 hello`);
    await write(ben, anna, `${'a'.repeat(115)}👩‍👩‍👧 hello`);
    await server.settle();
    const bodies = service.deliveries.map(({ body }) => phone.open(body)['body']);
    expect(bodies.toSorted()).toEqual(['a'.repeat(115), 'a'.repeat(119)]);
  });

  it('shows the line that goes with a gift; a gift alone is told like any message', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const [anna, ben] = [await createPerson(server), await createPerson(server, { name: 'Ben', credits: 6 })];
    const phone = browser(`${service.origin}/phone`);
    await anna.client.post('/api/user.php?push=1', { subscription: phone.subscription });
    await server.ctx.db.updateTable('member').set({ push_preview: true }).where('id', '=', anna.id).execute();
    for (const line of [{ message: 'For your balcony' }, {}]) {
      const given = await ben.client.post('/api/gift.php', { profile: anna.id, gift: 'rose', ...line });
      expect(given.status).toBe(201);
    }
    await server.settle();
    const shown = service.deliveries.map(({ body }) => phone.open(body)).map(({ title, body }) => [title, body]);
    expect(shown).toContainEqual(['New message from Ben', 'For your balcony']);
    expect(shown).toContainEqual(['Ember', 'New message from Ben']);
  });

  it('does not notify a member who is online', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    await anna.client.post('/api/user.php?push=1', { subscription: browser(`${service.origin}/a`).subscription });
    const feed = await anna.client.events();
    await write(ben, anna);
    await server.settle();
    expect(service.deliveries).toEqual([]);
    feed.close();
  });

  it('respects the switches, and leaves out what was read or taken back meanwhile', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const phone = browser(`${service.origin}/a`);
    await anna.client.post('/api/user.php?push=1', { subscription: phone.subscription });
    const told = async () => {
      await server.settle();
      return service.deliveries.splice(0).map(({ body }) => phone.open(body).tag.split(' ')[0]);
    };
    const turn = (type: string, push: boolean) =>
      anna.client.put('/api/notifications.php', { notifications: { [type]: { push } } });

    await turn('new_conversations', false);
    const chat = await write(ben, anna);
    await like(ben, anna);
    expect(await told()).toEqual(['like']);
    await seeConversation(anna, { conversation: chat });
    await write(ben, anna);
    expect(await told()).toEqual(['chat']);
    await turn('new_messages', false);
    await write(ben, anna);
    expect(await told()).toEqual([]);

    await turn('new_messages', true);
    await write(ben, anna);
    await seeConversation(anna, { conversation: chat });
    await ben.client.delete('/api/like.php', { profile: anna.id });
    await like(ben, anna);
    await anna.client.put('/api/like.php', { profile: ben.id, seen: true });
    expect(await told()).toEqual([]);
    await write(ben, anna);
    await anna.client.post('/api/block.php', { profile: ben.id });
    expect(await told()).toEqual([]);
  });

  it('is silent at night where the member is, as long as they want that', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server), await createPerson(server, { paid: true, credits: 20 })];
    const phone = browser(`${service.origin}/a`);
    await anna.client.post('/api/user.php?push=1', { subscription: phone.subscription });
    /** Whether a notification is silent while it is this hour where she is. */
    const isSilentAt = async (hour: number) => {
      const ahead = ((hour - server.ctx.clock.now().getUTCHours() + 36) % 24) - 12;
      // The names of these zones count the other way round.
      const zone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
      await server.ctx.db.updateTable('member').set({ time_zone: zone }).where('id', '=', anna.id).execute();
      await write(ben, anna);
      await server.settle();
      const [{ body } = { body: Buffer.alloc(0) }] = service.deliveries.splice(0);
      return phone.open(body).silent;
    };
    expect([await isSilentAt(21), await isSilentAt(23), await isSilentAt(5), await isSilentAt(7)]).toEqual([
      undefined, true, true, undefined,
    ]); // prettier-ignore
    await anna.client.put('/api/preferences.php', { quiet_hours: false });
    expect(await isSilentAt(3)).toBeUndefined();
  });

  it('labels a fictional profile as fictional', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const lena = await createPerson(server, { name: 'Lena', fictional: true });
    const phone = browser(`${service.origin}/a`);
    await anna.client.post('/api/user.php?push=1', { subscription: phone.subscription });
    await write(lena, anna);
    await server.settle();
    const [delivery] = service.deliveries;
    const label = server.ctx.brands.default.fictional_singular['en'];
    expect(phone.open(delivery?.body ?? Buffer.alloc(0)).body).toBe(`New message from Lena (${label})`);
  });

  it('deletes a browser that ended its subscription, and retries when a push service is down', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    for (const path of ['/gone', '/unknown', '/busy', '/many', '/well']) {
      await anna.client.post('/api/user.php?push=1', { subscription: browser(service.origin + path).subscription });
    }
    service.statuses.set('/gone', [410]);
    service.statuses.set('/unknown', [404]);
    service.statuses.set('/busy', [503, 201]);
    service.statuses.set('/many', [429, 201]);
    await write(ben, anna);
    await server.settle();
    const told = ['/busy', '/busy', '/gone', '/many', '/many', '/unknown', '/well'];
    expect(service.deliveries.map(({ path }) => path).toSorted()).toEqual(told);
    const left = await subscriptionsOf(server.ctx.db, anna.id);
    const kept = ['/busy', '/many', '/well'].map((path) => service.origin + path);
    expect(left.map(({ endpoint }) => endpoint).toSorted()).toEqual(kept);
  });

  it('speaks the protocol to the letter, and proves to each push service who it is', async () => {
    await using stack = new AsyncDisposableStack();
    const [service, other] = [await pushService(stack), await pushService(stack)];
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    for (const endpoint of [`${service.origin}/phone`, `${other.origin}/desk`]) {
      await anna.client.post('/api/user.php?push=1', { subscription: browser(endpoint).subscription });
    }
    service.keys.set('/phone', server.ctx.push.publicKey);
    other.keys.set('/desk', server.ctx.push.publicKey);
    await write(ben, anna);
    await like(ben, anna);
    await server.settle();
    for (const { deliveries } of [service, other]) {
      expect(deliveries.map(({ fault }) => fault)).toEqual([null, null]);
      // One topic a conversation or liker: neither replaces the other while it waits.
      expect(new Set(deliveries.map(({ headers }) => headers['topic'])).size).toBe(2);
    }
  });

  it('deletes a browser that subscribed with another key', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    await anna.client.post('/api/user.php?push=1', { subscription: browser(`${service.origin}/old`).subscription });
    service.keys.set('/old', 'of-another-database');
    await write(ben, anna);
    await server.settle();
    expect(service.deliveries.map(({ fault }) => fault)).toEqual(['key']);
    expect(await subscriptionsOf(server.ctx.db, anna.id)).toEqual([]);
  });

  it('reaches who subscribed before the keys were changed; a second change ends that', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer();
    const { db, env, secrets, push } = server.ctx;
    const payload = { title: 't', body: 'b', url: '/', tag: 'x', badge: 0 };
    const early = browser(`${service.origin}/early`).subscription;
    const onApple = browser(`${service.origin}/apple`).subscription;
    for (const path of ['/early', '/apple']) service.keys.set(path, push.publicKey);
    const second = await rotatePushKeys(db, env.SECRET);
    if (second === null) throw new Error('There was no pair.');
    expect(second).not.toBe(push.publicKey);
    const late = browser(`${service.origin}/late`).subscription;
    service.keys.set('/late', second);

    // Whoever runs since before learns of the new pair; who starts now knows both.
    expect(await Promise.all([late, late, late].map((one) => push.send(one, payload)))).toEqual([
      'sent',
      'sent',
      'sent',
    ]);
    const started = await vapidPush(env, secrets);
    expect(started.publicKey).toBe(second);
    for (const sender of [push, started]) {
      for (const one of [early, onApple, late]) expect(await sender.send(one, payload)).toBe('sent');
    }

    await rotatePushKeys(db, env.SECRET);
    const third = await vapidPush(env, secrets);
    expect([await third.send(early, payload), await third.send(onApple, payload)]).toEqual(['gone', 'gone']);
    expect(await third.send(late, payload)).toBe('sent');

    // The environment names one: those who subscribed before are reached with what was made here.
    const { publicKey, privateKey } = newPushKeys();
    const outside = await vapidPush({ ...env, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }, secrets);
    expect([outside.publicKey, await outside.send(late, payload)]).toEqual([publicKey, 'sent']);
  });

  it('would be refused with a proof for another push service, or one that was changed', async () => {
    await using stack = new AsyncDisposableStack();
    const [service, other] = [await pushService(stack), await pushService(stack)];
    await using server = await startTestServer();
    const payload = { title: 't', body: 'b', url: '/', tag: 'x', badge: 0 };
    await server.ctx.push.send(browser(`${service.origin}/x`).subscription, payload);
    const [sent] = service.deliveries;
    if (!sent) throw new Error('Nothing was sent.');
    const headers = Object.fromEntries(
      ['ttl', 'urgency', 'topic', 'content-encoding', 'authorization'].map((name) => [
        name,
        String(sent.headers[name]),
      ]),
    );
    const post = async (origin: string, change: Record<string, string> = {}) => {
      const reply = await fetch(`${origin}/x`, {
        method: 'POST',
        headers: { ...headers, ...change },
        body: new Uint8Array(sent.body),
      });
      return reply.status;
    };
    const [head, claims, rest = ''] = (headers['authorization'] ?? '').split('.');
    const flipped = (rest.startsWith('A') ? 'B' : 'A') + rest.slice(1);
    expect(await post(service.origin)).toBe(201);
    expect(await post(other.origin)).toBe(403);
    expect(await post(service.origin, { authorization: `${head}.${claims}.${flipped}` })).toBe(403);
    expect(await post(service.origin, { ttl: 'soon' })).toBe(400);
    const faults = [...service.deliveries, ...other.deliveries].map(({ fault }) => fault);
    expect(faults).toEqual([null, null, 'signature', 'ttl', 'audience']);
  });

  it('1 000 notices for 100 browsers: 20 that are gone are removed, none is told twice, none of whom is there', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const browsers = new Map<string, ReturnType<typeof browser>>();
    const register = async (person: Person, path: string) => {
      const one = browser(service.origin + path);
      browsers.set(path, one);
      const { status } = await person.client.post('/api/user.php?push=1', { subscription: one.subscription });
      expect(status).toBe(200);
    };
    const wantReminders = ({ client }: Person) =>
      client.put('/api/notifications.php', { notifications: { reminders: { push: true } } });
    const people: Person[] = [];
    for (let member = 0; member < 10; member += 1) {
      const person = await createPerson(server);
      people.push(person);
      await wantReminders(person);
      for (let device = 0; device < 10; device += 1) {
        const isGone = device < 2;
        const path = `/${member}/${isGone ? 'gone' : 'here'}/${device}`;
        await register(person, path);
        // However often it is asked, also at the same time.
        if (isGone)
          service.statuses.set(
            path,
            Array.from({ length: 10 }, () => 410),
          );
      }
    }
    const connected = await createPerson(server);
    await wantReminders(connected);
    await register(connected, '/connected');
    const giveBack = (credits: number) =>
      inTransaction(server.ctx.db, async (tx) => {
        for (const { id } of [...people, connected])
          await pushToMember(tx, server.ctx, id, { kind: 'returned', credits, conversation: 'c' });
      });
    for (let credits = 1; credits < 10; credits += 1) await giveBack(credits);
    const feed = await connected.client.events();
    await giveBack(10);
    await server.settle();
    feed.close();

    const told = service.deliveries
      .filter(({ path }) => path.includes('here'))
      .map(({ path, body }) => `${path} ${browsers.get(path)?.open(body).body}`);
    expect(told).toHaveLength(800);
    expect(new Set(told).size).toBe(800);
    expect(service.deliveries.filter(({ path }) => path === '/connected')).toEqual([]);
    for (const { id } of people) {
      const left = await subscriptionsOf(server.ctx.db, id);
      expect(left.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.includes('gone'))).toEqual([]);
      expect(left).toHaveLength(8);
    }
  }, 90_000);

  it('sends no notification half an hour late', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    await anna.client.post('/api/user.php?push=1', { subscription: browser(`${service.origin}/a`).subscription });
    await write(ben, anna);
    await server.moveClock(31 * 60_000);
    await server.settle();
    expect(service.deliveries).toEqual([]);
  });

  it('sends no notification for a brand that is closed', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    await anna.client.post('/api/user.php?push=1', { subscription: browser(`${service.origin}/a`).subscription });
    await write(ben, anna);
    const said = { brand: 'ember', command: 'close', by: 'test' };
    await changeBrand(server.ctx, said, (before) => ({ ...before, state: 'closed' }));
    await server.settle();
    expect(service.deliveries).toEqual([]);
  });

  it('registers a browser once, for the member who logged in there last, until it is removed', async () => {
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const { subscription } = browser('https://push.example.org/one');
    const owned = async (id: string) => (await subscriptionsOf(server.ctx.db, id)).length;
    for (let time = 0; time < 2; time += 1) await anna.client.post('/api/user.php?push=1', { subscription });
    expect(await owned(anna.id)).toBe(1);
    await ben.client.post('/api/user.php?push=1', { subscription });
    expect([await owned(anna.id), await owned(ben.id)]).toEqual([0, 1]);
    const { endpoint } = subscription;
    await anna.client.delete('/api/user.php?push=1', { endpoint });
    expect(await owned(ben.id)).toBe(1);
    expect((await ben.client.delete('/api/user.php?push=1', { endpoint })).body).toEqual({ ok: true });
    expect(await owned(ben.id)).toBe(0);
  });

  it('keeps the newest twenty browsers of a member', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    for (let count = 0; count < 22; count += 1) {
      await anna.client.post('/api/user.php?push=1', {
        subscription: browser(`https://push.example.org/${count}`).subscription,
      });
    }
    const endpoints = (await subscriptionsOf(server.ctx.db, anna.id)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(20);
    expect(endpoints).not.toContain('https://push.example.org/0');
  });

  it('refuses subscriptions that no push service could use', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const { subscription } = browser('https://push.example.org/one');
    const refused = async (change: object) => {
      const wrong = { subscription: { ...subscription, ...change } };
      const reply = await anna.client.post<ErrorReply>('/api/user.php?push=1', wrong);
      expect(reply.status).toBe(422);
      return Object.keys(reply.body.error.fields ?? {});
    };
    expect(await refused({ keys: { ...subscription.keys, p256dh: 'short' } })).toEqual(['subscription.keys.p256dh']);
    expect(await refused({ keys: { ...subscription.keys, auth: 'short' } })).toEqual(['subscription.keys.auth']);
    expect(await refused({ endpoint: 'file:///etc/passwd' })).toEqual(['subscription.endpoint']);
    expect(await refused({ endpoint: 'nowhere' })).toEqual(['subscription.endpoint']);
    const visitor = await server.client().post<ErrorReply>('/api/user.php?push=1', { subscription });
    expect(visitor.body.error.code).toBe('authentication_required');
  });
});

describe('the push keys', () => {
  /** Keys of a database that has none yet. */
  const unkept = { kept: (_name: string, make: () => Promise<Buffer>) => make(), find: async () => null };

  it('are taken from the environment when it has some', async () => {
    await using stack = new AsyncDisposableStack();
    const DATA_DIR = await temporaryFolder(stack);
    const { publicKey } = await vapidPush({
      DATA_DIR, production: false, VAPID_PUBLIC_KEY: 'from-outside', VAPID_PRIVATE_KEY: 'secret',
    }, unkept); // prettier-ignore
    expect(publicKey).toBe('from-outside');
  });

  it.each([
    'http://push.example.org/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://169.254.169.254/x',
    'https://10.1.2.3/x', 'https://[::ffff:10.1.2.3]/x',
  ])('are never sent to our own network in production: %s', async (endpoint) => {
    await using stack = new AsyncDisposableStack();
    const push = await vapidPush({ DATA_DIR: await temporaryFolder(stack), production: true }, unkept);
    const payload = { title: 't', body: 'b', url: '/', tag: 'x', badge: 0 };
    expect(await push.send(browser(endpoint).subscription, payload)).toBe('gone');
  }); // prettier-ignore

  it('are not sent to a host name that resolves to our own network in production', async () => {
    await using stack = new AsyncDisposableStack();
    const push = await vapidPush({ DATA_DIR: await temporaryFolder(stack), production: true }, unkept);
    const payload = { title: 't', body: 'b', url: '/', tag: 'x', badge: 0 };
    expect(await push.send(browser('https://localhost:9/x').subscription, payload)).toBe('failed');
  });
});
