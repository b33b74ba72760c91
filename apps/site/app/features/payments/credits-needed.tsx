import { Button, NotEnoughCreditsModal } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { checkoutPath } from './checkout-path.ts';
import { DiscountLine } from './discount-line.tsx';
import { packageViews } from './package-views.ts';
import { TellMeWhen } from './tell-me-when.tsx';

interface CreditsNeededProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Name of the recipient of the message or gift. */
  readonly name: string;
  /** Credits it takes. */
  readonly cost: number;
  /** The line that was written and is kept. */
  readonly kept?: string;
}

/** Bundles in the sheet; the smaller ones are on the page that `Buy credits` leads to. */
const IN_SHEET = 3;

/** Not enough credits: what it takes, what is there, and the bundles to go on with (SPEC section 8). */
export default observer(function CreditsNeeded({ open, onOpenChange, name, cost, kept }: CreditsNeededProps) {
  const { discounts, payments, session, settings } = useStores();
  const isOnSale = settings.settings.payments !== 'off';
  const translator = useTranslator();
  const { t } = translator;
  const { pathname } = useLocation();
  const country = session.user?.profile.country ?? null;
  const hasBonus = discounts.isVisible;
  useEffect(() => {
    // Always fresh, and again when the bonus ends: a discount ends by the server's clock. The sheet leads on without them as well.
    if (open && isOnSale) void payments.load(country);
  }, [open, isOnSale, payments, country, hasBonus]);
  return (
    <NotEnoughCreditsModal
      open={open}
      onOpenChange={onOpenChange}
      title={t('chat.needCreditsTitle')}
      text={
        <>
          {t(isOnSale ? 'chat.needCreditsText' : 'chat.needCreditsSoon', { name })}
          {kept ? ` ${t('chat.messageSaved')}` : null}
        </>
      }
      kept={kept}
      figures={[
        { label: t('ui.balance'), value: t('common.credits', { count: session.credits }) },
        { label: t('ui.cost'), value: t('common.credits', { count: cost }) },
      ]}
      discount={<DiscountLine codeToo />}
      bundles={isOnSale ? packageViews(payments.bundles, translator).slice(-IN_SHEET) : []}
      hrefFor={(id) => checkoutPath(id, pathname)}
      loading={isOnSale && payments.bundles.length === 0 && payments.loading.running}
      actions={
        <>
          {isOnSale ? (
            <Button variant="outline" tone="neutral" href={checkoutPath('', pathname)}>
              {t('chat.buyCredits')}
            </Button>
          ) : (
            <TellMeWhen />
          )}
          <Button variant="ghost" tone="neutral" onClick={() => onOpenChange(false)}>
            {t('ui.dismiss')}
          </Button>
        </>
      }
    />
  );
});
