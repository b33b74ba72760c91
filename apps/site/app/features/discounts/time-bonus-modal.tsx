import { routePath, showsTimeBonusModal, TIME_BONUS } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { countdownView } from '../../lib/countdown.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

const TimeBonusModal = lazy(() => import('./time-bonus-dialog.ts'));

/** The welcome bonus of the first hours: opens 40 seconds into the members area, at 0 credits (SPEC section 4). */
export const TimeBonus = observer(function TimeBonus() {
  const { session, discounts, flags } = useStores();
  const { t, format } = useTranslator();
  const { pathname } = useLocation();
  const route = routeNameOf(pathname);
  const entered = session.loggedIn ? route : null;
  useEffect(() => discounts.enterRoute(entered), [discounts, entered]);
  useEffect(() => () => discounts.enterRoute(null), [discounts]);
  const open = showsTimeBonusModal({
    route,
    credits: session.user?.credits ?? 1,
    offerVisible: discounts.isVisible,
    dismissed: flags.isDismissed('timeBonus'),
    inMembersAreaMs: discounts.inMembersAreaMs,
  });
  if (!open) return null;
  const dismiss = () => flags.dismiss('timeBonus');
  return (
    <Suspense>
      <TimeBonusModal
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : dismiss())}
        ribbon={t('timeBonus.specialOffer')}
        figure={format.percent(TIME_BONUS.percentage)}
        title={t('timeBonus.title')}
        actFast={t('timeBonus.actFast', { count: 4 })}
        cta={{ label: t('nav.credits'), href: routePath('credits'), onPress: dismiss }}
        remaining={countdownView(discounts.countdown)}
        note={t('timeBonus.instant')}
      >
        {t('timeBonus.unlock')}
      </TimeBonusModal>
    </Suspense>
  );
});
