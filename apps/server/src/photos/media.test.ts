import { type ConversationReply, type Image, languages, type Profile, type Sent } from '@dating/core/contract';
import { LANGUAGE_COOKIE } from '@dating/core/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { changeMember, drawJpeg, givePhoto, makePerson, type TestPerson } from '../../test/support/profiles.ts';
import { inTransaction } from '../db/transaction.ts';
import { banMember, unbanMember } from '../members/moderation.ts';
import { photoPlace } from '../ops/photo-address.ts';
import { photoFile } from './files.ts';
import { decidePhoto } from './moderate.ts';
import type { Photo } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Refused = { error: { code: string; message: string } };

const man = (options: Parameters<typeof makePerson>[1] = {}) => makePerson(server, { gender: 'male', ...options });
const mainOf = async (viewer: TestPerson, { id }: TestPerson): Promise<Image> => {
  const { main_image } = (await viewer.client.get<{ profile: Profile }>('/api/profile.php', { id })).body.profile;
  if (!main_image) throw new Error('No photo.');
  return main_image;
};
/** As somebody who saved the address opens it: without a session. */
const statusOf = async (address: string): Promise<number> => (await server.client().get(address)).status;

describe('L1: addresses of photos', () => {
  it('L1: end for a member whom the owner blocks, and for nobody else', async () => {
    const [anna, ben, carl] = [await makePerson(server), await man(), await man()];
    await givePhoto(server, anna.id);
    const [saved, others] = [await mainOf(ben, anna), await mainOf(carl, anna)];
    const bens = [saved.match, `/media/${saved.filename}`, `/media/${saved.thumb_filename}`];
    for (const address of bens) expect(await statusOf(address)).toBe(200);

    await anna.client.post('/api/block.php', { profile: ben.id });
    for (const address of bens) expect(await statusOf(address)).toBe(404);
    expect(await statusOf(others.match)).toBe(200);

    await anna.client.delete('/api/block.php', { profile: ben.id });
    expect(await statusOf(saved.match)).toBe(200);
  });

  it('L1: stay open for a member who blocks the owner', async () => {
    const [anna, ben] = [await makePerson(server), await man()];
    await givePhoto(server, anna.id);
    const { match } = await mainOf(ben, anna);
    await ben.client.post('/api/block.php', { profile: anna.id });
    expect(await statusOf(match)).toBe(200);
  });

  it('L1: cannot be passed off as another viewer’s or as a visitor’s', async () => {
    const [anna, ben, carl] = [await makePerson(server), await man(), await man()];
    await givePhoto(server, anna.id);
    const [bens, carls] = [await mainOf(ben, anna), await mainOf(carl, anna)].map(
      ({ match }) => new URL(match, 'http://x'),
    );
    const forged = new URL(bens!);
    forged.searchParams.set('v', carls!.searchParams.get('v') ?? '');
    const anonymous = new URL(bens!);
    anonymous.searchParams.delete('v');
    for (const { pathname, search } of [forged, anonymous]) expect(await statusOf(pathname + search)).toBe(403);
  });

  it('L1: may be kept by the viewer’s own browser alone', async () => {
    const [anna, ben] = [await makePerson(server), await man()];
    await givePhoto(server, anna.id);
    const reply = await server.client().get((await mainOf(ben, anna)).match);
    expect(reply.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  });
});

describe('addresses of a photo that others may no longer see', () => {
  interface Photographed extends TestPerson {
    readonly photo: Photo;
  }
  const decide = ({ photo }: Photographed, status: 'active' | 'rejected') =>
    inTransaction(server.ctx.db, (tx) => decidePhoto(tx, server.ctx, photo.id, { status, reason: null }));
  const leaveAt = ({ id }: TestPerson, delete_after: Date | null) => changeMember(server, id, { delete_after });

  const ways: Readonly<
    Record<string, readonly [end: (one: Photographed) => unknown, back: (one: Photographed) => unknown]>
  > = {
    'a rejected one': [(one) => decide(one, 'rejected'), (one) => decide(one, 'active')],
    'a banned member’s': [({ id }) => banMember(server.ctx, id, null), ({ id }) => unbanMember(server.ctx, id)],
    'a leaving member’s': [
      (one) => leaveAt(one, new Date(server.ctx.clock.now().getTime() + 86_400_000)),
      (one) => leaveAt(one, null),
    ],
  };

  it.each(Object.keys(ways))('end for members and visitors, not for the owner and staff: %s', async (way) => {
    const anna = await makePerson(server);
    const photo = await givePhoto(server, anna.id);
    const ben = await man();
    const visitor = await server.client().get<{ profile: Profile }>('/api/profile.php', { id: anna.id });
    const theirs = [await mainOf(ben, anna), visitor.body.profile.main_image].flatMap((image) =>
      image ? [image.match, `/media/${image.filename}`, `/media/${image.thumb_filename}`] : [],
    );
    expect(theirs).toHaveLength(6);
    const own = `/media/${photoFile(photo.key, 'full')}${server.ctx.photoUrls.query(photo.key, { viewer: anna.id })}`;
    const staffs = photoPlace(server.ctx, 'ember', photo.key).path;
    const all = async () => Promise.all([...theirs, own, staffs].map(statusOf));
    expect(await all()).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);

    const [end, back] = ways[way]!;
    await end({ ...anna, photo });
    expect(await all()).toEqual([404, 404, 404, 404, 404, 404, 200, 200]);
    await back({ ...anna, photo });
    expect(await all()).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
  });

  it('of one that waits, or of an unconfirmed member, are opened by nobody else’s', async () => {
    const [anna, newcomer] = [await makePerson(server), await makePerson(server, { confirmed: false })];
    const ben = await man();
    const photos = [await givePhoto(server, anna.id, { status: 'pending' }), await givePhoto(server, newcomer.id)];
    for (const { key, member_id } of photos) {
      const statuses = [{}, { viewer: ben.id }, { viewer: member_id }].map((audience) =>
        statusOf(`/media/${photoFile(key, 'thumb')}${server.ctx.photoUrls.query(key, audience)}`),
      );
      expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
    }
  });

  it('one that several members have stays open while one of them shows it, and is open to each of these', async () => {
    const [anna, ben, carl] = [await makePerson(server), await man(), await man()];
    const { key, id } = await givePhoto(server, anna.id);
    const shared = await givePhoto(server, ben.id);
    await server.ctx.db.updateTable('photo').set({ key }).where('id', '=', shared.id).execute();
    const addressFor = (viewer: TestPerson) =>
      `/media/${photoFile(key, 'full')}${server.ctx.photoUrls.query(key, { viewer: viewer.id })}`;
    await inTransaction(server.ctx.db, (tx) => decidePhoto(tx, server.ctx, id, { status: 'rejected', reason: null }));
    expect(await statusOf(addressFor(carl))).toBe(200);
    await ben.client.post('/api/block.php', { profile: carl.id });
    await ben.client.post('/api/block.php', { profile: anna.id });
    expect([await statusOf(addressFor(carl)), await statusOf(addressFor(anna))]).toEqual([404, 200]);
  });

  it('of staff are made of no other, nor the other way round', async () => {
    const anna = await makePerson(server);
    const { key } = await givePhoto(server, anna.id);
    const [staffs, visitors] = [
      new URL(photoPlace(server.ctx, 'ember', key).address),
      new URL(`/media/${photoFile(key, 'full')}${server.ctx.photoUrls.query(key)}`, 'http://x'),
    ];
    for (const { pathname, search } of [staffs, visitors]) expect(await statusOf(pathname + search)).toBe(200);
    staffs.searchParams.delete('o');
    visitors.searchParams.set('o', '1');
    for (const { pathname, search } of [staffs, visitors]) expect(await statusOf(pathname + search)).toBe(403);
  });

  it('of a visitor that names an empty viewer are the visitor’s', async () => {
    const anna = await makePerson(server);
    const { key } = await givePhoto(server, anna.id, { status: 'pending' });
    const address = `/media/${photoFile(key, 'full')}${server.ctx.photoUrls.query(key)}`;
    for (const more of ['&v=', '&v=!', '&m=', '&o=']) expect(await statusOf(address + more)).toBe(404);
  });
});

describe('L1: photos of chats', () => {
  const sendPhoto = async () => {
    const [anna, ben] = [await createPerson(server, { credits: 10 }), await createPerson(server)];
    const sent = await anna.client.upload<Sent>('/api/chat.php', await drawJpeg('#739'), {
      field: 'photo',
      fields: { profile: ben.id },
    });
    return { anna, ben, address: sent.body.message.photo?.match ?? '' };
  };

  it('L1: open in sessions of the conversation’s two members only', async () => {
    const { anna, ben, address } = await sendPhoto();
    const carl = await createPerson(server);
    for (const { client } of [anna, ben]) expect((await client.get(address)).status).toBe(200);
    expect((await carl.client.get(address)).status).toBe(404);
    const visitor = await server.client().get<Refused>(address);
    expect([visitor.status, visitor.body.error.code]).toEqual([403, 'authentication_required']);
  });

  it('open for staff by an address of their own', async () => {
    const { address } = await sendPhoto();
    const key = /\/p\/([\w-]{24})\//.exec(address)?.[1] ?? '';
    expect(await statusOf(photoPlace(server.ctx, 'ember', key).path)).toBe(200);
  });

  it('L1: end for the one who is blocked, with the conversation', async () => {
    const { anna, ben, address } = await sendPhoto();
    await anna.client.post('/api/block.php', { profile: ben.id });
    expect((await ben.client.get(address)).status).toBe(404);
    expect((await anna.client.get(address)).status).toBe(200);
    const { messages } = (await anna.client.get<ConversationReply>('/api/chat.php', { profile: ben.id })).body;
    expect(messages[0]?.photo?.match).toBe(address);
  });
});

describe('locked photos are the premium feature', () => {
  const withPhotos = async (count: number) => {
    const anna = await makePerson(server, { paid: true });
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await givePhoto(server, anna.id)).id);
    return { anna, ids };
  };
  const ask = (who: TestPerson, id: string) => who.client.get<Refused & { photo: Image }>('/api/photos.php', { id });

  it('a locked photo is refused with premium_required in the words of each language, and opens for premium members', async () => {
    const { ids } = await withPhotos(4);
    const [free, premium] = [await man(), await man({ paid: true })];
    expect((await ask(free, ids[2]!)).body.photo.id).toBe(ids[2]);
    const words = new Set<string>();
    for (const language of languages) {
      free.client.cookies.set(LANGUAGE_COOKIE.name, language);
      const { status, body } = await ask(free, ids[3]!);
      expect([status, body.error.code, 'photo' in body]).toEqual([403, 'premium_required', false]);
      words.add(body.error.message);
    }
    expect(words.size).toBe(7);
    expect(words).toContain('Feature only for premium members.');
    const opened = await ask(premium, ids[3]!);
    expect([opened.status, await statusOf(opened.body.photo.match)]).toEqual([200, 200]);
  });

  it('a photo that cannot be seen at all is not found: one that waits, of a hidden member, unknown', async () => {
    const { anna, ids } = await withPhotos(1);
    const waiting = await givePhoto(server, anna.id, { status: 'pending' });
    const ben = await man();
    for (const id of [waiting.id, 'nonsense', anna.id]) expect((await ask(ben, id)).status).toBe(404);
    expect((await ask(anna, waiting.id)).body.photo).toMatchObject({ id: waiting.id, status: 'pending' });
    await anna.client.put('/api/user.php', { invisible: true });
    expect((await ask(ben, ids[0]!)).status).toBe(404);
    const visitor = await server.client().get<Refused>('/api/photos.php', { id: ids[0]! });
    expect([visitor.status, visitor.body.error.code]).toEqual([403, 'authentication_required']);
  });
});
