import { ChatsPage } from '../features/chats/chats-page.tsx';
import { clientStores } from '../lib/stores.tsx';

/** On the server the list comes with the page's frame. Without this the page would be drawn in the browser only. */
export const loader = () => null;

/** In the browser the list is loaded when it is first shown. */
export function clientLoader() {
  clientStores().chats.loadOnce();
  return null;
}

export default function Chats() {
  return <ChatsPage />;
}
