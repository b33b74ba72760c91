import { PageTitle } from '../features/page/page-title.tsx';
import { ResetRequest } from '../features/auth/reset-request.tsx';
import { postResetRequest } from '../features/auth/reset-post.server.ts';
import { useTranslator } from '../lib/i18n.tsx';
import type { Route } from './+types/reset-password';

export const action = (args: Route.ActionArgs) => postResetRequest(args);

export default function ResetPassword() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('resetPassword.title')}</PageTitle>
      <ResetRequest />
    </>
  );
}
