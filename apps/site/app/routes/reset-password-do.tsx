import { PageTitle } from '../features/page/page-title.tsx';
import { ResetDo } from '../features/auth/reset-do.tsx';
import { useTranslator } from '../lib/i18n.tsx';

export default function ResetPasswordDo() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('resetPassword.doTitle')}</PageTitle>
      <ResetDo />
    </>
  );
}
