import { expect, it } from 'vitest';
import { sharedFeature } from '../../test/support/index.ts';
import { addMember } from '../../test/support/people.ts';
import { moveClock } from '../db/product-clock.ts';
import { on } from '../events/events.ts';
import type { Member } from '../members/queries.ts';
import { updateAccount } from '../members/update.ts';
import { giveLike, takeLikeBack } from './like-member.ts';

/** How many of the next transactions fail in a handler, after the like was counted as told. */
let failing = 0;
const feature = sharedFeature([
  on('like.given', async () => {
    if (failing > 0 && failing--) throw new Error('undone');
  }),
]);

async function couple(): Promise<readonly [Member, Member]> {
  const { ctx, within } = feature();
  return [await within((tx) => addMember(tx, ctx)), await within((tx) => addMember(tx, ctx, { gender: 'male' }))];
}

const like = (liker: Member, liked: Member) => feature().within((tx) => giveLike(tx, feature().ctx, liker, liked.id));
const takeBack = (liker: Member, liked: Member) =>
  feature().within((tx) => takeLikeBack(tx, feature().ctx, liker.id, liked.id));
const told = () => feature().emitted.flatMap(([event, data]) => (event === 'like.given' ? [data] : []));

it('tells of each new like, and of the match that it makes', async () => {
  const [anna, ben] = await couple();
  await like(anna, ben);
  await like(ben, anna);
  expect(told()).toEqual([
    { likerId: anna.id, likedId: ben.id, match: false },
    { likerId: ben.id, likedId: anna.id, match: true },
  ]);
});

it('tells of a like once, and again on another day when it was taken back', async () => {
  const { ctx } = feature();
  const [anna, ben] = await couple();
  await like(anna, ben);
  await like(anna, ben);
  for (let time = 0; time < 3; time += 1) {
    await takeBack(anna, ben);
    await like(anna, ben);
  }
  expect(told()).toHaveLength(1);
  await takeBack(anna, ben);
  await moveClock(ctx.db, 24 * 60 * 60_000 + 1);
  if ('refresh' in ctx.clock && typeof ctx.clock.refresh === 'function') await ctx.clock.refresh();
  await like(anna, ben);
  expect(told()).toHaveLength(2);
});

it('tells of a match once a day whoever completes it, also of one by a like that was told before', async () => {
  const [anna, ben] = await couple();
  await like(anna, ben);
  await takeBack(anna, ben);
  await like(ben, anna);
  await like(anna, ben);
  for (const [one, other] of [[anna, ben], [ben, anna]] as const) {
    await takeBack(one, other);
    await like(one, other);
  }
  expect(told()).toEqual([
    { likerId: anna.id, likedId: ben.id, match: false },
    { likerId: ben.id, likedId: anna.id, match: false },
    { likerId: anna.id, likedId: ben.id, match: true },
  ]);
}); // prettier-ignore

it('tells of a like whose first transaction was undone', async () => {
  const [anna, ben] = await couple();
  failing = 1;
  await expect(like(anna, ben)).rejects.toThrow('undone');
  await like(anna, ben);
  expect(told()).toHaveLength(2);
});

it('tells nothing of a like by somebody whom the other does not see', async () => {
  const { within } = feature();
  const [anna, ben] = await couple();
  await within((tx) => updateAccount(tx, anna.id, { invisible: true }));
  expect(await like(anna, ben)).toEqual({ match: false });
  expect(told()).toEqual([]);
});
