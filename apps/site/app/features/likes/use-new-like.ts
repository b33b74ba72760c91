import type { Member } from '@dating/core/models';
import { newLikeDelayMs } from '@dating/core/rules';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStores } from '../../lib/stores.tsx';

/**
 * Opens the new-like modal `t` seconds after a page with the query t, which is then removed. Who it shows comes from
 * the auto-like call; without a waiting like, nothing opens.
 */
export function useNewLike(): { readonly member: Member | null; readonly close: () => void } {
  const { likes, session } = useStores();
  const [search, setSearch] = useSearchParams();
  const [member, setMember] = useState<Member | null>(null);
  const delay = newLikeDelayMs(search);

  useEffect(() => {
    if (delay === null || !session.loggedIn) return undefined;
    const timer = window.setTimeout(() => {
      setSearch(
        (query) => {
          query.delete('t');
          return query;
        },
        { replace: true, preventScrollReset: true },
      );
      void likes.fetchAutoLike().then(setMember);
    }, delay);
    return () => window.clearTimeout(timer);
  }, [delay, likes, session, setSearch]);

  return { member, close: () => setMember(null) };
}
