import type { ConversationReply } from '@dating/core/contract';
import type { Person } from './people.ts';

/** Opens a conversation as a page does: gives it, and marks it read up to its newest message. */
export async function seeConversation(
  who: Pick<Person, 'client'>,
  which: { readonly profile: string } | { readonly conversation: string },
): Promise<ConversationReply> {
  const { body } = await who.client.get<ConversationReply>('/api/chat.php', which);
  const newest = body.messages[0];
  if (newest) await who.client.patch('/api/chat.php', { conversation: body.conversation, read: newest.id });
  return body;
}
