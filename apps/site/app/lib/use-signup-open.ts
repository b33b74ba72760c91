import { isSignupOpen } from '@dating/core/rules';
import { useStores } from './stores.tsx';

/** Whether whoever came this way may sign up without an invitation (settings `signups`). For observers. */
export function useSignupOpen(): boolean {
  const { settings, traffic } = useStores();
  return isSignupOpen(settings.settings.signups, traffic.source !== null);
}
