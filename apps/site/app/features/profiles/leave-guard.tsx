import { ConfirmDialog } from '@dating/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost; asked in the moment of leaving. */
  readonly unsaved: () => boolean;
  /** Whether something is on its way that ends with the tab, not with the page. */
  readonly busy: () => boolean;
  /** What to do when one leaves all the same. */
  readonly onLeave: () => void;
}

/** Asks before a page with unsaved changes is left: in our words within the site, in the browser's own when the tab is closed. */
export function LeaveGuard({ unsaved, busy, onLeave }: LeaveGuardProps) {
  const { t } = useTranslator();
  // Another view of the same page loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved() || busy()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, busy]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title={t('ownProfile.leaveTitle')}
      confirmLabel={t('ownProfile.leave')}
      cancelLabel={t('ownProfile.stay')}
      tone="danger"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      {t('ownProfile.leaveText')}
    </ConfirmDialog>
  );
}
