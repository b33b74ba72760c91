import { isSignupOpen, takesInvitationCode } from '@dating/core/rules';
import { useStores } from './stores.tsx';

/** Whether whoever came this way may sign up without an invitation (settings `signups`). For observers. */
export function useSignupOpen(): boolean {
  const { settings, traffic } = useStores();
  return isSignupOpen(settings.settings.signups, traffic.source !== null);
}

/** Whether who was invited has a code to type in, where sign-up is not open. For observers. */
export function useTakesCode(): boolean {
  return takesInvitationCode(useStores().settings.settings.signups);
}
