import { ConfirmDialog } from '@dating/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost; asked in the moment of leaving. */
  readonly unsaved: () => boolean;
  /** What to do when one leaves all the same. */
  readonly onLeave: () => void;
}

/** Asks before a page with unsaved changes is left: in our words within the site, in the browser's own when the tab is closed. */
export function LeaveGuard({ unsaved, onLeave }: LeaveGuardProps) {
  const { t } = useTranslator();
  // Another view of the same page loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
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
