import { routePath } from '@dating/core/rules';
import { Button, EmptyState } from '@dating/ui';
import { PageTitle } from '../features/page/page-title.tsx';
import { useTranslator } from '../lib/i18n.tsx';

/** The e-mail is confirmed. */
export default function ActivateDone() {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('activation.doneTitle')}</PageTitle>
      <EmptyState
        level={1}
        illustration="likes"
        title={t('activation.doneTitle')}
        action={<Button href={routePath('members')}>{t('activation.toMembers')}</Button>}
      >
        {t('activation.doneText')} {t('activation.doneHeld')}
      </EmptyState>
    </>
  );
}
