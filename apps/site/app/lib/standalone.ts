import { useSyncExternalStore } from 'react';

const query = '(display-mode: standalone)';

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the site runs as an installed app; the server does not know and says no. */
export function useStandalone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
