import { type ConversationReply, type Image, languages, type Profile, type Sent } from '@dating/core/contract';
import { LANGUAGE_COOKIE } from '@dating/core/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { drawJpeg, givePhoto, makePerson, type TestPerson } from '../../test/support/profiles.ts';

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
