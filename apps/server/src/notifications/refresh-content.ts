import type { AppContext } from '../context.ts';
import { isLooking } from '../live/presence.ts';
import type { MailData, MailKind } from '../mails/kinds.ts';
import type { Member } from '../members/queries.ts';
import { offerFor, weeklyFigures, unfinishedProfile, unreadContent, newLikesContent } from './digest-content.ts';
import { namedMost } from './named-people.ts';
import type { NamedPerson } from '../mails/mail-data.ts';

/** Updates a mail's data to the moment of sending; null when there is nothing left to tell. */
type Freshen<K extends MailKind> = (ctx: AppContext, member: Member, data: MailData[K]) => Promise<MailData[K] | null>;

/** The people who are named, and how many more there are. */
function gathered(people: readonly NamedPerson[]): {
  readonly people: readonly NamedPerson[];
  readonly others: number;
} {
  return { people: people.slice(0, namedMost), others: Math.max(0, people.length - namedMost) };
}

type AboutConversations = 'new_conversations' | 'new_messages' | 'unread_messages';

/** Messages that were read or deleted meanwhile are left out. */
async function stillUnread(
  ctx: AppContext,
  member: Member,
  data: MailData[AboutConversations],
): Promise<MailData[AboutConversations] | null> {
  const queued = new Map(data.conversations.map(({ conversation, state }) => [conversation, state]));
  const waiting = (await unreadContent(ctx, member.id)).filter((one) => queued.get(one.conversation) === one.state);
  if (waiting.length === 0) return null;
  return { conversations: data.conversations, ...gathered(waiting.map(({ person }) => person)) };
}

const freshen: { readonly [K in MailKind]?: Freshen<K> } = {
  new_conversations: stillUnread,
  new_messages: stillUnread,
  unread_messages: stillUnread,

  new_likes: async (ctx, member, { likers }) => {
    const people = (await newLikesContent(ctx, member.id)).filter(({ id }) => likers.includes(id));
    return people.length === 0 ? null : { likers, ...gathered(people) };
  },

  weekly_update: (ctx, member) => weeklyFigures(ctx, member),
  welcome_offer: (ctx, member) => offerFor(ctx.db, ctx, member),
  profile_reminder: (ctx, member) => unfinishedProfile(ctx, member),
  confirm_reminder: async (_ctx, member) => (member.status === 'not_confirmed' ? {} : null),
  news: async (_ctx, _member, data) => data,
};

/**
 * A mail's data at the moment of sending. A member who has the site in view needs no mail about it, and what was read, seen or
 * done since it was queued is left out.
 * @returns null when nothing is left to tell; mails that are not notifications stay as they are
 */
export async function freshData<K extends MailKind>(
  ctx: AppContext,
  kind: K,
  member: Member,
  data: MailData[K],
): Promise<MailData[K] | null> {
  const make: Freshen<K> | undefined = freshen[kind];
  if (!make) return data;
  // A notification about something on the site is not needed while the member is there; news appears nowhere else.
  if (kind !== 'news' && (await isLooking(ctx.db, ctx, member))) return null;
  return make(ctx, member, data);
}
