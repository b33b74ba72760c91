import { routePath } from '@dating/core/rules';
import { Button, NotEnoughCreditsModal } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

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
  const { session } = useStores();
  const { t } = useTranslator();
  const { pathname } = useLocation();
  return (
    <NotEnoughCreditsModal
      open={open}
      onOpenChange={onOpenChange}
      title={t('chat.needCreditsTitle')}
      text={t('chat.needCreditsText', { name })}
      figures={[
        { label: t('ui.balance'), value: t('common.credits', { count: session.credits }) },
        { label: t('ui.cost'), value: t('common.credits', { count: cost }) },
      ]}
      actions={
        <>
          <Button href={`${routePath('credits')}?back=${encodeURIComponent(pathname)}`}>{t('chat.buyCredits')}</Button>
          <Button variant="ghost" tone="neutral" onClick={() => onOpenChange(false)}>
            {t('ui.dismiss')}
          </Button>
        </>
      }
    />
  );
});
