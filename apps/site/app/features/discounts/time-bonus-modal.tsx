import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';

const TimeBonusDialog = lazyPart(['money'], () => import('./time-bonus-dialog.tsx'));

/** Tells the offer since when the member is in the members area: its modal comes 40 seconds after (SPEC section 4). Needs an observer. */
export function useTimeInMembersArea(): void {
  const { session, discounts } = useStores();
  const { pathname } = useLocation();
  const entered = session.loggedIn ? routeNameOf(pathname) : null;
  useEffect(() => discounts.enterRoute(entered), [discounts, entered]);
  useEffect(() => () => discounts.enterRoute(null), [discounts]);
}

/** The welcome bonus of the first hours. Once it was closed, it stays so. */
export const TimeBonus = observer(function TimeBonus() {
  const { flags } = useStores();
  return <TimeBonusDialog onClose={() => flags.dismiss('timeBonus')} />;
});
