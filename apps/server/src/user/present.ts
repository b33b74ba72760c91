import type { Language, User } from '@dating/core/contract';
import { maxPhotos } from '@dating/core/rules';
import { conversationsLeft } from '../chats/queries.ts';
import type { AppContext } from '../context.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { presentOwnProfile } from '../profile-views/present.ts';
import { findMember } from '../members/queries.ts';

/**
 * The member as they see themselves (WIRE, User). In a transaction pass `{ ...ctx, db: tx }`, so that its own changes
 * are included.
 */
export async function presentUser(ctx: AppContext, memberId: string): Promise<User> {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw new Error('A member with a session is not there.');
  const brand = ctx.brands.byId(member.brand);
  return {
    profile: await presentOwnProfile(ctx, memberId, member),
    paid_user: member.paid_user,
    credits: await balanceOf(ctx.db, memberId),
    status: member.status,
    notifications_disabled: member.notifications_disabled as User['notifications_disabled'],
    fictional_icon: brand.fictional_profiles ? brand.fictional_icon : null,
    language: member.language as Language,
    signup_date: member.signup_date.toISOString(),
    email: member.email,
    invisible: member.invisible,
    max_photos: maxPhotos(member.paid_user),
    conversations_left: await conversationsLeft(ctx.db, member),
  };
}
