import { routePath } from '@dating/core/rules';
import { Card, FormPage } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../features/page/page-title.tsx';
import { SignupFlow } from '../features/signup/signup-flow.tsx';
import { withNext } from '../features/signup/signup-paths.ts';
import { safeNext } from '../lib/guards.ts';
import { useTranslator } from '../lib/i18n.tsx';
import { useStores } from '../lib/stores.tsx';

/** Who has signed up here goes on to the optional steps; who logged in elsewhere, in another tab too, to the members. */
function useWayOn(): void {
  const { signup, session } = useStores();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = signup.nextPath ?? search.get('next');
  const { progress } = signup;
  const { loggedIn } = session;
  useEffect(() => {
    if (!loggedIn) return;
    if (progress === 'done') void navigate(withNext(routePath('complete-signup'), next), { replace: true });
    else if (progress === 'form') void navigate(safeNext(next), { replace: true });
  }, [loggedIn, progress, next, navigate]);
}

/** Signup as a page: on smartphones, and for a direct visit of the address. */
export default observer(function Signup() {
  const { t } = useTranslator();
  useWayOn();
  return (
    <FormPage className="px-0">
      <PageTitle>{t('signup.title')}</PageTitle>
      <Card>
        <SignupFlow level={1} />
      </Card>
    </FormPage>
  );
});
