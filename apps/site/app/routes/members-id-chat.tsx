import { routePath } from '@dating/core/rules';
import { ChatByKey } from '../features/chats/chat-page.tsx';
import { loadChat, loadChatInBrowser } from '../features/chats/load-chat.ts';
import { ChatLogin } from '../features/chats/chat-login.tsx';
import { apiContext, userContext } from '../lib/contexts.ts';
import { clientStores } from '../lib/stores.tsx';
import type { Route } from './+types/members-id-chat';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!context.get(userContext)) return { visitor: true };
  return { visitor: false, ...(await loadChat(context.get(apiContext), { profile: params.id })) };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!clientStores().session.loggedIn) return { visitor: true };
  await loadChatInBrowser({ profile: params.id });
  return { visitor: false };
}

/** A visitor reaches this page too, and is told what to log in for (SPEC section 6). */
export default function ChatWithMember({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.visitor) return <ChatLogin next={routePath('members-id-chat', { id: params.id })} />;
  return <ChatByKey key={params.id} profile={params.id} />;
}
