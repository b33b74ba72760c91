import { useEffect, useRef, useState } from 'react';
import { useStrings } from '../../provider/UiProvider.tsx';
import type { ChatStrings } from '../../provider/chat-strings.ts';
import type { MessageView } from '../MessageBubble/MessageBubble.tsx';

/** Something that is spoken, once. */
export type Heard = Readonly<{ words: string; lang?: string | undefined }>;

/** What is known of the messages when they change: which they were, which have failed, and which had failed and are on their way again. */
export type Known = Readonly<Record<'ids' | 'failed' | 'tried', ReadonlySet<string>>>;

const hasFailed = ({ state }: MessageView): boolean => state === 'failed';
const isThrough = ({ state }: MessageView): boolean => state === 'sent' || state === 'read';
/** Getting through is news: it had failed before. */
const isAwaited = (known: Known | null, id: string): boolean => Boolean(known?.failed.has(id) || known?.tried.has(id));

/** What is known once these are shown. */
export function knownOf(messages: readonly MessageView[], before: Known | null): Known {
  const idsWhere = (holds: (message: MessageView) => boolean) => new Set(messages.filter(holds).map(({ id }) => id));
  return {
    ids: idsWhere(() => true),
    failed: idsWhere(hasFailed),
    tried: idsWhere((message) => !hasFailed(message) && !isThrough(message) && isAwaited(before, message.id)),
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
        ? [{ words: spoken(message, name, chat), lang: message.lang }]
        : [];
    }
    if (hasFailed(message)) {
      const words = [chat.notSent, message.failure].filter(Boolean).join('. ');
      return before.failed.has(id) ? [] : [{ words }];
    }
    return isThrough(message) && isAwaited(before, id) ? [{ words: chat.sent }] : [];
  });
}

/** Each has a number of its own: the same words again are another line, for what does not change in the page is not spoken. */
type Line = Heard & Readonly<{ number: number }>;

/** No more than this stays in the page: it has been spoken. */
const KEPT = 5;

/**
 * Collects what is to be spoken; what is there at the beginning is not.
 *
 * @param loading the first messages are on their way: they are the beginning
 */
export function useHeard(messages: readonly MessageView[], name: string, loading: boolean): readonly Line[] {
  const { chat } = useStrings();
  const known = useRef<Known | null>(null);
  const count = useRef(0);
  const [heard, setHeard] = useState<readonly Line[]>([]);
  useEffect(() => {
    const before = known.current;
    known.current = loading ? null : knownOf(messages, before);
    if (!before || loading) return;
    const news = newsBetween(before, messages, name, chat).map((one) => ({ ...one, number: ++count.current }));
    if (news.length > 0) setHeard((kept) => [...kept, ...news].slice(-KEPT));
  }, [messages, name, chat, loading]);
  return heard;
}
