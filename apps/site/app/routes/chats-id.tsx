import { ChatByKey } from '../features/chats/chat-page.tsx';
import { loadChat, loadChatInBrowser } from '../features/chats/load-chat.ts';
import { apiContext } from '../lib/contexts.ts';
import type { Route } from './+types/chats-id';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadChat(context.get(apiContext), { conversation: params.id });

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadChatInBrowser({ conversation: params.id });

export default function ConversationById({ params }: Route.ComponentProps) {
  return <ChatByKey key={params.id} conversation={params.id} />;
}
