import { routePath } from '@dating/core/rules';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '../../lib/guards.ts';
import { useStores } from '../../lib/stores.tsx';
import { withNext } from './signup-paths.ts';

/** Who has signed up here goes on to the optional steps; who logged in elsewhere, in another tab too, to the members. Needs an observer. */
export function useWayOn(): void {
  const { signup, session } = useStores();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = signup.nextPath ?? search.get('next');
  const { shown } = signup;
  const { loggedIn } = session;
  useEffect(() => {
    if (!loggedIn) return;
    if (shown === 'done') void navigate(withNext(routePath('complete-signup'), next), { replace: true });
    else if (shown === 'form') void navigate(safeNext(next), { replace: true });
  }, [loggedIn, shown, next, navigate]);
}
