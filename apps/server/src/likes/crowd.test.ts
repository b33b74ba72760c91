import type { LikesReply, Profile } from '@dating/core/contract';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/support/index.ts';
import { makePerson, type TestPerson } from '../../test/support/profiles.ts';
import { seeded } from '../../test/support/seeded.ts';

const people = 100;
const deeds = 1_000;
const atOnce = 12;

it(
  'a hundred people who like and unlike each other at random: matches are the mutual likes, badges equal a recount',
  { timeout: 120_000 },
  async () => {
    await using server = await startTestServer();
    const random = seeded(20_261_121);
    const pick = (count: number) => Math.floor(random() * count);
    const everyone: TestPerson[] = [];
    for (let at = 0; at < people; at += 1) {
      everyone.push(await makePerson(server, { gender: at % 2 ? 'male' : 'female', sexuality: 'bi' }));
    }
    // Most actions happen within a smaller group, so that many concern the same pair at the same moment.
    const plan = Array.from({ length: deeds }, () => {
      const circle = random() < 0.7 ? 15 : people;
      const from = pick(circle);
      const to = (from + 1 + pick(circle - 1)) % circle;
      return { from: everyone[from]!, to: everyone[to]!, what: random() };
    });
    const act = async ({ from, to, what }: (typeof plan)[number]): Promise<number> => {
      const body = { profile: to.id };
      if (what < 0.62) return (await from.client.post('/api/like.php', body)).status;
      if (what < 0.85) return (await from.client.delete('/api/like.php', body)).status;
      return (await from.client.put('/api/like.php', { ...body, seen: true })).status;
    };
    const queue = [...plan];
    const statuses = new Set<number>();
    const worker = async (): Promise<void> => {
      for (let deed = queue.pop(); deed; deed = queue.pop()) statuses.add(await act(deed));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    expect([...statuses]).toEqual([200]);

    const kept = await server.ctx.db.selectFrom('member_like').selectAll().execute();
    const likes = new Set(kept.map((row) => `${row.liker_id} ${row.liked_id}`));
    const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1));
    expect(kept.length).toBeGreaterThan(100);
    let matches = 0;
    for (const { id, client } of everyone) {
      const { profiles, liked_by, ...counts } = (await client.get<LikesReply>('/api/likes.php')).body;
      const given = sorted(kept.filter((row) => row.liker_id === id).map((row) => row.liked_id));
      const received = kept.filter((row) => row.liked_id === id);
      expect(sorted(profiles.map((one) => one.id))).toEqual(given);
      expect(sorted(liked_by.map((one) => one.id))).toEqual(sorted(received.map((row) => row.liker_id)));
      const unseen = received.filter((row) => row.seen_at === null).length;
      expect(liked_by.filter((one) => one.like_new)).toHaveLength(unseen);
      expect((await client.get<{ num_new_likes: number }>('/api/chats.php')).body.num_new_likes).toBe(unseen);
      const mutual = given.filter((other) => likes.has(`${other} ${id}`));
      matches += mutual.length;
      const matching = (list: readonly { readonly id: string; readonly match: boolean }[]) =>
        sorted(list.filter(({ match }) => match).map((one) => one.id));
      expect([matching(profiles), matching(liked_by)]).toEqual([mutual, mutual]);
      expect(counts).toEqual({
        next: null,
        num_profiles: given.length,
        num_liked_by: received.length,
        num_matches: mutual.length,
        num_new_likes: unseen,
      });
      const [other] = given;
      if (!other) continue;
      const { profile } = (await client.get<{ profile: Profile }>('/api/profile.php', { id: other })).body;
      expect([profile.liked, profile.likes_me, profile.match]).toEqual([
        true,
        mutual.includes(other),
        mutual.includes(other),
      ]);
    }
    expect(matches).toBeGreaterThan(20);
  },
);
