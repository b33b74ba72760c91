import { expect, it } from 'vitest';
import { sharedFeature } from '../../test/support/index.ts';
import { addMember } from '../../test/support/people.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { blockedEitherWay } from './queries.ts';

const feature = sharedFeature();

async function twoMembers(): Promise<readonly [string, string]> {
  const { ctx, within } = feature();
  const [a, b] = [await within((tx) => addMember(tx, ctx)), await within((tx) => addMember(tx, ctx))];
  return [a.id, b.id];
}

const told = () => feature().emitted.filter(([event]) => event.startsWith('block.'));

it('tells of a block when it is set and when it is removed', async () => {
  const { ctx, within } = feature();
  const [memberId, otherId] = await twoMembers();
  await within((tx) => blockMember(tx, ctx, memberId, otherId));
  expect(await blockedEitherWay(ctx.db, otherId)).toEqual([memberId]);
  expect(told()).toEqual([['block.set', { memberId, otherId }]]);
  await within((tx) => unblockMember(tx, ctx, memberId, otherId));
  expect(await blockedEitherWay(ctx.db, otherId)).toEqual([]);
  expect(told().at(-1)).toEqual(['block.removed', { memberId, otherId }]);
});

it('tells of no block that was not there', async () => {
  const { ctx, within } = feature();
  const [memberId, otherId] = await twoMembers();
  await within((tx) => unblockMember(tx, ctx, memberId, otherId));
  // The other one's block is not the member's to remove.
  await within((tx) => blockMember(tx, ctx, otherId, memberId));
  await within((tx) => unblockMember(tx, ctx, memberId, otherId));
  expect(told()).toEqual([['block.set', { memberId: otherId, otherId: memberId }]]);
  expect(await blockedEitherWay(ctx.db, memberId)).toEqual([otherId]);
});
