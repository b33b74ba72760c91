import { isSmartphone, routePath, signupPresentation } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSmartphone } from '../../lib/smartphone.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';
import type { SignupDialogProps } from './signup-dialog.tsx';
import { applySignupEntry, applySignupForm } from './signup-entry.ts';
import { storeModalOpen, wasModalOpen } from './draft-storage.ts';
import { afterSignup, withNext } from './signup-paths.ts';

/** Signup over the page: its steps, loaded when it opens. */
export const SignupDialog = lazyPart(['visitors', 'members', 'money'], () => import('./signup-dialog.tsx'));

/** Only the page's first frame opens again what was open before a reload; moving from layout to layout opens nothing. */
let isAwake = false;

interface WantedSignup {
  /** Somebody asked for it, and has not closed it. */
  readonly wanted: boolean;
  /** What its dialog is drawn with. */
  readonly dialog: SignupDialogProps;
}

/**
 * Signup over the page, on desktops: links to /signup open it there and lead to the page on smartphones (SPEC section
 * 2). After a reload it is open again, where one was. Needs an observer.
 */
export function useSignupModal(): WantedSignup {
  const stores = useStores();
  const { signup, session } = stores;
  const navigate = useNavigate();
  const smartphone = useSmartphone();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const openedOn = useRef(pathname);
  const memberId = session.user?.profile.id ?? null;

  const show = useCallback((isOpen: boolean) => {
    openedOn.current = window.location.pathname;
    storeModalOpen(isOpen);
    setOpen(isOpen);
  }, []);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || signupPresentation({ loggedIn: session.loggedIn, smartphone }) !== 'modal') return;
      const url = new URL((link as HTMLAnchorElement).href);
      if (url.origin !== window.location.origin || url.pathname !== routePath('signup')) return;
      event.preventDefault();
      event.stopPropagation();
      applySignupEntry(stores, url.searchParams);
      show(true);
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [smartphone, session, stores, show]);

  // The first step on a landing page, once the page itself has nothing to say against it.
  useEffect(() => {
    const follow = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
      if (signupPresentation({ loggedIn: session.loggedIn, smartphone }) !== 'modal') return;
      const url = new URL(form.action);
      if (url.origin !== window.location.origin || url.pathname !== routePath('signup')) return;
      event.preventDefault();
      applySignupForm(stores, url.searchParams, new FormData(form));
      show(true);
    };
    window.addEventListener('submit', follow);
    return () => window.removeEventListener('submit', follow);
  }, [smartphone, session, stores, show]);

  // Once, when the page has woken up.
  useEffect(() => {
    if (isAwake) return undefined;
    const timer = window.setTimeout(() => {
      isAwake = true;
      const own = [routePath('signup'), routePath('complete-signup'), routePath('signup-matches')];
      if (isSmartphone(window.innerWidth) || own.some((path) => window.location.pathname.endsWith(path))) return;
      if (wasModalOpen(session.user?.profile.id ?? null)) show(true);
    });
    return () => window.clearTimeout(timer);
  }, [session, show]);

  // Moving to another page (the browser's back button too) closes it; what was filled in is kept.
  useEffect(() => {
    if (open && pathname !== openedOn.current && !signup.working) show(false);
  }, [open, pathname, signup, show]);

  // Who logged in elsewhere, in another tab, has no use for the form any more.
  const before = useRef(memberId);
  useEffect(() => {
    const isEntered = before.current === null && memberId !== null;
    before.current = memberId;
    if (isEntered && signup.shown === 'form') show(false);
  }, [memberId, signup, show]);

  useEffect(() => () => storeModalOpen(false), []);

  const done = useCallback(() => {
    const next = signup.nextPath;
    show(false);
    signup.finish();
    void navigate(withNext(routePath('signup-matches'), next));
  }, [navigate, show, signup]);

  const completing = memberId !== null && !signup.working;
  const close = () => {
    show(false);
    if (!completing) return signup.reset();
    const next = signup.nextPath;
    signup.finish();
    void navigate(afterSignup(next));
  };
  return { wanted: open, dialog: { completing, onDone: done, onClose: close } };
}

/**
 * Signup in the layouts that have no other dialog of the site. While it is in progress neither backdrop nor Escape closes
 * it.
 */
export const SignupModal = observer(function SignupModal() {
  const { wanted, dialog } = useSignupModal();
  return wanted ? <SignupDialog {...dialog} /> : null;
});
