import { showsTimeBonusModal } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useFreeHands } from '../../lib/free-hands.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';

const TimeBonusDialog = lazyPart(['money'], () => import('./time-bonus-dialog.tsx'));

/** The welcome bonus of the first hours: opens 40 seconds into the members area, at 0 credits (SPEC section 4), and not while somebody types. */
export const TimeBonus = observer(function TimeBonus() {
  const { session, discounts, flags } = useStores();
  const { pathname } = useLocation();
  const route = routeNameOf(pathname);
  const entered = session.loggedIn ? route : null;
  useEffect(() => discounts.enterRoute(entered), [discounts, entered]);
  useEffect(() => () => discounts.enterRoute(null), [discounts]);
  const due = showsTimeBonusModal({
    route,
    credits: session.user?.credits ?? 1,
    offerVisible: discounts.isVisible,
    dismissed: flags.isDismissed('timeBonus'),
    inMembersAreaMs: discounts.inMembersAreaMs,
  });
  const open = useFreeHands(due);
  if (!open) return null;
  return <TimeBonusDialog onClose={() => flags.dismiss('timeBonus')} />;
});
