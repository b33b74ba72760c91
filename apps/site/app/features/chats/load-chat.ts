import { ApiError, type ApiClient } from '@dating/core/api';
import { getChat } from '@dating/core/contract';
import type { ConversationKey } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import { data, redirect } from 'react-router';
import { clientStores } from '../../lib/stores.tsx';

/** On the server: the first page of a conversation. @throws what `asRouteError` makes of a refusal */
export async function loadChat(api: ApiClient, key: ConversationKey) {
  try {
    return { conversation: await api.call(getChat, { query: key }) };
  } catch (error) {
    throw asRouteError(error, key);
  }
}

/** In the browser: what is known shows at once while the newest messages are fetched. */
export async function loadChatInBrowser(key: ConversationKey): Promise<void> {
  const { chats } = clientStores();
  chats.loadOnce();
  const conversation = chats.open(key);
  const loading = conversation.open();
  if (conversation.member !== null) return;
  await loading;
  if (conversation.loading.error) throw asRouteError(conversation.loading.error, key);
}

/** A blocked viewer goes to the page that says so (SPEC section 6); everything else that is hidden is not found. */
function asRouteError(error: unknown, key: ConversationKey): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'blocked' && key.profile) return redirect(routePath('members-id', { id: key.profile }));
  return error.status === 404 || error.status === 403 ? data(null, { status: 404 }) : error;
}
