import { chatPhotoPrefix, type Message } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import type { Conversation, PendingMessage } from '@dating/core/models';
import type { DeliveryState, MessageView } from '@dating/ui';
import { photoView } from '../../lib/views.ts';

function stateOf(message: Message): DeliveryState | undefined {
  if (!message.mine) return undefined;
  if (message.held) return 'held';
  return message.read_at === null ? 'sent' : 'read';
}

function sentView(message: Message, { t, format }: Translator, now: Date): MessageView {
  const photo = message.photo ? photoView(message.photo, chatPhotoPrefix) : null;
  return {
    id: message.id,
    mine: message.mine,
    kind: message.kind,
    text: message.text,
    photo: photo && !photo.locked ? photo : null,
    gift: message.gift,
    giftLabel: message.gift ? t(`options.gifts.${message.gift}`) : undefined,
    sentAt: message.sent_at,
    timeLabel: format.time(message.sent_at),
    dayLabel: format.relativeDay(message.sent_at, now),
    state: stateOf(message),
    removed: message.removed,
  };
}

function pendingView(message: PendingMessage, { t, format }: Translator, now: Date): MessageView {
  const reason = message.error ? message.error.message || t('errors.network') : t('errors.internal');
  return {
    id: message.localId,
    mine: true,
    kind: message.kind,
    text: message.text,
    sentAt: message.createdAt,
    timeLabel: format.time(message.createdAt),
    dayLabel: format.relativeDay(message.createdAt, now),
    state: message.state,
    failure: message.state === 'failed' ? reason : undefined,
  };
}

/** A conversation as the message list shows it: what was said, then what is on its way. */
export function messageViews(conversation: Conversation, translator: Translator, now: Date): MessageView[] {
  return [
    ...conversation.messages.map((message) => sentView(message, translator, now)),
    ...conversation.pending.map((message) => pendingView(message, translator, now)),
  ];
}
