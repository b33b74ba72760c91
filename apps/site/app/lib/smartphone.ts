import { SMARTPHONE_BELOW_PX } from '@dating/core/rules';
import { useMedia } from './media.ts';

/** Whether this window is as narrow as a smartphone; the server does not know and says no. */
export function useSmartphone(): boolean {
  return useMedia(`(max-width: ${SMARTPHONE_BELOW_PX - 0.02}px)`);
}
