import { ActivatePage } from '../features/activation/activate-page.tsx';
import { PageTitle } from '../features/page/page-title.tsx';
import { useTranslator } from '../lib/i18n.tsx';

export default function Activate() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('activation.confirmTitle')}</PageTitle>
      <ActivatePage />
    </>
  );
}
