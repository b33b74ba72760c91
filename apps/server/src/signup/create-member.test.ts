import { expect, it } from 'vitest';
import { sharedFeature } from '../../test/support/index.ts';
import { addMember } from '../../test/support/people.ts';
import { on } from '../events/events.ts';
import { Refusal } from '../http/errors.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { findMember } from '../members/queries.ts';
import { findProfile } from '../profiles/queries.ts';

const taken = 'taken';
const feature = sharedFeature([
  on('member.joining', async (_tx, _ctx, { email }) => {
    if (email.startsWith(taken)) throw new Refusal('email_exists');
  }),
]);

it('tells that somebody joins before there is anything of theirs, and that they are there at the end', async () => {
  const { ctx, emitted, within } = feature();
  const { id, brand, email } = await within((tx) => addMember(tx, ctx, { status: 'not_confirmed' }));
  expect(emitted).toEqual([
    ['member.joining', { memberId: id, brand, email }],
    ['member.changed', { memberId: id }],
    ['member.created', { memberId: id, brand, fictional: false }],
  ]);
  expect(await findProfile(ctx.db, id)).toMatchObject({ member_id: id, status: 'disabled' });
  expect(await balanceOf(ctx.db, id)).toBe(ctx.brands.byId(brand).signup_credits);
});

it('is undone by whoever has a claim to the address', async () => {
  const { ctx, emitted, within } = feature();
  await expect(within((tx) => addMember(tx, ctx, { name: taken }))).rejects.toMatchObject({ code: 'email_exists' });
  const [[event, data] = []] = emitted;
  expect([event, emitted.length]).toEqual(['member.joining', 1]);
  expect(await findMember(ctx.db, (data as { memberId: string }).memberId)).toBeNull();
});
