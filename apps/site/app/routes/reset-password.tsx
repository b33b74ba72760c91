import { PageTitle } from '../features/page/page-title.tsx';
import { ResetRequest } from '../features/auth/reset-request.tsx';
import { useTranslator } from '../lib/i18n.tsx';

export default function ResetPassword() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('resetPassword.title')}</PageTitle>
      <ResetRequest />
    </>
  );
}
