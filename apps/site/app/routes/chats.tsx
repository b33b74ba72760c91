import { ChatsPage } from '../features/chats/chats-page.tsx';

/** The list came with the page's frame and stays fresh by live feed and refresh. */
export default function Chats() {
  return <ChatsPage />;
}
