import { routePath } from '@dating/core/rules';
import { Button } from '@dating/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';

/** Log-in and sign-up, both leading back to this page. */
export function LoginLinks({ onTaken }: { /** Sign-up was pressed. */ readonly onTaken: () => void }) {
  const { t } = useTranslator();
  const { pathname } = useLocation();
  const signup = useRef<HTMLAnchorElement>(null);
  const next = `?next=${encodeURIComponent(pathname)}`;

  // On desktops sign-up opens over the page and keeps the press to itself: what it was pressed in goes once it is through.
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (target instanceof Node && signup.current?.contains(target)) window.requestAnimationFrame(onTaken);
    };
    window.addEventListener('click', follow, { capture: true });
    return () => window.removeEventListener('click', follow, { capture: true });
  }, [onTaken]);

  return (
    <>
      <Button href={routePath('login') + next}>{t('nav.login')}</Button>
      <Button ref={signup} href={routePath('signup') + next} variant="soft" tone="neutral">
        {t('nav.signup')}
      </Button>
    </>
  );
}
