import { expect, it } from 'vitest';
import { sharedFeature } from '../../test/support/index.ts';
import { addMember } from '../../test/support/people.ts';
import type { Member } from '../members/queries.ts';
import { updateAccount } from '../members/update.ts';
import { giveLike, takeLikeBack } from './like-member.ts';

const feature = sharedFeature();

async function couple(): Promise<readonly [Member, Member]> {
  const { ctx, within } = feature();
  return [await within((tx) => addMember(tx, ctx)), await within((tx) => addMember(tx, ctx, { gender: 'male' }))];
}

const like = (liker: Member, liked: Member) => feature().within((tx) => giveLike(tx, feature().ctx, liker, liked.id));
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

it('tells of a like once, and again when it was taken back', async () => {
  const { ctx, within } = feature();
  const [anna, ben] = await couple();
  await like(anna, ben);
  await like(anna, ben);
  expect(told()).toHaveLength(1);
  await within((tx) => takeLikeBack(tx, ctx, anna.id, ben.id));
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
