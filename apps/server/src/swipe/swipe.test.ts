import type { ErrorReply, LikesReply, SwipeReply } from '@dating/core/contract';
import { startOfLocalDay } from '@dating/core/rules';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { admit } from '../auth/login.ts';
import { findMember } from '../members/queries.ts';
import { changeMember, givePhoto, makePerson, type TestPerson } from '../../test/support/profiles.ts';

const deckOf = async (who: TestPerson) => (await who.client.get<SwipeReply>('/api/swipe.php')).body;
const choose = (who: TestPerson, profile: string, like: boolean) =>
  who.client.post<SwipeReply & ErrorReply>('/api/swipe.php', { profile, like });
const undo = (who: TestPerson) => who.client.delete<SwipeReply & ErrorReply>('/api/swipe.php', {});
const namesOf = ({ deck }: SwipeReply) => deck.map(({ name }) => name);
const liked = async (who: TestPerson) =>
  (await who.client.get<LikesReply>('/api/likes.php')).body.profiles.map(({ name }) => name).sort();

async function withMen(server: TestServer, count: number): Promise<{ anna: TestPerson; men: TestPerson[] }> {
  const anna = await makePerson(server);
  const men: TestPerson[] = [];
  for (let at = 0; at < count; at += 1) {
    men.push(await makePerson(server, { name: `man${at}`, gender: 'male', idleMinutes: at }));
  }
  return { anna, men };
}

describe('the deck', () => {
  it('contains members who fit: with a photo first, then those of one’s country, then others', async () => {
    await using server = await startTestServer();
    const anna = await makePerson(server);
    const man = (name: string, more: Parameters<typeof makePerson>[1] = {}) =>
      makePerson(server, { name, gender: 'male', idleMinutes: 60, ...more });
    await man('abroad', { country: 'DE', idleMinutes: 1 });
    await man('plain');
    await givePhoto(server, (await man('pictured', { idleMinutes: 600 })).id);
    await man('gay', { sexuality: 'gay' });
    await man('drawn', { fictional: true });
    await man('elsewhere', { brand: 'fjord', host: 'fjord.localhost' });
    const blocker = await man('blocker');
    await blocker.client.post('/api/block.php', { profile: anna.id });
    const known = await man('known');
    await anna.client.post('/api/like.php', { profile: known.id });
    expect(namesOf(await deckOf(anna))).toEqual(['pictured', 'plain', 'abroad']);
  });

  it('never shows a liked or passed member again, and is empty in the end', async () => {
    await using server = await startTestServer();
    const { anna } = await withMen(server, 13);
    const met: string[] = [];
    for (let left = 13; left > 0; left -= 1) {
      const reply = await deckOf(anna);
      expect(reply.deck).toHaveLength(Math.min(10, left));
      const [first] = reply.deck;
      expect(met).not.toContain(first?.name);
      met.push(first?.name ?? '');
      expect((await choose(anna, first?.id ?? '', left % 4 === 0)).status).toBe(200);
    }
    expect(met).toHaveLength(13);
    expect((await deckOf(anna)).deck).toEqual([]);
    expect(await liked(anna)).toHaveLength(3);
  });
});

describe('a deck that is used later', () => {
  it('leaves out members who became hidden meanwhile; a like for them costs nothing', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 4);
    expect((await deckOf(anna)).deck).toHaveLength(4);
    await changeMember(server, men[0]!.id, { invisible: true });
    await changeMember(server, men[1]!.id, { banned_at: server.ctx.clock.now() });
    await men[2]!.client.post('/api/block.php', { profile: anna.id });
    expect((await choose(anna, men[0]!.id, true)).body.error.code).toBe('not_found');
    expect((await choose(anna, men[1]!.id, true)).body.error.code).toBe('not_found');
    expect((await choose(anna, men[2]!.id, true)).body.error.code).toBe('blocked');
    const now = await deckOf(anna);
    expect([namesOf(now), now.likes_left, now.can_undo, now.last]).toEqual([['man3'], 4, false, null]);
  });

  it('does not count members who were liked from their profile, and takes no such like back', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 2);
    await choose(anna, men[1]!.id, false);
    await anna.client.post('/api/like.php', { profile: men[0]!.id });
    const reply = await choose(anna, men[0]!.id, true);
    expect(reply.body).toMatchObject({ likes_left: 4, can_undo: true, last: { name: 'man1' } });
    await undo(anna);
    expect(await liked(anna)).toEqual(['man0']);
  });
});

describe('four likes a day', () => {
  it('are counted by the server’s clock in the member’s time zone; passing costs none', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 8);
    await server.ctx.db
      .updateTable('member')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', anna.id)
      .execute();
    server.ctx.sessions.changed(anna.id);
    for (const left of [3, 2, 1, 0]) {
      expect((await choose(anna, men[left]!.id, true)).body.likes_left).toBe(left);
    }
    const refused = await choose(anna, men[4]!.id, true);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'daily_limit']);
    expect(refused.body.error.message).toBe('You’re out of likes for today. You’ll get new ones tomorrow.');
    const passed = await choose(anna, men[5]!.id, false);
    expect([passed.status, passed.body.likes_left]).toEqual([200, 0]);
    expect(await liked(anna)).toEqual(['man0', 'man1', 'man2', 'man3']);

    const resetsAt = new Date(passed.body.resets_at);
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Auckland', timeStyle: 'medium' });
    expect(local.format(resetsAt)).toBe('00:00:00');
    const wait = resetsAt.getTime() - server.ctx.clock.now().getTime();
    expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
    await server.moveClock(wait - 5_000);
    expect((await deckOf(anna)).likes_left).toBe(0);
    await server.moveClock(10_000);
    expect((await deckOf(anna)).likes_left).toBe(4);
    expect((await choose(anna, men[4]!.id, true)).body.likes_left).toBe(3);
  });

  it('are four however often one logs in with the zone whose midnight was last', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 6);
    // In the last hour of her own day the next one would be hers by right.
    const day = 24 * 3_600_000;
    await server.moveClock((1.5 * day - (server.ctx.clock.now().getTime() % day)) % day);
    for (const man of men.slice(0, 4)) await choose(anna, man.id, true);
    const begun = server.ctx.clock.now().getTime();
    for (let hours = 1; hours < 24; hours += 1) {
      await server.moveClock(3_600_000);
      const { ctx } = server;
      const last = Intl.supportedValuesOf('timeZone').toSorted(
        (one, other) =>
          startOfLocalDay(ctx.clock.now(), other).getTime() - startOfLocalDay(ctx.clock.now(), one).getTime(),
      )[0]!;
      const member = await findMember(ctx.db, anna.id);
      await admit(ctx, member!, { timeZone: last, origin: 'http://localhost' });
      expect([hours, (await deckOf(anna)).likes_left]).toEqual([hours, 0]);
    }
    const reply = await deckOf(anna);
    expect(Date.parse(reply.resets_at) - begun).toBeCloseTo(24 * 3_600_000, -4);
    expect((await choose(anna, men[4]!.id, true)).body.error.code).toBe('daily_limit');
    await server.moveClock(3_600_000);
    expect((await deckOf(anna)).likes_left).toBeGreaterThan(0);
  });

  it.each([
    ['Europe/Amsterdam', '2027-03-28T00:30:00+01:00', 23, '2027-03-28T22:00:00.000Z'],
    ['America/New_York', '2027-03-14T00:30:00-05:00', 23, '2027-03-15T04:00:00.000Z'],
    ['Europe/Amsterdam', '2027-10-31T00:30:00+02:00', 25, '2027-10-31T23:00:00.000Z'],
    ['America/Havana', '2027-11-07T00:30:00-04:00', 25, '2027-11-08T05:00:00.000Z'],
    // The last and the first zone in which a day begins: their calendars differ by a whole day.
    ['Pacific/Honolulu', '2027-01-01T00:30:00-10:00', 24, '2027-01-02T10:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01T00:30:00+14:00', 24, '2027-01-01T10:00:00.000Z'],
  ])('in %s the day of %s has %i hours', async (zone, halfPast, hours, next) => {
    await using server = await startTestServer();
    const goTo = (time: number) => server.moveClock(time - server.ctx.clock.now().getTime());
    await goTo(Date.parse(halfPast));
    const { anna, men } = await withMen(server, 5);
    await server.ctx.db.updateTable('member').set({ time_zone: zone }).where('id', '=', anna.id).execute();
    server.ctx.sessions.changed(anna.id);
    for (const { id } of men.slice(0, 4)) await choose(anna, id, true);
    const { resets_at, now } = await deckOf(anna);
    expect(resets_at).toBe(next);
    expect(Date.parse(resets_at) - Date.parse(halfPast)).toBe((hours - 0.5) * 3_600_000);
    expect(Math.abs(Date.parse(now) - server.ctx.clock.now().getTime())).toBeLessThan(5_000);
    await goTo(Date.parse(resets_at) - 30_000);
    expect((await deckOf(anna)).likes_left).toBe(0);
    await goTo(Date.parse(resets_at) + 1_000);
    expect((await deckOf(anna)).likes_left).toBe(4);
  });

  it('hold for many simultaneous requests', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 12);
    const replies = await Promise.all(men.map(({ id }) => choose(anna, id, true)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(8);
    expect(await liked(anna)).toHaveLength(4);
  });

  it('count a person once, whichever tab decided first', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 2);
    const replies = await Promise.all([1, 2, 3].map(() => choose(anna, men[0]!.id, true)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await choose(anna, men[0]!.id, false)).body.likes_left).toBe(3);
    expect(await liked(anna)).toEqual(['man0']);
  });
});

describe('many at once', () => {
  /** Decided while all of them wait for each other, and somebody else asks for something. */
  async function quickly(
    server: TestServer,
    decisions: readonly (readonly [who: TestPerson, profile: string, like: boolean])[],
  ) {
    const other = await makePerson(server);
    const start = performance.now();
    const all = Promise.all(decisions.map((decision) => choose(...decision)));
    const between = await other.client.get('/api/user.php');
    const replies = await all;
    return {
      refused: [between, ...replies].filter(({ status }) => status !== 200),
      ms: performance.now() - start,
    };
  }
  /** A connection of the pool is waited for 10 s. */
  const soon = 8_000;

  it('of one member', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 30);
    const { refused, ms } = await quickly(
      server,
      men.map(({ id }) => [anna, id, false] as const),
    );
    expect(refused).toEqual([]);
    expect(ms).toBeLessThan(soon);
  });

  it('of as many members', async () => {
    await using server = await startTestServer();
    const { men } = await withMen(server, 30);
    const women = await Promise.all(men.map(() => makePerson(server)));
    const { refused, ms } = await quickly(
      server,
      women.map((woman, at) => [woman, men[at]!.id, at % 2 === 0] as const),
    );
    expect(refused).toEqual([]);
    expect(ms).toBeLessThan(soon);
  });
});

describe('taking back', () => {
  it('takes the latest one, also where the clock of the server that took it is behind', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 2);
    await choose(anna, men[0]!.id, false);
    await server.moveClock(-5_000);
    expect((await choose(anna, men[1]!.id, false)).body.last).toMatchObject({ name: 'man1' });
    expect(namesOf((await undo(anna)).body)).toEqual(['man1']);
  });

  it('returns the card and the like, of the latest decision only', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 3);
    expect((await deckOf(anna)).can_undo).toBe(false);
    expect((await undo(anna)).status).toBe(409);
    await choose(anna, men[0]!.id, false);
    expect((await choose(anna, men[1]!.id, true)).body).toMatchObject({ likes_left: 3, can_undo: true });
    const back = await undo(anna);
    expect(back.body).toMatchObject({ likes_left: 4, can_undo: false });
    expect(namesOf(back.body)).toEqual(['man1', 'man2']);
    expect(await liked(anna)).toEqual([]);
    expect((await undo(anna)).status).toBe(409);
    await choose(anna, men[1]!.id, false);
    expect(namesOf((await undo(anna)).body)).toEqual(['man1', 'man2']);
  });

  it('puts the returned member first, also when asked again and when far down in the order', async () => {
    await using server = await startTestServer();
    const { anna } = await withMen(server, 14);
    const fifth = (await deckOf(anna)).deck[4]!;
    await choose(anna, fifth.id, true);
    expect(await deckOf(anna)).toMatchObject({ can_undo: true, last: { id: fifth.id } });
    // Meanwhile so many others were active that the member would not be among the ten cards.
    await changeMember(server, fifth.id, { last_active: new Date(server.ctx.clock.now().getTime() - 86_400_000) });
    expect(namesOf((await undo(anna)).body)[0]).toBe(fifth.name);
    const again = await deckOf(anna);
    expect([again.deck.length, again.deck[0]?.id, again.can_undo, again.last]).toEqual([10, fifth.id, false, null]);
    await choose(anna, fifth.id, false);
    expect(namesOf(await deckOf(anna))).not.toContain(fifth.name);
  });

  it('is offered only when it is possible', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 6);
    for (const man of men.slice(0, 4)) {
      await choose(anna, man.id, true);
      await undo(anna);
    }
    expect((await choose(anna, men[4]!.id, true)).body).toMatchObject({ can_undo: false, last: null });
    expect((await choose(anna, men[5]!.id, false)).body).toMatchObject({ can_undo: true, last: { name: 'man5' } });
  });

  it('does not allow endless likes', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 6);
    for (const man of men.slice(0, 4)) {
      await choose(anna, man.id, true);
      expect((await undo(anna)).status).toBe(200);
    }
    await choose(anna, men[4]!.id, true);
    const refused = await undo(anna);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'daily_limit']);
    expect(await liked(anna)).toEqual(['man4']);
  });

  it('undoes a match, too', async () => {
    await using server = await startTestServer();
    const { anna, men } = await withMen(server, 1);
    await men[0]!.client.post('/api/like.php', { profile: anna.id });
    await choose(anna, men[0]!.id, true);
    const matched = await anna.client.get<{ profile: { match: boolean } }>('/api/profile.php', { id: men[0]!.id });
    expect(matched.body.profile.match).toBe(true);
    await undo(anna);
    const after = await anna.client.get<{ profile: { match: boolean } }>('/api/profile.php', { id: men[0]!.id });
    expect(after.body.profile.match).toBe(false);
  });
});

it('refuses oneself, an unknown id and a member who blocks', async () => {
  await using server = await startTestServer();
  const { anna, men } = await withMen(server, 1);
  expect((await choose(anna, anna.id, true)).status).toBe(404);
  expect((await choose(anna, 'nobody', true)).status).toBe(404);
  await men[0]!.client.post('/api/block.php', { profile: anna.id });
  expect((await choose(anna, men[0]!.id, true)).status).toBe(403);
  expect((await deckOf(anna)).likes_left).toBe(4);
  expect((await server.client().get('/api/swipe.php')).status).toBe(403);
});
