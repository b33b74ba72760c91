import type { LikesReply, LockedImage, PremiumReply } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { changeMember, givePhoto, makePerson, type TestPerson } from '../../test/support/profiles.ts';
import { buy, decide, settled } from '../../test/support/shop.ts';
import type { Photo } from '../photos/queries.ts';

const path = '/api/premium.php';
const day = 24 * 3_600_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Asking = Pick<TestPerson, 'client'>;
const premiumOf = async ({ client }: Asking) => (await client.get<PremiumReply>(path)).body;

describe('a premium member', () => {
  it('hears since when: since the first purchase that stands', async () => {
    const who = await createPerson(server, { credits: 0 });
    expect(await premiumOf(who)).toEqual({ since: null, conversations: null, locked_photos: [] });
    const bought = async () => {
      await server.moveClock(5 * day);
      const payment = await buy(who);
      await decide(who, payment, 'paid');
      await settled(server, who, payment);
      const { completed_at: at } = await server.ctx.db
        .selectFrom('payment')
        .select('completed_at')
        .where('id', '=', payment.payment_id)
        .executeTakeFirstOrThrow();
      return { id: payment.payment_id, at: at?.toISOString() };
    };
    const [first, second] = [await bought(), await bought()];
    expect(first.at).not.toBe(second.at);
    expect((await premiumOf(who)).since).toBe(first.at);
    expect((await who.client.post('/api/withdrawal.php', { payment: first.id })).status).toBe(200);
    expect((await premiumOf(who)).since).toBe(second.at);
  });

  it('hears in how many conversations they have written; who was made premium has no date', async () => {
    const who = await createPerson(server, { paid: true, credits: 10 });
    for (const other of [await createPerson(server), await createPerson(server), await createPerson(server)]) {
      await other.client.post('/api/chat.php', { profile: who.id, message: 'Hello' });
      for (const message of ['Hello', 'And again']) {
        expect((await who.client.post('/api/chat.php', { profile: other.id, message })).status).toBe(201);
      }
    }
    const unanswered = await createPerson(server);
    await unanswered.client.post('/api/chat.php', { profile: who.id, message: 'Hello' });
    expect(await premiumOf(who)).toEqual({ since: null, conversations: 3, locked_photos: [] });
  });

  it('is a member: a visitor is asked to log in', async () => {
    expect((await server.client().get(path)).status).toBe(403);
  });
});

describe('a free member', () => {
  const likes = ({ client }: TestPerson, { id }: TestPerson) => client.post('/api/like.php', { profile: id });
  const man = (options: Parameters<typeof makePerson>[1] = {}) => makePerson(server, { gender: 'male', ...options });

  async function withPhotos(count: number, options: Parameters<typeof makePerson>[1] = {}) {
    const person = await man({ paid: true, ...options });
    const photos: Photo[] = [];
    while (photos.length < count) photos.push(await givePhoto(server, person.id, { colour: `#${photos.length}a7` }));
    return { person, photos };
  }
  const lockedOf = ({ photos }: { readonly photos: readonly Photo[] }): LockedImage => ({
    id: photos[3]!.id,
    locked: true,
    placeholder: photos[3]!.blurred,
  });

  it('sees what is locked for them of people who like them, and nothing more than their profiles give', async () => {
    const anna = await makePerson(server);
    const four = [await withPhotos(4), await withPhotos(5), await withPhotos(4), await withPhotos(4)];
    const few = await withPhotos(3);
    for (const { person } of [...four, few]) {
      await likes(person, anna);
      await server.moveClock(1000);
    }
    const reply = await anna.client.get<PremiumReply>(path);
    // The latest three; whose photos are all open to her is not among them.
    const shown = [four[3]!, four[2]!, four[1]!];
    expect(reply.body).toEqual({ since: null, conversations: null, locked_photos: shown.map(lockedOf) });
    for (const { person, photos } of [...four, few]) {
      for (const { key } of photos) expect(reply.text).not.toContain(key);
      expect(reply.text).not.toContain(person.id);
    }
  });

  it('sees none of fictional profiles, nor of those whom they may not see', async () => {
    const anna = await makePerson(server);
    const [fictional, blocked, invisible] = [
      await withPhotos(4, { fictional: true }),
      await withPhotos(4),
      await withPhotos(4),
    ];
    for (const { person } of [fictional, blocked, invisible]) await likes(person, anna);
    await blocked.person.client.post('/api/block.php', { profile: anna.id });
    await changeMember(server, invisible.person.id, { invisible: true });
    const { liked_by: listed } = (await anna.client.get<LikesReply>('/api/likes.php')).body;
    expect(listed.map(({ id }) => id)).toEqual([fictional.person.id]);
    expect((await premiumOf(anna)).locked_photos).toEqual([]);
  });
});
