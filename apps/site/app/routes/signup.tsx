import { Card, FormPage } from '@dating/ui';
import { PageTitle } from '../features/page/page-title.tsx';
import { SignupFlow } from '../features/signup/signup-flow.tsx';
import { useTranslator } from '../lib/i18n.tsx';

/** Signup as a page: on smartphones, and for whoever opens the address itself. */
export default function Signup() {
  const { t } = useTranslator();
  return (
    <FormPage className="px-0">
      <PageTitle>{t('signup.title')}</PageTitle>
      <Card>
        <SignupFlow level={1} />
      </Card>
    </FormPage>
  );
}
