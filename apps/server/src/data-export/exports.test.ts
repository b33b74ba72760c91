import type { DataExport, ErrorReply, Sent, User } from '@dating/core/contract';
import { allLocales, translatorFor } from '@dating/core/i18n/server';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventually, type HttpClient, startTestServer, type TestServer } from '../../test/support/index.ts';
import { waitingForLocks } from '../../test/support/locks.ts';
import { createPerson, signupForm } from '../../test/support/people.ts';
import { drawJpeg } from '../../test/support/profiles.ts';
import { eraseMember } from '../account/erase.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeExport } from './make.ts';
import { setStatusActive } from '../members/confirm.ts';
import { setPaid } from '../members/update.ts';
import type { BlobStore } from '../ports/blobs.ts';

const path = '/api/export.php';
const hour = 60 * 60_000;
const password = 'a-good-password';

const state = async (client: HttpClient) =>
  (await client.get<{ export: DataExport | null }>(path, { state: '1' })).body.export;
const ask = (client: HttpClient) => client.post<{ export: DataExport } & ErrorReply>(path, {});

async function join(server: TestServer, change: Readonly<Record<string, unknown>> = {}) {
  const form = signupForm({ gender: 'male', sexuality: 'bi', password, ...change });
  const client = server.client();
  const { id } = (await client.post<{ user: User }>('/api/signup.php', form)).body.user.profile;
  await inTransaction(server.ctx.db, async (tx) => {
    await setStatusActive(tx, server.ctx, id);
    await setPaid(tx, server.ctx, id);
  });
  return { id, client, name: form.name, email: form.email };
}

/** The target of the link in the mail. */
async function linkFor(server: TestServer, email: string): Promise<URL> {
  const mail = await server.latestMail(email, /data is ready/);
  const link = mail.links.find(({ pathname }) => pathname === '/settings/data');
  if (!link) throw new Error('there is no link in the mail');
  return link;
}

describe('the archive of a member’s data', () => {
  it('contains all stored data with photos, and other members only as they are shown', async () => {
    await using server = await startTestServer();
    const { client, email, name, id } = await join(server, {
      traffic_source: { network: 'lander', sub1: 'a1' },
      signup_message: 'Here I am',
    });
    const [friend, blocked] = [await createPerson(server), await createPerson(server)];
    await client.put('/api/profile.php', { about_me: 'I like long walks.' });
    await client.upload('/api/photos.php', await drawJpeg('#357'), { fields: { description: 'By the sea' } });
    await client.post('/api/like.php', { profile: friend.id });
    await friend.client.post('/api/like.php', { profile: id });
    await blocked.client.post('/api/like.php', { profile: id });
    await client.post('/api/block.php', { profile: blocked.id });
    await client.post('/api/chat.php', { profile: friend.id, message: 'Hello friend' });
    await friend.client.post('/api/chat.php', { profile: id, message: 'Hello back' });
    await client.upload('/api/chat.php', await drawJpeg('#753'), { field: 'photo', fields: { profile: friend.id } });
    const gift = { profile: id, gift: 'rose', message: 'For your balcony' };
    expect((await friend.client.post('/api/gift.php', gift)).status).toBe(201);
    await client.post('/api/complaints.php', { kind: 'other', text: 'Too slow' });
    const { body: chat } = await client.get<{ messages: { id: string; text: string }[] }>('/api/chat.php', {
      profile: friend.id,
    });
    const messages = chat.messages.filter(({ text }) => text.startsWith('Hello')).map(({ id: message }) => message);
    const report = { kind: 'fake_profile', about: friend.id, text: 'Look at this', messages };
    expect((await client.post('/api/complaints.php', report)).status).toBe(201);

    expect(await state(client)).toBeNull();
    const asked = await ask(client);
    expect(asked).toMatchObject({ status: 201, body: { export: { expires_at: null, size: null } } });
    const link = await linkFor(server, email);
    const token = link.searchParams.get('token') ?? '';
    const ready = await state(client);
    expect(ready).toMatchObject({ status: 'ready' });
    const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
    const until = translatorFor('en').format.dateTime(ready?.expires_at ?? '');
    const { text: told } = await server.latestMail(email, /data is ready/);
    expect(inOneLine(told)).toContain(inOneLine(`Download it by ${until}.`));

    const reply = await client.get(path, { token });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="ember-\d{4}-\d\d-\d\d\.zip"$/);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.bytes.length).toBe(ready?.size);
    const files = unzipSync(reply.bytes);
    const read = (file: string) => JSON.parse(strFromU8(files[`${file}.json`] ?? new Uint8Array())) as unknown;
    expect(read('account')).toMatchObject({
      name, email, signup_message: 'Here I am', traffic_source: { network: 'lander', sub1: 'a1' }, paid_user: true,
    }); // prettier-ignore
    expect(read('profile')).toMatchObject({ about_me: 'I like long walks.', date_of_birth: '1990-05-01' });
    expect(read('photos')).toMatchObject([{ file: 'photos/1.webp', description: 'By the sea', status: 'pending' }]);
    expect(read('conversations')).toMatchObject([
      {
        with: friend.name,
        messages: [
          { from: 'me', text: 'Hello friend', credits: 1 },
          { from: 'them', text: 'Hello back', credits: 0 },
          { from: 'me', kind: 'photo', photo: 'messages/1.webp' },
          { from: 'them', kind: 'gift', gift: 'rose', text: 'For your balcony', credits: 0 },
        ],
      },
    ]);
    expect(read('likes')).toMatchObject({ given: [{ name: friend.name }], received: [{ name: friend.name }] });
    expect(read('blocks')).toEqual([blocked.name]);
    expect(read('credits')).toMatchObject({
      balance: 2,
      entries: [{ reason: 'photo' }, { reason: 'message' }, { reason: 'signup' }],
    });
    // What another person wrote stands in the conversation, as long as it is to be read there.
    expect(read('complaints')).toMatchObject([
      { text: 'Too slow', messages: [] },
      {
        text: 'Look at this',
        messages: [
          { from: 'me', text: 'Hello friend' },
          { from: 'them', kind: 'text' },
        ],
      },
    ]);
    expect(JSON.stringify(read('complaints'))).not.toContain('Hello back');
    expect(read('mails')).toMatchObject([
      { kind: 'activation' },
      { kind: 'complaint_received' },
      { kind: 'complaint_received' },
    ]);
    expect(read('payments')).toEqual([]);
    for (const photo of ['photos/1.webp', 'messages/1.webp']) {
      expect((await sharp(files[photo]).metadata()).format).toBe('webp');
    }
    // No secrets of the account, and no ids of other members.
    const all = Object.entries(files)
      .filter(([file]) => file.endsWith('.json'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');
    expect(all).not.toContain('argon2');
    for (const other of [friend, blocked]) expect(all).not.toContain(other.id);
  });

  it('is available only to its owner, by the link in the mail, for a week, once a day', async () => {
    await using server = await startTestServer();
    const { ctx } = server;
    const { client, email } = await join(server, { language: 'de' });
    const other = await join(server);
    await ask(client);
    await server.settle();
    const german = await server.latestMail(email, new RegExp(allLocales.de.mails.exportReady.subject));
    const token = german.links.find(({ pathname }) => pathname === '/settings/data')?.searchParams.get('token') ?? '';
    expect((await client.get(path, { token })).status).toBe(200);
    expect((await client.get(path, { token })).status).toBe(200);
    expect((await server.client().get(path, { token })).status).toBe(403);
    const theirs = await other.client.get<ErrorReply>(path, { token });
    expect(theirs).toMatchObject({ status: 410, body: { error: { code: 'link_expired' } } });
    const wrong = await client.get<ErrorReply>(path, { token: 'made-up' });
    expect(wrong).toMatchObject({ status: 410, body: { error: { message: allLocales.de.errors.link_expired } } });

    const again = await ask(client);
    expect(again.status).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    await server.moveClock(24 * hour + 1000);
    await client.put('/api/proof.php', { password });
    expect((await ask(client)).status).toBe(201);
    await server.settle();
    // The new one has replaced the old one.
    await ctx.jobs.runSweep('files');
    const files: string[] = [];
    for await (const file of ctx.blobs.list('exports/')) files.push(file);
    expect(files).toHaveLength(1);

    await server.moveClock(7 * 24 * hour + 1000);
    expect((await client.get(path, { token })).status).toBe(410);
    expect(await state(client)).toBeNull();
    await ctx.jobs.runSweep('exports');
    expect(await ctx.blobs.get(files[0] ?? '')).toBeNull();
    expect((await server.client().get(`/media/${files[0]}`)).status).toBe(404);
  });

  it('is started by a request for it, and never by a browser’s prefetch', async () => {
    await using server = await startTestServer();
    const { client } = await join(server);
    const ahead = await client.request('GET', path, { headers: { 'sec-purpose': 'prefetch' } });
    expect(ahead.status).toBe(410);
    expect(await state(client)).toBeNull();
    const both = await Promise.all([client.get(path), client.get(path)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    await server.settle();
    const reply = await client.get(path);
    expect(reply.status).toBe(200);
    expect(Object.keys(unzipSync(reply.bytes))).toContain('account.json');
  });

  it('is deleted with its owner, also while it is being made', async () => {
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const { ctx } = server;
    const { client, id } = await join(server);
    await ask(client);
    expect(await state(client)).toMatchObject({ status: 'preparing' });
    expect((await client.get(path)).status).toBe(202);
    await makeExport(ctx, id);
    await makeExport(ctx, id);
    const mails = await ctx.db.selectFrom('mail').select('id').where('kind', '=', 'export_ready').execute();
    expect(mails).toHaveLength(1);
    await ctx.db.deleteFrom('data_export').execute();
    await makeExport(ctx, id);
    expect(await state(client)).toBeNull();
  });

  describe('of those to whom an erased member wrote', () => {
    /** Ben has written to Anna, in words and with a photo; Carl has never met him. */
    async function written(server: TestServer) {
      const [anna, ben, carl] = [await join(server), await join(server), await join(server)];
      await ben.client.post('/api/chat.php', { profile: anna.id, message: 'Remember me' });
      await ben.client.upload('/api/chat.php', await drawJpeg('#753'), {
        field: 'photo',
        fields: { profile: anna.id },
      });
      return { anna, ben, carl };
    }
    const archivesIn = async ({ ctx }: TestServer): Promise<string[]> => {
      const files: string[] = [];
      for await (const file of ctx.blobs.list('exports/')) files.push(file);
      return files.toSorted();
    };
    const read = async (client: HttpClient) => {
      const reply = await client.get(path);
      expect(reply.status).toBe(200);
      const files = unzipSync(reply.bytes);
      const texts = Object.entries(files).filter(([name]) => name.endsWith('.json')).map(([, bytes]) => strFromU8(bytes)); // prettier-ignore
      return { names: Object.keys(files), text: texts.join('\n') };
    };

    it('are made again without it, at once; other archives stay', async () => {
      await using server = await startTestServer();
      const { anna, ben, carl } = await written(server);
      await ask(carl.client);
      await server.settle();
      const carls = await archivesIn(server);
      await ask(anna.client);
      const first = (await linkFor(server, anna.email)).searchParams.get('token') ?? '';
      const before = await read(anna.client);
      expect([before.text.includes('Remember me'), before.names.includes('messages/1.webp')]).toEqual([true, true]);
      const { next_at } = (await state(anna.client))!;
      const annas = await archivesIn(server);

      await server.moveClock(hour);
      await eraseMember(server.ctx, ben.id);
      await server.settle();
      const files = await archivesIn(server);
      expect(files).toHaveLength(2);
      expect(files.filter((file) => annas.includes(file))).toEqual(carls);
      const renewed = await state(anna.client);
      expect(renewed?.status).toBe('ready');
      // She may ask for another one when she could have before.
      expect(Date.parse(renewed?.next_at ?? '') - Date.parse(next_at)).toBeLessThan(1_000);
      await anna.client.put('/api/proof.php', { password });
      const after = await read(anna.client);
      expect([after.text.includes('Remember me'), after.names.includes('messages/1.webp')]).toEqual([false, false]);
      expect(after.text).toContain('"removed": true');
      // The link in the first mail opens the new one, too.
      expect((await anna.client.get(path, { token: first })).status).toBe(200);
    });

    it('one that is being made meanwhile is thrown away and made again; one that has expired is not', async () => {
      await using server = await startTestServer({ env: { ROLE: 'web' } });
      const { ctx } = server;
      const { anna, ben, carl } = await written(server);
      await ben.client.post('/api/chat.php', { profile: carl.id, message: 'And you' });
      await ask(carl.client);
      await makeExport(ctx, carl.id);
      await server.moveClock(8 * 24 * hour);
      await anna.client.put('/api/proof.php', { password });
      await ask(anna.client);
      // What he wrote is gathered by then, and the file is not written yet.
      const blobs: BlobStore = {
        ...ctx.blobs,
        async put(key, body, options) {
          await eraseMember(ctx, ben.id);
          await ctx.blobs.put(key, body, options);
        },
      };
      await makeExport({ ...ctx, blobs }, anna.id);
      expect(await state(anna.client)).toMatchObject({ status: 'preparing' });
      expect(await state(carl.client)).toBeNull();
      await makeExport(ctx, anna.id);
      expect(await state(anna.client)).toMatchObject({ status: 'ready' });
      expect((await read(anna.client)).text).not.toContain('Remember me');
      const waiting = (await ctx.jobs.waiting()).find(({ name }) => name === 'export.make');
      // Carl’s first, Anna’s first, and hers again.
      expect(waiting?.waiting).toBe(3);
    });

    it('one that is asked for while the erasure is under way is gathered after it', async () => {
      await using server = await startTestServer({ env: { ROLE: 'web' } });
      const { ctx } = server;
      const { anna, ben } = await written(server);
      await ask(anna.client);
      const { both } = await inTransaction(ctx.db, async (tx) => {
        await takeLock(tx, 'erasure');
        const erasing = eraseMember(ctx, ben.id);
        await eventually(async () => (await waitingForLocks(ctx.db)) === 1, 'the erasure that waits');
        const making = makeExport(ctx, anna.id);
        await eventually(async () => (await waitingForLocks(ctx.db)) === 2, 'the archive that waits');
        return { both: Promise.all([erasing, making]) };
      });
      await both;
      expect(await state(anna.client)).toMatchObject({ status: 'ready' });
      expect((await read(anna.client)).text).not.toContain('Remember me');
    });
  });

  it('does not contain what a member cannot see: messages that are held back, and who blocked them', async () => {
    await using server = await startTestServer();
    const { client, id } = await join(server);
    const hidden = await createPerson(server, { status: 'not_confirmed' });
    const held = await hidden.client.post<Sent>('/api/chat.php', { profile: id, message: 'Held back' });
    expect(held.body.message.held).toBe(true);
    const [blocker, blocked] = [await createPerson(server), await createPerson(server)];
    for (const [who, whom] of [[blocker.client, id], [client, blocked.id]] as const) {
      expect((await who.post('/api/block.php', { profile: whom })).status).toBe(200);
    } // prettier-ignore
    await ask(client);
    await server.settle();
    const files = unzipSync((await client.get(path)).bytes);
    expect(JSON.parse(strFromU8(files['conversations.json'] ?? new Uint8Array()))).toEqual([]);
    const all = Object.values(files).map((bytes) => strFromU8(bytes)).join('\n'); // prettier-ignore
    expect([all.includes(blocker.id), all.includes(blocker.name)]).toEqual([false, false]);
    expect(all).toContain(blocked.name);
  });
});
