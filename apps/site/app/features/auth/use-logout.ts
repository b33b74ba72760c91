import { releasePush } from '../push/push.ts';
import { useStores } from '../../lib/stores.tsx';

/** Logs out; the page's frame then leads to the index, as after every end of a session. */
export function useLogout(): () => void {
  const stores = useStores();
  return () => {
    // While the session is still valid: the next user of this browser gets none of this member's notifications.
    void releasePush().finally(() => stores.session.logOut());
  };
}
