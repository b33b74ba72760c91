import type { Interest } from '@dating/core/contract';
import { useEffect } from 'react';
import { useStores } from '../../lib/stores.tsx';

/** The interests to choose from, asked of the server once a page (SPEC section 7). Read it in an observer. */
export function useInterests(): readonly Interest[] {
  const { settings } = useStores();
  useEffect(() => void settings.loadInterests(), [settings]);
  return settings.interests;
}
