import { routePath } from '@dating/core/rules';
import type { ChatsStore } from '@dating/core/stores';

/** The name of whom a conversation's address is about, among the conversations that are open; null otherwise. */
export function partnerOfPath(path: string | null, chats: Pick<ChatsStore, 'opened'>): string | null {
  if (path === null) return null;
  const found = chats.opened.find(
    ({ id, profileId }) =>
      (id !== null && path === routePath('chats-id', { id })) ||
      (profileId !== null && path === routePath('members-id-chat', { id: profileId })),
  );
  return found?.member?.name ?? null;
}
