import { routePath } from '@dating/core/rules';
import { Card, FormPage } from '@dating/ui';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../features/page/page-title.tsx';
import { CompleteFlow } from '../features/signup/complete-flow.tsx';
import { withNext } from '../features/signup/signup-paths.ts';
import { useTranslator } from '../lib/i18n.tsx';
import { useStores } from '../lib/stores.tsx';

/** The optional steps after signing up, right away or later. */
export default function CompleteSignup() {
  const { t } = useTranslator();
  const { signup } = useStores();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next');
  const done = useCallback(() => {
    signup.finish();
    void navigate(withNext(routePath('signup-matches'), next), { replace: true });
  }, [navigate, next, signup]);
  return (
    <FormPage className="max-md:flex max-md:min-h-[calc(100dvh-4rem)] max-md:flex-col max-md:pt-2 max-md:pb-0">
      <PageTitle>{t('signup.completeTitle')}</PageTitle>
      <Card flatOnPhones className="flex flex-1 flex-col">
        <CompleteFlow level={1} onDone={done} />
      </Card>
    </FormPage>
  );
}
