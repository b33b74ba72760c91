import type { NotificationType } from '@dating/core/contract';
import { startOfLocalDay } from '@dating/core/rules';
import { shownBy } from '../brands/config.ts';
import { toldOfAmong } from '../chats/direct-writers.ts';
import { countUnread, type UnreadConversation, unreadConversations } from '../chats/queries.ts';
import type { AppContext } from '../context.ts';
import { discountFor } from '../discounts/discounts.ts';
import { likedBy, likersOf } from '../likes/queries.ts';
import { findMember, type Member } from '../members/queries.ts';
import { standingOf } from '../payments/discount-standing.ts';
import { countNewMatches } from '../matching/matches.ts';
import { presentOwnProfile } from '../profile-views/present.ts';
import { visibleNames } from './named-people.ts';
import type { Tx } from '../db/tx.ts';
import { countNewLikes } from '../likes/new-likes.ts';
import type { Missing, NamedPerson, Offer, Unfinished, Week } from '../mails/mail-data.ts';

/** In a transaction: `{ ...ctx, db: tx }`. */
export type Looking = AppContext;

/** Which switch controls a message's notification: a conversation counts as new until its member has opened it. */
export const typeOfMessage = ({ isNew }: Pick<UnreadConversation, 'isNew'>): NotificationType =>
  isNew ? 'new_conversations' : 'new_messages';

/** A member's unread messages from members they may see and are told of, oldest first, with the sender. */
export async function unreadContent(
  ctx: Looking,
  memberId: string,
): Promise<readonly (UnreadConversation & { readonly person: NamedPerson })[]> {
  const [reader, all] = await Promise.all([findMember(ctx.db, memberId), unreadConversations(ctx.db, memberId)]);
  if (!reader) return [];
  const told = await toldOfAmong(ctx.db, ctx, reader, all);
  const unread = all.filter(({ conversation }) => told.has(conversation));
  const people = await visibleNames(
    ctx,
    memberId,
    unread.map(({ other }) => other),
    { inConversation: true },
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return unread.flatMap((one) => {
    const person = byId.get(one.other);
    return person ? [{ ...one, person }] : [];
  });
}

/** Unseen likers of a member, as far as the member may see them, newest first. */
export async function newLikesContent(ctx: Looking, memberId: string): Promise<readonly NamedPerson[]> {
  const [likers, liked] = await Promise.all([likersOf(ctx.db, memberId), likedBy(ctx.db, memberId)]);
  const returned = new Set(liked.map(({ id }) => id));
  const fresh = likers.filter(({ isNew }) => isNew).map(({ id }) => id);
  const people = await visibleNames(ctx, memberId, fresh);
  return people.map((person) => (returned.has(person.id) ? { ...person, match: true } : person));
}

const weekMs = 7 * 24 * 60 * 60_000;

/** The figures of the last seven days and today, as they are now; null when there is nothing to report. */
export async function weeklyFigures(ctx: Looking, member: Member): Promise<Week | null> {
  // Whole days, so that no member who signed up between two mails is missing in both.
  const since = startOfLocalDay(new Date(ctx.clock.now().getTime() - weekMs), member.time_zone);
  const [likes, unread, matches] = await Promise.all([
    countNewLikes(ctx, member.id),
    countUnread(ctx.db, member.id),
    countNewMatches(ctx, ctx.brands.byId(member.brand), member.id, since),
  ]);
  return likes + unread + matches > 0 ? { likes, unread, matches } : null;
}

/**
 * What a member can still save on the first purchase; null when the discount has no end, is over, or was used by a
 * purchase.
 */
export async function offerFor(tx: Tx, ctx: Looking, member: Member): Promise<Offer | null> {
  if (ctx.env.PAYMENTS === 'off') return null;
  const brand = ctx.brands.byId(member.brand);
  const offered = await discountFor(tx, { brand, buyer: member, now: ctx.clock.now() }, undefined);
  const { discount } = await standingOf(tx, offered, { brand, memberId: member.id, typed: false, lock: false });
  if (!discount || discount.expires === null) return null;
  return { code: discount.code, percentage: discount.value_percentage, expires_at: discount.expires };
}

/** What a member could add to the profile, of what the brand shows; null when it has everything that counts. */
export async function unfinishedProfile(
  ctx: Looking,
  { id, brand }: Pick<Member, 'id' | 'brand'>,
): Promise<Unfinished | null> {
  const { completeness, main_image, about_me } = await presentOwnProfile(ctx, id);
  const missing: Missing[] = [];
  if (main_image === null) missing.push('photo');
  if (shownBy(ctx.brands.byId(brand), 'about_me', about_me === '', false)) missing.push('about');
  return missing.length > 0 ? { completeness, missing } : null;
}
