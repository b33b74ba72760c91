import { Card, FormPage } from '@dating/ui';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../features/page/page-title.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { postLogin } from '../features/auth/login-post.server.ts';
import { useTranslator } from '../lib/i18n.tsx';
import type { Route } from './+types/login';

export const action = (args: Route.ActionArgs) => postLogin(args);

export default function Login() {
  const { t } = useTranslator();
  const [search] = useSearchParams();
  return (
    <FormPage title={t('login.title')} intro={search.has('next') ? t('login.toContinue') : undefined}>
      <PageTitle>{t('login.title')}</PageTitle>
      <Card flatOnPhones>
        <LoginForm />
      </Card>
    </FormPage>
  );
}
