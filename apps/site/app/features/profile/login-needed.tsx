import { routePath } from '@dating/core/rules';
import { Button, Dialog } from '@dating/ui';
import { useLocation } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';

interface LoginNeededProps {
  /** What one must log in for, in the words of SPEC section 6; null while closed. */
  readonly reason: string | null;
  readonly onClose: () => void;
}

/** Tells a visitor what to log in for, and leads there and back. */
export function LoginNeeded({ reason, onClose }: LoginNeededProps) {
  const { t } = useTranslator();
  const { pathname } = useLocation();
  const next = `?next=${encodeURIComponent(pathname)}`;
  return (
    <Dialog
      open={reason !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="sheet"
      title={reason ?? ''}
      footer={
        <>
          <Button href={routePath('login') + next}>{t('nav.login')}</Button>
          <Button href={routePath('signup') + next} variant="outline" tone="neutral">
            {t('nav.signup')}
          </Button>
        </>
      }
    />
  );
}
