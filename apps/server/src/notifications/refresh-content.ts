import type { AppContext } from '../context.ts';
import { isOnline } from '../live/presence.ts';
import type { MailData, MailKind } from '../mails/kinds.ts';
import type { Member } from '../members/queries.ts';
import { offerFor, weeklyFigures, unfinishedProfile, unreadContent, newLikesContent } from './digest-content.ts';
import { namedMost } from './named-people.ts';
import type { NamedPerson } from '../mails/mail-data.ts';

/** Brings a mail's data up to the moment in which it leaves; null where there is nothing to tell any more. */
type Freshen<K extends MailKind> = (ctx: AppContext, member: Member, data: MailData[K]) => Promise<MailData[K] | null>;

/** Those who are named, and how many are not. */
function gathered(people: readonly NamedPerson[]): {
  readonly people: readonly NamedPerson[];
  readonly others: number;
} {
  return { people: people.slice(0, namedMost), others: Math.max(0, people.length - namedMost) };
}

type AboutConversations = 'new_conversations' | 'new_messages' | 'unread_messages';

/** What was read since, or deleted, is not told. */
async function stillUnread(
  ctx: AppContext,
  member: Member,
  data: MailData[AboutConversations],
): Promise<MailData[AboutConversations] | null> {
  const told = new Map(data.conversations.map(({ conversation, state }) => [conversation, state]));
  const waiting = (await unreadContent(ctx, member.id)).filter((one) => told.get(one.conversation) === one.state);
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
  profile_reminder: (ctx, member) => unfinishedProfile(ctx, member.id),
  confirm_reminder: async (_ctx, member) => (member.status === 'not_confirmed' ? {} : null),
  news: async (_ctx, _member, data) => data,
};

/**
 * The data of a mail as things are when it is sent. Whoever is here now needs no mail about it, and what was read,
 * seen or done since it was queued is left out.
 * @returns null where nothing is left to tell; mails that are no notifications stay as they are
 */
export async function freshData<K extends MailKind>(
  ctx: AppContext,
  kind: K,
  member: Member,
  data: MailData[K],
): Promise<MailData[K] | null> {
  const make: Freshen<K> | undefined = freshen[kind];
  if (!make) return data;
  // What waits on the site needs no mail while somebody looks at the site; news stands nowhere else.
  if (kind !== 'news' && isOnline(member.id, member.last_active, ctx.clock.now())) return null;
  return make(ctx, member, data);
}
