import { routePath, TIME_BONUS } from '@dating/core/rules';
import { TimeBonusModal } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { countdownView } from '../../lib/countdown.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { packageViews } from '../payments/package-views.ts';

/** What the welcome bonus is, how long it lasts, and the way to it. */
export default observer(function TimeBonusDialog({ onClose }: { readonly onClose: () => void }) {
  const { discounts, payments, session } = useStores();
  const translator = useTranslator();
  const { t, format } = translator;
  const country = session.user?.profile.country ?? null;
  useEffect(() => void payments.load(country), [payments, country]);
  const popular = packageViews(payments.bundles, translator).find((bundle) => bundle.popular);
  return (
    <TimeBonusModal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      ribbon={t('timeBonus.specialOffer')}
      figure={format.percent(TIME_BONUS.percentage)}
      title={t('timeBonus.title')}
      example={
        popular?.oldPrice
          ? {
              label: `${popular.credits} ${popular.creditsLabel}`,
              oldPrice: popular.oldPrice,
              price: popular.price,
            }
          : undefined
      }
      actFast={t('timeBonus.actFast', { count: 4 })}
      cta={{ label: t('timeBonus.unlock'), href: routePath('credits'), onPress: onClose }}
      remaining={countdownView(discounts.countdown)}
      note={t('timeBonus.instant')}
    />
  );
});
