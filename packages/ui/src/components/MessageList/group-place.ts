import type { GroupPlace, MessageView } from '../MessageBubble/MessageBubble.tsx';

/** Messages of one person within this time stand together, in ms. */
const GROUP_WINDOW = 5 * 60_000;

function together(
  a: MessageView | undefined,
  b: MessageView | undefined,
  unreadFrom: string | null | undefined,
): boolean {
  if (!a || !b || a.mine !== b.mine || a.dayLabel !== b.dayLabel || b.id === unreadFrom) return false;
  return Math.abs(Date.parse(b.sentAt) - Date.parse(a.sentAt)) < GROUP_WINDOW;
}

/** Where a message stands among those of the same person around it. */
export function groupPlace(messages: readonly MessageView[], index: number, unreadFrom?: string | null): GroupPlace {
  const message = messages[index];
  const before = together(messages[index - 1], message, unreadFrom);
  const after = together(message, messages[index + 1], unreadFrom);
  if (before) return after ? 'middle' : 'last';
  return after ? 'first' : 'single';
}
