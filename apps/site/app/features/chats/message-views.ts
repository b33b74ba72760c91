import { chatPhotoPrefix, type Message } from '@dating/core/contract';
import type { ZonedTranslator } from '@dating/core/i18n';
import type { Conversation, PendingMessage } from '@dating/core/models';
import type { DeliveryState, MessageView } from '@dating/ui';
import { fullPhotoView } from '../../lib/views.ts';
import { failureText } from '../../lib/failure-text.ts';

function stateOf(message: Message): DeliveryState | undefined {
  if (!message.mine) return undefined;
  if (message.held) return 'held';
  return message.read_at === null ? 'sent' : 'read';
}

/** One bubble from 'sending' to 'read': an own message keeps the id that it had on its way. */
export const viewIdOf = (message: Message): string => message.key ?? message.id;

function sentView(
  message: Message,
  theirs: string | undefined,
  { t, format, language }: ZonedTranslator,
  now: Date,
): MessageView {
  // At its full size: the smaller ones are cut to the shape of cards.
  const photo = message.photo ? fullPhotoView(message.photo, chatPhotoPrefix) : null;
  return {
    id: viewIdOf(message),
    mine: message.mine,
    kind: message.kind,
    text: message.text,
    lang: message.mine ? language : theirs,
    photo: photo && !photo.locked ? { ...photo, thumbSrc: undefined } : null,
    gift: message.gift,
    giftLabel: message.gift ? t(`options.gifts.${message.gift}`) : undefined,
    sentAt: message.sent_at,
    timeLabel: format.time(message.sent_at),
    dayLabel: format.relativeDay(message.sent_at, now),
    state: stateOf(message),
    note:
      message.refunded && message.read_at === null ? t('common.creditsBack', { count: message.credits }) : undefined,
    removed: message.removed,
  };
}

function pendingView(message: PendingMessage, { t, format, language }: ZonedTranslator, now: Date): MessageView {
  const reason = message.error ? failureText(t, message.error) : t('errors.internal');
  return {
    id: message.localId,
    mine: true,
    kind: message.kind,
    text: message.text,
    lang: language,
    sentAt: message.createdAt,
    timeLabel: format.time(message.createdAt),
    dayLabel: format.relativeDay(message.createdAt, now),
    state: message.state,
    failure: message.state === 'failed' ? reason : undefined,
  };
}

/** Names of days hold for so long at most: the days of no place begin within it, in ms. */
const DAYS_HOLD_MS = 15 * 60_000;

/** A conversation as the message list shows it: what was said, then what is on its way. A message that did not change keeps its view. */
export class MessageViews {
  #kept = new WeakMap<Message, MessageView>();
  #madeFor: readonly unknown[] = [];

  of(conversation: Conversation, translator: ZonedTranslator, now: Date): MessageView[] {
    const theirs = conversation.member?.language ?? undefined;
    const madeFor = [translator, theirs, Math.floor(now.getTime() / DAYS_HOLD_MS)];
    if (madeFor.some((each, index) => each !== this.#madeFor[index])) this.#kept = new WeakMap();
    this.#madeFor = madeFor;
    const viewOf = (message: Message): MessageView => {
      const view = this.#kept.get(message) ?? sentView(message, theirs, translator, now);
      this.#kept.set(message, view);
      return view;
    };
    return [
      ...conversation.messages.map(viewOf),
      ...conversation.pending.map((message) => pendingView(message, translator, now)),
    ];
  }
}
