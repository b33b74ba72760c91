import { routePath, TIME_BONUS } from '@dating/core/rules';
import { TimeBonusBanner } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { countdownView } from '../../lib/countdown.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** The welcome bonus of the first hours as a pill in the bar at the top. */
export const TimeBonusPill = observer(function TimeBonusPill() {
  const { discounts } = useStores();
  const { t, format } = useTranslator();
  const percent = format.percent(TIME_BONUS.percentage);
  return (
    <TimeBonusBanner
      href={routePath('credits')}
      figure={`−${percent}`}
      remaining={countdownView(discounts.countdown)}
      hoursLabel={t('timeBonus.hours')}
    >
      {t('timeBonus.banner', { percent })}
    </TimeBonusBanner>
  );
});
