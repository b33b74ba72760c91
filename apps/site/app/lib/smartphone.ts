import { isSmartphone, SMARTPHONE_BELOW_PX } from '@dating/core/rules';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${SMARTPHONE_BELOW_PX - 0.02}px)`;

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether this window is as narrow as a smartphone; the server does not know and says no. */
export function useSmartphone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSmartphone(window.innerWidth),
    () => false,
  );
}
