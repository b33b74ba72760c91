import { routePath } from '@dating/core/rules';
import { Button, NotEnoughCreditsModal } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { TellMeWhen } from './tell-me-when.tsx';

interface CreditsNeededProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Name of the recipient of the message or gift. */
  readonly name: string;
  /** Credits it takes. */
  readonly cost: number;
}

/** Not enough credits: what it takes, what is there, and the way to more (SPEC section 8). */
export const CreditsNeeded = observer(function CreditsNeeded({ open, onOpenChange, name, cost }: CreditsNeededProps) {
  const { session, settings } = useStores();
  const isOnSale = settings.settings.payments !== 'off';
  const { t } = useTranslator();
  const { pathname } = useLocation();
  return (
    <NotEnoughCreditsModal
      open={open}
      onOpenChange={onOpenChange}
      title={t('chat.needCreditsTitle')}
      text={t(isOnSale ? 'chat.needCreditsText' : 'chat.needCreditsSoon', { name })}
      figures={[
        { label: t('ui.balance'), value: t('common.credits', { count: session.credits }) },
        { label: t('ui.cost'), value: t('common.credits', { count: cost }) },
      ]}
      actions={
        <>
          {isOnSale ? (
            <Button href={`${routePath('credits')}?back=${encodeURIComponent(pathname)}`}>
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
