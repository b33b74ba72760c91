import { expect, it } from 'vitest';
import { sharedFeature } from '../../test/support/index.ts';
import { addMember } from '../../test/support/people.ts';
import { emit } from '../events/events.ts';
import { updateAccount } from '../members/update.ts';
import { searchHandlers } from './handlers.ts';

const feature = sharedFeature(searchHandlers);

const listed = (memberId: string) =>
  feature()
    .ctx.db.selectFrom('search_listing')
    .select(['country', 'last_active'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

it('lists a new member, follows what changes, and leaves out who is not to be found', async () => {
  const { ctx, within } = feature();
  const { id: memberId } = await within((tx) => addMember(tx, ctx, { country: 'NL' }));
  expect(await listed(memberId)).toMatchObject({ country: 'NL' });
  await within((tx) => tx.updateTable('profile').set({ country: 'DE' }).where('member_id', '=', memberId).execute());
  expect(await listed(memberId)).toMatchObject({ country: 'NL' });
  await within((tx) => emit(tx, ctx, 'member.changed', { memberId }));
  expect(await listed(memberId)).toMatchObject({ country: 'DE' });
  await within(async (tx) => {
    await updateAccount(tx, memberId, { invisible: true });
    await emit(tx, ctx, 'member.changed', { memberId });
  });
  expect(await listed(memberId)).toBeUndefined();
});

it('puts who is active at the front, and lists who is confirmed', async () => {
  const { ctx, within } = feature();
  const { id: memberId } = await within((tx) => addMember(tx, ctx));
  const at = new Date(ctx.clock.now().getTime() + 3_600_000);
  await within((tx) => emit(tx, ctx, 'member.active', { memberId, at }));
  expect((await listed(memberId))?.last_active).toEqual(at);
  await ctx.db.deleteFrom('search_listing').where('member_id', '=', memberId).execute();
  await within((tx) => emit(tx, ctx, 'member.confirmed', { memberId }));
  expect(await listed(memberId)).toBeDefined();
});
