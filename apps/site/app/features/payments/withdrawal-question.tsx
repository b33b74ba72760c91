import type { WithdrawalsStore } from '@dating/core/stores';
import { ConfirmDialog } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';

interface WithdrawalQuestionProps {
  readonly store: WithdrawalsStore;
  /** What comes back, and for what. */
  readonly question: string;
}

/** The second step of a withdrawal: what happens, and the declaration itself. */
const WithdrawalQuestion = observer(function WithdrawalQuestion({ store, question }: WithdrawalQuestionProps) {
  const { t } = useTranslator();
  const { asked, withdrawing } = store;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) store.keep();
      }}
      title={t('withdrawal.ask')}
      confirmLabel={t('withdrawal.confirm')}
      cancelLabel={t('withdrawal.keep')}
      loading={withdrawing.running}
      onConfirm={() => void store.confirm()}
    >
      {asked ? (
        <>
          {question} {t('withdrawal.way', { method: t(`paymentMethods.${asked.payment.payment_method}`) })}{' '}
          {asked.credits > 0 ? t('withdrawal.gone', { count: asked.credits }) : null}{' '}
          {asked.premium_ends ? t('withdrawal.premiumEnds') : null}{' '}
          {withdrawing.error ? failureText(t, withdrawing.error) : null}
        </>
      ) : null}
    </ConfirmDialog>
  );
});

export default WithdrawalQuestion;
