import { ApiError, type ApiClient } from '@dating/core/api';
import { getChat } from '@dating/core/contract';
import type { ConversationKey } from '@dating/core/models';
import { data } from 'react-router';
import { clientStores } from '../../lib/stores.tsx';

/** On the server: the first page of a conversation. @throws 404 for what the member may not see */
export async function loadChat(api: ApiClient, key: { readonly conversation: string } | { readonly profile: string }) {
  try {
    return { conversation: await api.call(getChat, { query: key }) };
  } catch (error) {
    throw asRouteError(error);
  }
}

/** In the browser: what is known shows at once while the newest messages are fetched. */
export async function loadChatInBrowser(key: ConversationKey): Promise<void> {
  const conversation = clientStores().chats.open(key);
  const loading = conversation.open();
  if (conversation.member !== null) return;
  await loading;
  if (conversation.loading.error) throw asRouteError(conversation.loading.error);
}

function asRouteError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return error.status === 404 || error.status === 403 ? data(null, { status: 404 }) : error;
}
