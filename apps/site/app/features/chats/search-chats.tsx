import { ChatSearchStore } from '@dating/core/stores';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/online.ts';
import { useStores } from '../../lib/stores.tsx';

interface SearchChatsProps {
  readonly onClose: () => void;
}

/** Begins the search in the list where there is none yet: it is kept while conversations are opened from it. */
export default function SearchChats(_: SearchChatsProps) {
  const { chats, environment, profiles } = useStores();
  const online = useOnline();
  const [search] = useState(
    () =>
      chats.search ??
      new ChatSearchStore(environment, {
        conversations: () => chats.inOrder,
        memberOf: (card) => profiles.fromCard(card),
      }),
  );
  useEffect(() => {
    chats.keepSearch(search);
    // Back from a conversation, or with a network again: what is found may be another thing by now.
    if (online) void search.search();
  }, [chats, online, search]);
  return null;
}
