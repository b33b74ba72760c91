import type { ZonedTranslator } from '@dating/core/i18n';
import { routePath } from '@dating/core/rules';
import type { ChatListEntry } from '@dating/core/stores';
import type { ConversationView } from '@dating/ui';
import { useZonedTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { type PersonOf, usePersonView } from '../../lib/views.ts';

/** Photos and gifts without a line: the words that stand for them say who sent them. */
const saysItself = ({ kind, text }: ChatListEntry['lastMessage']): boolean =>
  kind === 'photo' || (kind === 'gift' && text === '');

function lastMessage(line: Pick<ChatListEntry, 'lastMessage'>, t: ZonedTranslator['t']): string {
  const { kind, text, mine } = line.lastMessage;
  if (kind === 'photo') return t(mine ? 'chat.photoFromYou' : 'chats.photoToYou');
  if (kind === 'gift' && !text) return t(mine ? 'chats.giftFromYou' : 'chats.giftToYou');
  if (kind === 'gift' && !mine) return t('chats.giftLine', { text });
  return text || t('chat.removed');
}

/** Of the other's own words; what stands for a photo, a gift or one's own words is the page's language. */
function langOf({
  lastMessage: { kind, text, mine },
  member,
}: Pick<ChatListEntry, 'lastMessage' | 'member'>): string | undefined {
  const isTheirs = !mine && text !== '' && kind !== 'photo';
  return isTheirs ? (member.language ?? undefined) : undefined;
}

/** The time today, the day before that. */
function recentLabel(at: string, format: ZonedTranslator['format'], now: Date): string {
  const day = format.relativeDay(at, now);
  return day === format.relativeDay(now, now) ? format.time(at) : day;
}

/** A line of the conversation list, at the moment `now`. */
export function lineView(
  line: Omit<ChatListEntry, 'request'>,
  person: PersonOf,
  { t, format }: ZonedTranslator,
  now: Date,
): ConversationView {
  return {
    id: line.conversation,
    person: person(line.member),
    lastMessage: lastMessage(line, t),
    lang: langOf(line),
    mine: line.lastMessage.mine && !saysItself(line.lastMessage),
    timeLabel: recentLabel(line.updatedAt, format, now),
    at: line.updatedAt,
    unread: line.unread,
    href: routePath('chats-id', { id: line.conversation }),
  };
}

/** Lines of the conversation list, at the present moment. */
export function useLineView(): (line: Omit<ChatListEntry, 'request'>) => ConversationView {
  const translator = useZonedTranslator();
  const person = usePersonView();
  const { clock } = useStores().environment;
  return (line) => lineView(line, person, translator, clock.now());
}
