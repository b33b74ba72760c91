import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useStores } from '../../lib/stores.tsx';

/**
 * Loads the page's data anew for a visitor who is logged in now, here or in another tab: what the page has is a visitor's.
 * For another member the whole page starts anew (`startAnew`); whoever is logged out is led away.
 */
export function useReloadForMember(): void {
  const { session } = useStores();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      reaction(
        () => session.loggedIn,
        (isMember) => (isMember ? void revalidate() : undefined),
      ),
    [session, revalidate],
  );
}
