import type { MessageView } from '../MessageBubble/MessageBubble.tsx';

/** After so much silence it is said when the last message before it came, in ms. */
const SILENCE = 5 * 60_000;

/** Whether it is said when a message came: before a silence or another day, and at the end. */
export function timedAt(messages: readonly MessageView[], index: number): boolean {
  const message = messages[index];
  const next = messages[index + 1];
  if (!message || !next || message.dayLabel !== next.dayLabel) return true;
  return Math.abs(Date.parse(next.sentAt) - Date.parse(message.sentAt)) >= SILENCE;
}

/** Which own message says in words how far it has come: the last one, and the last of those that wait for something. */
export function lastOwnIn(messages: readonly MessageView[]): Readonly<{ sent: number; held: number }> {
  return {
    sent: messages.findLastIndex(
      ({ mine, state }) => mine && state !== 'failed' && state !== 'waiting' && state !== 'held',
    ),
    held: messages.findLastIndex(({ state }) => state === 'held'),
  };
}
