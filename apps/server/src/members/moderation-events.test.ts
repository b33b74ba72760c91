import { expect, it } from 'vitest';
import { sharedFeature } from '../../test/support/index.ts';
import { addMember } from '../../test/support/people.ts';
import { setStatusActive } from './confirm.ts';
import { banMember, unbanIn } from './moderation.ts';

const feature = sharedFeature();

async function newMember(status: 'active' | 'not_confirmed' = 'active'): Promise<string> {
  const { ctx, within } = feature();
  return (await within((tx) => addMember(tx, ctx, { status }))).id;
}

/** Without what was told when the member was created. */
const toldSince = (count: number) => feature().emitted.slice(count);

it('tells of a ban and of its end once each; a second one is refused and tells nothing', async () => {
  const { ctx, emitted, within } = feature();
  const memberId = await newMember();
  const before = emitted.length;
  await banMember(ctx, memberId, 'Spam');
  await expect(banMember(ctx, memberId, 'Spam')).rejects.toMatchObject({ code: 'conflict' });
  await within((tx) => unbanIn(tx, ctx, memberId, { isTold: true }));
  await expect(within((tx) => unbanIn(tx, ctx, memberId, { isTold: true }))).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(toldSince(before)).toEqual([
    ['sessions.ended', { memberId }],
    ['member.changed', { memberId }],
    ['member.banned', { memberId, reason: 'Spam' }],
    ['member.changed', { memberId }],
    ['member.unbanned', { memberId, isTold: true }],
  ]);
});

it('tells of a confirmation once', async () => {
  const { ctx, emitted, within } = feature();
  const memberId = await newMember('not_confirmed');
  const before = emitted.length;
  await within((tx) => setStatusActive(tx, ctx, memberId));
  await within((tx) => setStatusActive(tx, ctx, memberId));
  expect(toldSince(before)).toEqual([['member.confirmed', { memberId }]]);
});
