import type { Member } from '@dating/core/models';
import { type ModalState, newLikeDelayMs } from '@dating/core/rules';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStores } from '../../lib/stores.tsx';

/** The like of the query `t`. */
export interface NewLike {
  /** Who likes; null until that is known, and where nobody does. */
  readonly member: Member | null;
  /** The same as the table of dialogs asks for it. */
  readonly state: ModalState['newLike'];
  readonly close: () => void;
}

/**
 * The like for the new-like modal, `t` seconds after a page with the query t, which is then removed. Who it shows comes
 * from the auto-like call; without a waiting like, nothing opens.
 */
export function useNewLike(): NewLike {
  const { likes, session } = useStores();
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<{ readonly delayMs: number; readonly member: Member | null } | null>(null);
  const delayMs = newLikeDelayMs(search);

  useEffect(() => {
    if (delayMs === null || !session.loggedIn) return undefined;
    const timer = window.setTimeout(() => {
      setAsked({ delayMs, member: null });
      setSearch(
        (query) => {
          query.delete('t');
          return query;
        },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
      void likes.fetchAutoLike().then((member) => setAsked(member && { delayMs, member }));
    }, delayMs);
    return () => window.clearTimeout(timer);
  }, [delayMs, likes, session, setSearch]);

  return {
    member: asked?.member ?? null,
    state: asked && { delayMs: asked.delayMs, isThere: asked.member !== null },
    close: () => setAsked(null),
  };
}
