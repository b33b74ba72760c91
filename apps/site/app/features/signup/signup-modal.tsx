import { mayCloseSignup, routePath, signupAnswers } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSmartphone } from '../../lib/smartphone.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

const SignupDialog = lazy(() => import('./signup-dialog.ts'));
const SignupFlow = lazy(() => import('./signup-flow.tsx').then((module) => ({ default: module.SignupFlow })));

/**
 * Signup over the page, on desktops: links to /signup open it there and lead to the page on smartphones (SPEC section
 * 2). While it is in progress neither backdrop nor Escape closes it.
 */
export const SignupModal = observer(function SignupModal() {
  const { signup, session } = useStores();
  const { t } = useTranslator();
  const navigate = useNavigate();
  const smartphone = useSmartphone();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || smartphone || session.loggedIn) return;
      const url = new URL((link as HTMLAnchorElement).href);
      if (url.origin !== window.location.origin || url.pathname !== routePath('signup')) return;
      event.preventDefault();
      event.stopPropagation();
      signup.noteAnswers(signupAnswers(url.searchParams));
      setOpen(true);
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [smartphone, session, signup]);

  if (!open) return null;
  const close = () => {
    setOpen(false);
    const done = signup.progress === 'done';
    signup.reset();
    if (done) void navigate(routePath('members'));
  };
  return (
    <Suspense>
      <SignupDialog
        open
        locked={!mayCloseSignup(signup.inProgress, 'backdrop')}
        title={t('signup.title')}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      >
        <SignupFlow level={2} />
      </SignupDialog>
    </Suspense>
  );
});
