import type { AppContext } from '../../context.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { findMember, type Member } from '../../members/queries.ts';
import { photosOf } from '../../photos/queries.ts';
import { findProfile } from '../../profiles/queries.ts';
import { type Audited, CommandFailed, type Output } from '../command.ts';

/** The fields of a member that are shown: all except the password's hash and the comparison keys. */
export async function presentMember(ctx: AppContext, memberId: string) {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw new CommandFailed('The member is gone.');
  const { password_hash: _hash, email_key: _email, name_key: _name, ...shown } = member;
  const profile = await findProfile(ctx.db, memberId);
  const { member_id: _id, brand: _brand, status: profile_status, country: _country, ...profileFields } = profile ?? { status: null, country: null, brand: null, member_id: null }; // prettier-ignore
  const photos = await photosOf(ctx.db, memberId);
  return {
    ...shown,
    profile_status,
    ...profileFields,
    photos: photos.map(({ id, status }) => ({ id, status })),
    credits: await balanceOf(ctx.db, memberId),
  };
}

/** What an act changed of a member. */
export function changed(
  { id, brand }: Pick<Member, 'id' | 'brand'>,
  before: Audited['before'],
  after: Audited['after'],
): Audited {
  return { brand, subject: { kind: 'member', id }, before, after };
}

/** The member as they are now, in words, and what the act changed. */
export async function answer(
  ctx: AppContext,
  memberId: string,
  text: string,
  audit: readonly Audited[],
): Promise<Output> {
  return { data: await presentMember(ctx, memberId), text, audit };
}
