import type { LikesReply, Profile, ProfileCard } from '@dating/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { changeMember, givePhoto, makePerson, type TestPerson } from '../../test/support/profiles.ts';
import { browser, pushService } from '../../test/support/push-service.ts';
import { inTransaction } from '../db/transaction.ts';
import { findMember } from '../members/queries.ts';
import { weeklyFigures } from '../notifications/digest-content.ts';
import { addLike, markSeen } from './like-member.ts';
import { countNewLikes } from './new-likes.ts';
import { setStatusActive } from '../members/confirm.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

type Liked = { liked: boolean; match: boolean };
type Refused = { error: { code: string; name?: string } };

const like = (who: TestPerson, whom: { id: string }) =>
  who.client.post<Liked & Refused>('/api/like.php', { profile: whom.id });
const likesOf = async (who: TestPerson) => (await who.client.get<LikesReply>('/api/likes.php')).body;
const man = () => makePerson(server, { gender: 'male' });
const confirm = (id: string) => inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, id));

describe('likes and matches', () => {
  it('a like is listed on both sides, a mutual one is a match, and taking it back undoes it', async () => {
    const [anna, ben] = [await makePerson(server), await man()];
    expect((await like(anna, ben)).body).toEqual({ liked: true, match: false });
    expect((await likesOf(anna)).profiles.map(({ id }) => id)).toEqual([ben.id]);
    expect((await likesOf(ben)).liked_by).toMatchObject([{ id: anna.id, like_new: true }]);
    expect((await like(ben, anna)).body).toEqual({ liked: true, match: true });
    const seen = (await ben.client.get<{ profile: Profile }>('/api/profile.php', { id: anna.id })).body.profile;
    expect(seen).toMatchObject({ liked: true, likes_me: true, match: true });

    const back = await anna.client.delete<Liked>('/api/like.php', { profile: ben.id });
    expect(back.body).toEqual({ liked: false, match: false });
    expect((await likesOf(ben)).liked_by).toEqual([]);
    expect((await likesOf(ben)).profiles).toHaveLength(1);
  });

  it('sends an event to the liked member at once, and to both members of a match', async () => {
    const [anna, ben] = [await makePerson(server), await man()];
    const [annas, bens] = [await anna.client.events(), await ben.client.events()];
    await like(anna, ben);
    const told = await bens.waitFor(({ event }) => event === 'like');
    expect(told.data).toMatchObject({ id: anna.id, name: anna.name, like_new: true });
    await like(ben, anna);
    expect((await annas.waitFor(({ event }) => event === 'match')).data['id']).toBe(ben.id);
    expect((await bens.waitFor(({ event }) => event === 'match')).data['id']).toBe(anna.id);
    // A second like sends no event.
    await like(ben, anna);
    await like(await man(), anna);
    await annas.waitFor(({ event, data }) => event === 'like' && data['id'] !== ben.id);
    expect(annas.seen.filter(({ event }) => event === 'match')).toHaveLength(1);
  });

  it('lists new likes first, and clears the one that was seen', async () => {
    const anna = await makePerson(server);
    const [first, second, third] = [await man(), await man(), await man()];
    for (const liker of [first, second, third]) {
      await like(liker, anna);
      await server.moveClock(1000);
    }
    expect((await likesOf(anna)).liked_by.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(await countNewLikes(server.ctx, anna.id)).toBe(3);
    const seen = await anna.client.put<Liked>('/api/like.php', { profile: third.id, seen: true });
    expect(seen.body).toEqual({ liked: false, match: false });
    const after = (await likesOf(anna)).liked_by;
    expect(after.map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
    expect(after.map(({ like_new }) => like_new)).toEqual([true, true, false]);
    expect(await countNewLikes(server.ctx, anna.id)).toBe(2);
  });

  it('keeps likes of unconfirmed members back until they confirm', async () => {
    const anna = await makePerson(server);
    const ben = await makePerson(server, { gender: 'male', confirmed: false });
    const feed = await anna.client.events();
    expect((await like(ben, anna)).body).toEqual({ liked: true, match: false });
    expect((await likesOf(anna)).liked_by).toEqual([]);
    expect(await countNewLikes(server.ctx, anna.id)).toBe(0);
    // Taken back before anybody saw it: nothing to tell.
    const carla = await makePerson(server);
    await like(ben, carla);
    await ben.client.delete('/api/like.php', { profile: carla.id });
    const carlas = await carla.client.events();
    expect(feed.seen.filter(({ event }) => event === 'like')).toEqual([]);
    await confirm(ben.id);
    expect((await feed.waitFor(({ event }) => event === 'like')).data).toMatchObject({ id: ben.id, like_new: true });
    expect(carlas.seen.filter(({ event }) => event === 'like')).toEqual([]);
    expect((await likesOf(anna)).liked_by).toMatchObject([{ id: ben.id, like_new: true }]);
    expect(await countNewLikes(server.ctx, anna.id)).toBe(1);
  });

  it('counts no like of a fictional profile once the brand has them off', async () => {
    await using own = await startTestServer();
    const anna = await makePerson(own);
    const drawn = await makePerson(own, { gender: 'male', fictional: true });
    await addLike(own.ctx.db, drawn.id, anna.id, own.ctx.clock.now());
    const counted = async () => [
      (await anna.client.get<{ num_new_likes: number }>('/api/chats.php')).body.num_new_likes,
      (await likesOf(anna)).num_new_likes,
    ];
    const week = async () => weeklyFigures(own.ctx, (await findMember(own.ctx.db, anna.id))!);
    expect(await counted()).toEqual([1, 1]);
    expect(await week()).toMatchObject({ likes: 1 });
    await own.ctx.db
      .updateTable('brand')
      .set(({ fn, val }) => ({ config: fn('jsonb_set', ['config', val('{fictional_profiles}'), val('false')]) }))
      .where('id', '=', 'ember')
      .execute();
    await own.ctx.brands.reload();
    expect(await counted()).toEqual([0, 0]);
    expect(await week()).toBeNull();
  });

  it('shows no like across a block, and none of a member who left', async () => {
    const anna = await makePerson(server);
    const [blocked, banned, hidden] = [await man(), await man(), await man()];
    for (const liker of [blocked, banned, hidden]) await like(liker, anna);
    await anna.client.post('/api/block.php', { profile: blocked.id });
    await changeMember(server, banned.id, { banned_at: server.ctx.clock.now() });
    await changeMember(server, hidden.id, { invisible: true });
    expect((await likesOf(anna)).liked_by).toEqual([]);
    expect((await likesOf(blocked)).profiles).toEqual([]);
    expect(await countNewLikes(server.ctx, anna.id)).toBe(0);
    await anna.client.delete('/api/block.php', { profile: blocked.id });
    expect((await likesOf(anna)).liked_by).toHaveLength(1);
  });

  it('refuses to like oneself, hidden members, unknown ids and members across a block', async () => {
    const [anna, ben] = [await makePerson(server), await man()];
    const invisible = await man();
    await changeMember(server, invisible.id, { invisible: true });
    const unconfirmed = await makePerson(server, { confirmed: false });
    const abroad = await makePerson(server, { brand: 'fjord', host: 'fjord.localhost' });
    for (const target of [anna, invisible, unconfirmed, abroad, { id: 'nobody' }]) {
      const reply = await like(anna, target);
      expect([reply.status, reply.body.error.code]).toEqual([404, 'not_found']);
    }
    await ben.client.post('/api/block.php', { profile: anna.id });
    const refused = await like(anna, ben);
    expect([refused.status, refused.body.error]).toMatchObject([403, { code: 'blocked', name: ben.name }]);
    expect((await like(ben, anna)).status).toBe(403);
  });

  it('given again and again is told once: one push and one event, and each time the lists change', async () => {
    await using stack = new AsyncDisposableStack();
    const service = await pushService(stack);
    const own = stack.use(await startTestServer({ env: { ROLE: 'web' } }));
    const [anna, ben] = [await makePerson(own), await makePerson(own, { gender: 'male' })];
    const phone = browser(`${service.origin}/phone`);
    await ben.client.post('/api/user.php?push=1', { subscription: phone.subscription });
    // A page in the background: the phone is told, too.
    const feed = await ben.client.events({ hidden: true });
    const times = (name: string) => feed.seen.filter(({ event }) => event === name).length;
    expect((await like(anna, ben)).status).toBe(200);
    for (let time = 1; time <= 3; time += 1) {
      await anna.client.delete('/api/like.php', { profile: ben.id });
      expect((await like(anna, ben)).body).toEqual({ liked: true, match: false });
      expect((await likesOf(ben)).num_new_likes).toBe(1);
    }
    await feed.waitFor(() => times('likes') === 6);
    expect(times('like')).toBe(1);
    await own.settle();
    expect(service.deliveries).toHaveLength(1);

    // The first like back is a match, and that is told.
    expect((await like(ben, anna)).body).toEqual({ liked: true, match: true });
    await feed.waitFor(() => times('match') === 1);
  });

  it('acts once for one key, and asks for a key and a log-in', async () => {
    const [anna, ben] = [await makePerson(server), await man()];
    const feed = await ben.client.events();
    const key = crypto.randomUUID();
    const replies = [];
    for (let time = 0; time < 3; time += 1) {
      replies.push(await anna.client.post<Liked>('/api/like.php', { profile: ben.id }, { key }));
    }
    expect(replies.map(({ status, body }) => [status, body.liked])).toEqual([[200, true], [200, true], [200, true]]);
    await like(await makePerson(server), ben);
    await feed.waitFor(({ event, data }) => event === 'like' && data['id'] !== anna.id);
    expect(feed.seen.filter(({ event, data }) => event === 'like' && data['id'] === anna.id)).toHaveLength(1);
    const other = await anna.client.post<Refused>('/api/like.php', { profile: anna.id }, { key });
    expect(other.body.error.code).toBe('idempotency_mismatch');
    expect((await anna.client.post('/api/like.php', { profile: ben.id }, { key: null })).status).toBe(400);
    expect((await server.client().post('/api/like.php', { profile: ben.id })).status).toBe(403);
  }); // prettier-ignore

  it('twenty pairs who like each other at the same moment: each pair has one match, and both get the event', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async () => [await makePerson(server), await man()] as const),
    );
    const feeds = await Promise.all(pairs.flat().map((person) => person.client.events()));
    const replies = await Promise.all(pairs.flatMap(([a, b]) => [like(a, b), like(b, a)]));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    for (let pair = 0; pair < pairs.length; pair += 1) {
      expect([replies[2 * pair]!.body.match, replies[2 * pair + 1]!.body.match].filter(Boolean)).toHaveLength(1);
    }
    await Promise.all(feeds.map((feed) => feed.waitFor(({ event }) => event === 'match')));
    for (const [a, b] of pairs) {
      const { profile } = (await a.client.get<{ profile: Profile }>('/api/profile.php', { id: b.id })).body;
      expect(profile.match).toBe(true);
    }
    for (const feed of feeds) expect(feed.seen.filter(({ event }) => event === 'match')).toHaveLength(1);
  });
});

describe('long lists', () => {
  it('come page by page, each member once, none skipped, with the total counts', async () => {
    await using own = await startTestServer();
    const anna = await makePerson(own);
    const likers = await Promise.all(Array.from({ length: 64 }, () => makePerson(own, { gender: 'male' })));
    const [now, db] = [own.ctx.clock.now().getTime(), own.ctx.db];
    for (const [at, { id }] of likers.entries()) {
      // Several at the same moment: then the id decides the order.
      const when = new Date(now - 1000 * Math.ceil(at / 7));
      await addLike(db, id, anna.id, when);
      if (at < 62) await addLike(db, anna.id, id, when);
      if (at >= 40 && at < 60) await markSeen(db, id, anna.id, when);
    }
    const counts = { num_profiles: 62, num_liked_by: 64, num_matches: 62, num_new_likes: 44 };

    const pages: LikesReply[] = [];
    let after: string | null = null;
    do {
      const query: Record<string, string> = after === null ? {} : { after };
      const { status, body } = await anna.client.get<LikesReply>('/api/likes.php', query);
      expect(status).toBe(200);
      if (pages.length === 0) {
        expect(body).toMatchObject(counts);
        // Between two pages a further like arrives. It comes first and moves no other like.
        await like(await makePerson(own, { gender: 'male' }), anna);
      }
      pages.push(body);
      after = body.next;
    } while (after !== null);
    expect(pages.map(({ profiles, liked_by }) => [profiles.length, liked_by.length])).toEqual([
      [60, 60],
      [2, 4],
    ]);
    const received = pages.flatMap(({ liked_by }) => liked_by);
    expect(received.map(({ like_new }) => like_new)).toEqual([
      ...Array.from({ length: 44 }, () => true),
      ...Array.from({ length: 20 }, () => false),
    ]);
    expect(new Set(received.map(({ id }) => id))).toEqual(new Set(likers.map(({ id }) => id)));
    const given = pages.flatMap(({ profiles }) => profiles);
    expect(new Set(given.map(({ id }) => id))).toEqual(new Set(likers.slice(0, 62).map(({ id }) => id)));
    expect(given.every(({ match }) => match)).toBe(true);
    expect(received.filter(({ match }) => match)).toHaveLength(62);
    const last = (await anna.client.get<LikesReply>('/api/likes.php')).body;
    expect(last).toMatchObject({ num_liked_by: 65, num_new_likes: 45 });
  });

  it('say that there may be more than the counted ones, even when some of those are hidden', async () => {
    const anna = await makePerson(server);
    const hidden = await man();
    await changeMember(server, hidden.id, { invisible: true });
    await sql`
      with crowd as (
        insert into member select (jsonb_populate_record(one, jsonb_build_object(
          'id', gen_random_uuid(), 'email_key', 'crowd' || n, 'name_key', 'crowd' || n))).*
        from member one, generate_series(1, 1001) n where one.id = ${hidden.id} returning id)
      insert into member_like (liker_id, liked_id, created_at) select id, ${anna.id}, now() from crowd`.execute(
      server.ctx.db,
    );
    expect(await likesOf(anna)).toMatchObject({ liked_by: [], num_liked_by: 1000, num_profiles: 0, num_new_likes: 0 });
  });

  const forged = ['[["a","b"],null,0]', '[[-8000000000000000,"0197b1d0-0000-7000-8000-000000000000"],null,0]'];
  it.each(['x', 'W10', 'bnVsbA', ...forged.map((text) => Buffer.from(text).toString('base64url'))])(
    'refuse the cursor “%s”',
    async (after) => {
      const { client } = await makePerson(server);
      const reply = await client.get<Refused>('/api/likes.php', { after });
      expect([reply.status, reply.body.error.code]).toEqual([400, 'malformed']);
    },
  );
});

describe('every tab of a member gets an event', () => {
  /** The content of the lists each time that the feed asks to reload them. */
  const counted = async (who: TestPerson) => {
    const { num_profiles, num_liked_by, num_matches, num_new_likes } = await likesOf(who);
    return [num_profiles, num_liked_by, num_matches, num_new_likes];
  };

  it('of a like given, seen and taken back, on both sides, of a block and its end', async () => {
    const [anna, ben] = [await makePerson(server), await man()];
    const [annas, bens] = [await anna.client.events(), await ben.client.events()];
    const times = (feed: typeof annas) => feed.seen.filter(({ event }) => event === 'likes').length;
    const heard = async (change: Promise<unknown>, annasTimes: number, bensTimes: number) => {
      await change;
      await annas.waitFor(() => times(annas) >= annasTimes);
      await bens.waitFor(() => times(bens) >= bensTimes);
    };
    const about = (who: TestPerson) => ({ profile: who.id });
    await heard(like(anna, ben), 1, 0);
    expect(await counted(ben)).toEqual([0, 1, 0, 1]);
    await heard(ben.client.put('/api/like.php', { ...about(anna), seen: true }), 1, 1);
    expect(await counted(ben)).toEqual([0, 1, 0, 0]);
    await heard(like(ben, anna), 1, 2);
    expect([await counted(anna), await counted(ben)]).toEqual([[1, 1, 1, 1], [1, 1, 1, 0]]);
    await heard(anna.client.post('/api/block.php', about(ben)), 2, 3);
    expect([await counted(anna), await counted(ben)]).toEqual([[0, 0, 0, 0], [0, 0, 0, 0]]);
    await heard(anna.client.delete('/api/block.php', about(ben)), 3, 4);
    await heard(ben.client.delete('/api/like.php', about(anna)), 4, 5);
    expect([await counted(anna), await counted(ben)]).toEqual([[1, 0, 0, 0], [0, 1, 0, 0]]);

    // No event where nothing changes: a like seen again or taken back again, a block of a member without a like.
    await ben.client.put('/api/like.php', { ...about(anna), seen: true });
    await ben.client.delete('/api/like.php', about(anna));
    await anna.client.post('/api/block.php', about(await man()));
    await heard(anna.client.delete('/api/like.php', about(ben)), 5, 6);
    expect([times(annas), times(bens)]).toEqual([5, 6]);
  }); // prettier-ignore
});

describe('auto-like', () => {
  it('gives a like that waits, then a labelled fictional profile, then nothing', async () => {
    await using own = await startTestServer();
    const anna = await makePerson(own);
    const ask = () => anna.client.get<Profile>('/api/auto-like.php');
    await makePerson(own, { gender: 'male' });
    expect((await ask()).status).toBe(204);

    const drawn = await makePerson(own, { gender: 'male', fictional: true });
    await givePhoto(own, drawn.id);
    await givePhoto(own, (await makePerson(own, { gender: 'male', sexuality: 'gay', fictional: true })).id);
    expect((await ask()).body).toMatchObject({ id: drawn.id, fictional: true });

    const ben = await makePerson(own, { gender: 'male' });
    await like(ben, anna);
    expect((await ask()).body).toMatchObject({ id: ben.id, fictional: false, likes_me: true });
    await like(anna, ben);
    await like(anna, drawn);
    expect((await ask()).status).toBe(204);
  });

  it('never gives a fictional profile where the brand has them off', async () => {
    const fjord = { brand: 'fjord', host: 'fjord.localhost' };
    const anna = await makePerson(server, fjord);
    await givePhoto(server, (await makePerson(server, { ...fjord, gender: 'male', fictional: true })).id);
    expect((await anna.client.get('/api/auto-like.php')).status).toBe(204);
  });
});

describe('blocks', () => {
  it('lists the blocked members, also those who became invisible or blocked back, and removes blocks', async () => {
    const anna = await makePerson(server);
    const [ben, carl] = [await man(), await man()];
    await anna.client.post('/api/block.php', { profile: ben.id });
    await server.moveClock(1000);
    await anna.client.post('/api/block.php', { profile: carl.id });
    await ben.client.post('/api/block.php', { profile: anna.id });
    await changeMember(server, carl.id, { invisible: true });
    const list = async () => (await anna.client.get<{ profiles: ProfileCard[] }>('/api/block.php')).body.profiles;
    expect((await list()).map(({ id }) => id)).toEqual([carl.id, ben.id]);
    expect((await anna.client.delete('/api/block.php', { profile: carl.id })).body).toEqual({ blocked: false });
    expect((await anna.client.delete('/api/block.php', { profile: 'nobody' })).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([ben.id]);
  });

  it('refuses to block oneself, a member of another brand and an unknown id', async () => {
    const anna = await makePerson(server);
    const abroad = await makePerson(server, { brand: 'fjord', host: 'fjord.localhost' });
    for (const id of [anna.id, abroad.id, 'nobody']) {
      expect((await anna.client.post('/api/block.php', { profile: id })).status).toBe(404);
    }
  });
});
