import { modalAt, type ModalName, type ModalState, quietBeforeNext } from '@dating/core/rules';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useFreeHands } from '../../lib/free-hands.ts';
import { routeNameOf } from '../../lib/guards.ts';
import { useSmartphone } from '../../lib/smartphone.ts';
import { useStandalone } from '../../lib/standalone.ts';
import { useStores } from '../../lib/stores.tsx';

const never = () => () => undefined;
/** Whether the page that stands there is none. */
const useMissingPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.querySelector('[data-missing]') !== null,
    () => false,
  );

/** Which one is open, and for how long none was, as far as the next one asks. */
function useTurn() {
  const [open, setOpen] = useState<ModalName | null>(null);
  const [quietMs, setQuietMs] = useState(Infinity);
  const closedAt = useRef(0);
  useEffect(() => {
    if (open === null) return undefined;
    return () => {
      closedAt.current = Date.now();
    };
  }, [open]);
  const change = (name: ModalName | null) => {
    setOpen(name);
    if (name === null) setQuietMs(0);
  };
  return { open, quietMs, setQuietMs, closedAt, change };
}

/**
 * The dialog of the site that is open on this page (`packages/core/src/rules/modals.ts`); null for none. Needs an
 * observer.
 *
 * @param asked what the layout knows of those that it has
 */
export function useModal({
  signupWanted = false,
  apiSignupComplete = false,
  newLike = null,
}: Partial<Pick<ModalState, 'signupWanted' | 'apiSignupComplete' | 'newLike'>>): ModalName | null {
  const { session, settings, discounts, flags, profiles } = useStores();
  const { pathname } = useLocation();
  const standalone = useStandalone();
  const smartphone = useSmartphone();
  const missing = useMissingPage();
  const { open, quietMs, setQuietMs, closedAt, change } = useTurn();
  const brand = settings.settings;
  const state: ModalState = {
    route: routeNameOf(pathname),
    user: session.user,
    standalone,
    smartphone,
    missing,
    country: settings.visitorCountry,
    enabled: brand.enable_site_entry_popup,
    countries: brand.site_entry_countries,
    // Until the browser's storage is read the page itself knows (data-entered).
    skipped: flags.ready && flags.isDismissed('siteEntry'),
    signupWanted,
    apiSignupComplete,
    matched: profiles.newMatch !== null,
    newLike,
    offerVisible: discounts.isVisible,
    inMembersAreaMs: discounts.inMembersAreaMs,
    timeBonusDismissed: flags.isDismissed('timeBonus'),
    open,
    quietMs,
    handsFree: false,
  };
  const wanted = modalAt({ ...state, handsFree: true });
  const handsFree = useFreeHands(wanted !== modalAt(state));
  const name = modalAt({ ...state, handsFree });
  // What stands before that may be hidden by the page: nobody has seen it go.
  if (flags.ready && name !== open) change(name);

  const quietNeeded = quietBeforeNext(state);
  useEffect(() => {
    if (quietNeeded === null || quietMs >= quietNeeded) return undefined;
    const timer = window.setTimeout(() => setQuietMs(quietNeeded), closedAt.current + quietNeeded - Date.now());
    return () => window.clearTimeout(timer);
  }, [quietNeeded, quietMs, setQuietMs, closedAt]);

  return name;
}
