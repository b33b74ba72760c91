import { getLikes } from '@dating/core/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, userContext } from '../../lib/contexts.ts';
import { clientStores } from '../../lib/stores.tsx';

/** Both lists, for the page that the server renders. */
export async function loadLikes(context: Readonly<RouterContextProvider>) {
  // The data of a page can be asked for without the page, which leads visitors to the log-in.
  if (!context.get(userContext)) return {};
  return { likes: await context.get(apiContext).call(getLikes, { query: {} }) };
}

/** In the browser they are loaded when they are first shown; live feed and refresh keep them fresh. */
export function loadLikesOnce() {
  clientStores().likes.loadOnce();
  return null;
}
