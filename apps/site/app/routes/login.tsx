import { Card, FormPage } from '@dating/ui';
import { PageTitle } from '../features/page/page-title.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { useTranslator } from '../lib/i18n.tsx';

export default function Login() {
  const { t } = useTranslator();
  return (
    <FormPage>
      <PageTitle>{t('login.title')}</PageTitle>
      <Card>
        <LoginForm />
      </Card>
    </FormPage>
  );
}
