import type { ErrorReply, Image, LikesReply, Profile, ProfileCard, SwipeReply } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpClient, type HttpReply, startTestServer, type TestServer } from './support/index.ts';
import { waysToBeHidden } from './support/hidden.ts';
import { changeMember, givePhoto, makePerson, type TestPerson } from './support/profiles.ts';

/**
 * An action on a member who cannot be seen gets the same reply as one on an unknown id. Otherwise the reply would
 * disclose who exists, and a block would return their card.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const nobody = '018f0000-0000-7000-8000-000000000000';
const man = () => makePerson(server, { gender: 'male', paid: true, city: 'Utrecht' });
const blocksOf = async ({ client }: TestPerson): Promise<readonly ProfileCard[]> =>
  (await client.get<{ profiles: ProfileCard[] }>('/api/block.php')).body.profiles;

type Ask = (client: HttpClient, id: string) => Promise<HttpReply>;

/** Every call with a member's id that changes or discloses something about them. */
const calls: Readonly<Record<string, Ask>> = {
  profile: (client, id) => client.get('/api/profile.php', { id }),
  like: (client, profile) => client.post('/api/like.php', { profile }),
  'like of the game': (client, profile) => client.post('/api/swipe.php', { profile, like: true }),
  pass: (client, profile) => client.post('/api/swipe.php', { profile, like: false }),
  block: (client, profile) => client.post('/api/block.php', { profile }),
  unblock: (client, profile) => client.delete('/api/block.php', { profile }),
  seen: (client, profile) => client.put('/api/like.php', { profile, seen: true }),
  unlike: (client, profile) => client.delete('/api/like.php', { profile }),
  chat: (client, profile) => client.get('/api/chat.php', { profile }),
  icebreakers: (client, profile) => client.get('/api/icebreaker.php', { profile }),
};

/** Writing to a member who cannot be reached has its own refusal (WIRE chat.php). */
const writes: Readonly<Record<string, Ask>> = {
  message: (client, profile) => client.post('/api/chat.php', { profile, message: 'Hello' }),
  gift: (client, profile) => client.post('/api/gift.php', { profile, gift: 'rose' }),
  icebreaker: (client, profile) => client.post('/api/icebreaker.php', { profile }),
};
const findsNobody: readonly string[] = ['invisible', 'erased', 'elsewhere'];

describe('a member who is', () => {
  it.each(Object.keys(waysToBeHidden))('%s cannot be distinguished from an unknown id', async (state) => {
    const viewer = await man();
    const one = await makePerson(server, {
      confirmed: state !== 'unconfirmed',
      ...(state === 'elsewhere' ? { brand: 'fjord', host: 'fjord.localhost' } : {}),
    });
    // There is something to disclose: she likes him.
    await one.client.post('/api/like.php', { profile: viewer.id });
    await waysToBeHidden[state]!(one, server);
    const asked = { ...calls, ...(findsNobody.includes(state) ? writes : {}) };
    for (const [call, ask] of Object.entries(asked)) {
      const [hers, none] = [await ask(viewer.client, one.id), await ask(viewer.client, nobody)];
      expect([call, hers.status, hers.body]).toEqual([call, none.status, none.body]);
    }
    expect(await blocksOf(viewer)).toEqual([]);
    expect((await viewer.client.get<SwipeReply>('/api/swipe.php')).body).toMatchObject({ can_undo: false, last: null });
  });
});

describe('a like from a member who became invisible', () => {
  it('causes no event and is not listed until they are visible again', async () => {
    const [anna, ben] = [await makePerson(server), await man()];
    await anna.client.post('/api/like.php', { profile: ben.id });
    await ben.client.post('/api/like.php', { profile: anna.id });
    await ben.client.put('/api/user.php', { invisible: true });
    const seen = await anna.client.put('/api/like.php', { profile: ben.id, seen: true });
    expect(seen.body).toEqual({ liked: true, match: false });
    await ben.client.put('/api/user.php', { invisible: false });
    const { liked_by } = (await anna.client.get<LikesReply>('/api/likes.php')).body;
    expect(liked_by).toMatchObject([{ id: ben.id, match: true, like_new: true }]);
  });
});

describe('a block of a hidden member', () => {
  it('can be set by their conversation partners, and by members they blocked', async () => {
    const [anna, ben, carl] = [await makePerson(server), await man(), await man()];
    expect((await ben.client.post('/api/chat.php', { profile: anna.id, message: 'Hello' })).status).toBe(201);
    await anna.client.post('/api/block.php', { profile: carl.id });
    await anna.client.put('/api/user.php', { invisible: true });
    for (const { client } of [ben, carl]) {
      expect((await client.post('/api/block.php', { profile: anna.id })).status).toBe(200);
    }
    await changeMember(server, anna.id, { banned_at: server.ctx.clock.now() });
    await ben.client.delete('/api/block.php', { profile: anna.id });
    expect((await ben.client.post('/api/block.php', { profile: anna.id })).status).toBe(200);
  });

  it('shows only their name, until they are visible again', async () => {
    const [anna, ben] = [await makePerson(server, { city: 'Haarlem' }), await man()];
    const photo = await givePhoto(server, anna.id);
    const shown = { id: anna.id, name: anna.name, city: 'Haarlem', main_image: expect.objectContaining({ id: photo.id }) };
    const bare = { ...shown, city: null, main_image: null, online: false };
    await ben.client.post('/api/block.php', { profile: anna.id });
    expect(await blocksOf(ben)).toMatchObject([shown]);

    await anna.client.put('/api/user.php', { invisible: true });
    expect(await blocksOf(ben)).toMatchObject([bare]);
    await anna.client.put('/api/user.php', { invisible: false });
    await anna.client.post('/api/block.php', { profile: ben.id });
    expect(await blocksOf(ben)).toMatchObject([bare]);
    await anna.client.delete('/api/block.php', { profile: ben.id });
    expect(await blocksOf(ben)).toMatchObject([shown]);
  }); // prettier-ignore
});

it('a refusal names the blocker to the blocked member, and no name to the blocker', async () => {
  const [anna, ben] = [await makePerson(server), await man()];
  await anna.client.post('/api/block.php', { profile: ben.id });
  const refused = async (from: TestPerson, to: TestPerson) => {
    const like = await from.client.post<ErrorReply>('/api/like.php', { profile: to.id });
    const pass = await from.client.post<ErrorReply>('/api/swipe.php', { profile: to.id, like: false });
    return [like, pass].map(({ status, body }) => [status, body.error.code, body.error.name]);
  };
  expect(await refused(anna, ben)).toEqual([[403, 'blocked', undefined], [403, 'blocked', undefined]]); // prettier-ignore
  expect(await refused(ben, anna)).toEqual([[403, 'blocked', anna.name], [403, 'blocked', anna.name]]); // prettier-ignore
});

describe('three members who try to locate a fourth', () => {
  const towns = ['Alkmaar', 'Haarlem', 'Amsterdam', 'Den Helder', 'Hoorn', 'Zaandam', 'Leiden', 'Utrecht', 'Lelystad'];

  it('learn the same about all who live in one cell, wherever they move and however often they ask', async () => {
    // Two towns in one cell of the grid, four kilometres apart.
    const fourth = await Promise.all(['Alkmaar', 'Bergen'].map((city) => makePerson(server, { city })));
    const three = [await man(), await man(), await man()];
    const told = new Map<string, Set<number | null>>();
    for (const [at, town] of towns.entries()) {
      const { client } = three[at % three.length]!;
      expect((await client.put('/api/profile.php', { city: town })).status).toBe(200);
      const asked = [...fourth, ...fourth, ...fourth].map(({ id }) =>
        client.get<{ profile: Profile }>('/api/profile.php', { id }),
      );
      const replies = await Promise.all(asked);
      told.set(town, new Set(replies.map(({ body }) => body.profile.distance_km)));
    }
    for (const [town, answers] of told) {
      expect([town, answers.size]).toEqual([town, 1]);
      const [km] = answers;
      expect([town, Number(km) % 5, Number(km) >= 5]).toEqual([town, 0, true]);
    }
    // The distance is a real answer, and not the same everywhere.
    expect(new Set([...told.values()].flatMap((answers) => [...answers])).size).toBeGreaterThan(3);
  });

  it('get no position from photos, cards or streams, whatever they ask', async () => {
    const fourth = await makePerson(server, { city: 'Bergen' });
    await givePhoto(server, fourth.id);
    const asker = await man();
    await asker.client.post('/api/like.php', { profile: fourth.id });
    await fourth.client.post('/api/like.php', { profile: asker.id });
    const texts = await Promise.all(
      ['/api/likes.php', '/api/search.php', '/api/match-finder.php', '/api/swipe.php', '/api/chats.php'].map(
        async (path) => (await asker.client.get(path)).text,
      ),
    );
    const { body } = await asker.client.get<{ profile: Profile & { main_image: Image } }>('/api/profile.php', { id: fourth.id });
    for (const text of [...texts, JSON.stringify(body)]) expect(text).not.toMatch(/"(lat|lon|lng|position|coordinates?)"/);
    expect(JSON.stringify(body).match(/\d+\.\d+/g) ?? []).toEqual([]);
  }); // prettier-ignore
});
