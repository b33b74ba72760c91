import { useEffect, useRef, useState } from 'react';
import { useStrings } from '../../provider/UiProvider.tsx';
import type { ChatStrings } from '../../provider/chat-strings.ts';
import type { MessageView } from '../MessageBubble/MessageBubble.tsx';

/** Something that is spoken, once. */
export type Heard = Readonly<{ id: string; words: string; lang?: string | undefined }>;

/** What is known of the messages when they change: which they were, and which of them had failed. */
export type Known = Readonly<{ ids: ReadonlySet<string>; failed: ReadonlySet<string> }>;

/** What is known once these are shown. */
export function knownOf(messages: readonly MessageView[]): Known {
  return {
    ids: new Set(messages.map(({ id }) => id)),
    failed: new Set(messages.filter(({ state }) => state === 'failed').map(({ id }) => id)),
  };
}

function spoken(message: MessageView, name: string, chat: ChatStrings): string {
  if (message.kind === 'photo') return [chat.photoFrom(name), message.text].filter(Boolean).join('. ');
  const gift = message.kind === 'gift' && (message.giftLabel ?? chat.giftSent);
  return `${chat.saidBy(name)} ${[gift, message.text].filter(Boolean).join('. ')}`;
}

/**
 * What a reader of the screen is told when messages change: the other's new words, that a message of one's own failed, and that it got
 * through after all. One's own words, marks and times are not: who wrote them knows.
 */
export function newsBetween(
  before: Known,
  messages: readonly MessageView[],
  name: string,
  chat: ChatStrings,
): readonly Heard[] {
  // Older ones come above what is known; a list that begins anew has nothing to go by.
  const from = before.ids.size === 0 ? 0 : messages.findIndex(({ id }) => before.ids.has(id));
  const isNew = (message: MessageView, index: number): boolean =>
    from >= 0 && index >= from && !before.ids.has(message.id);
  return messages.flatMap((message, index): Heard[] => {
    const { id } = message;
    if (!message.mine) {
      return isNew(message, index) && !message.removed
        ? [{ id, words: spoken(message, name, chat), lang: message.lang }]
        : [];
    }
    if (message.state === 'failed') {
      const words = [chat.notSent, message.failure].filter(Boolean).join('. ');
      return before.failed.has(id) ? [] : [{ id: `${id} failed`, words }];
    }
    const isThrough = message.state === 'sent' || message.state === 'read';
    return isThrough && before.failed.has(id) ? [{ id: `${id} sent`, words: chat.sent }] : [];
  });
}

/** No more than this stays in the page: it has been spoken. */
const KEPT = 5;

/**
 * Collects what is to be spoken; what is there at the beginning is not.
 *
 * @param loading the first messages are on their way: they are the beginning
 */
export function useHeard(messages: readonly MessageView[], name: string, loading: boolean): readonly Heard[] {
  const { chat } = useStrings();
  const known = useRef<Known | null>(null);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  useEffect(() => {
    const before = known.current;
    const now = knownOf(messages);
    // On its way again, it has still failed before: getting through is news.
    const stillFailed = messages
      .filter(({ id, state }) => state === 'sending' && before?.failed.has(id))
      .map(({ id }) => id);
    known.current = loading ? null : { ...now, failed: new Set([...now.failed, ...stillFailed]) };
    if (!before || loading) return;
    const news = newsBetween(before, messages, name, chat);
    if (news.length > 0)
      setHeard((kept) => [...kept.filter(({ id }) => !news.some((one) => one.id === id)), ...news].slice(-KEPT));
  }, [messages, name, chat, loading]);
  return heard;
}
