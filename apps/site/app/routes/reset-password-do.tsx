import { PageTitle } from '../features/page/page-title.tsx';
import { ResetDo } from '../features/auth/reset-do.tsx';
import { postReset } from '../features/auth/reset-post.server.ts';
import { useTranslator } from '../lib/i18n.tsx';
import type { Route } from './+types/reset-password-do';

export const action = (args: Route.ActionArgs) => postReset(args);

export default function ResetPasswordDo() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('resetPassword.doTitle')}</PageTitle>
      <ResetDo />
    </>
  );
}
