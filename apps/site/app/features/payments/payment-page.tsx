import type { Payment, PaymentMethod } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import type { PaymentOrigin } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import { Button, PaymentState } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { checkoutPath } from './checkout-path.ts';
import { useDeviceWallet } from './device-wallet.ts';
import { usePaymentOrigins } from './payment-origin.ts';
import { walletBeside } from './wallet-beside.ts';

/** Why nothing came of it, where the provider has said so. */
const failureText = {
  declined: 'payment.declinedText',
  expired: 'payment.expiredText',
  recurring_card: 'payment.failedText',
} as const satisfies Record<NonNullable<Payment['failure']>, string>;

/**
 * @param isLeft at the provider's page, it seems, before it was paid
 * @param wallet that a refused card can be replaced by, by name; null: none is offered
 */
function wordsOf(
  { status, failure }: Payment,
  isLeft: boolean,
  wallet: string | null,
  t: Translator['t'],
): { title: string; text: string } {
  if (failure === 'recurring_card') {
    const text = wallet === null ? t('payment.failedText') : t('payment.recurringText', { method: wallet });
    return { title: t('payment.recurringTitle'), text };
  }
  switch (status) {
    case 'loading':
      if (isLeft) return { title: t('payment.openTitle'), text: t('payment.openText') };
      return { title: t('payment.pendingTitle'), text: t('payment.pendingText') };
    case 'pending':
      return { title: t('payment.pendingTitle'), text: t('payment.pendingText') };
    case 'completed':
      return { title: t('payment.completedTitle'), text: t('payment.completedPremium') };
    case 'superseded':
      return { title: t('payment.supersededTitle'), text: t('payment.supersededText') };
    case 'failed':
      return { title: t('payment.failedTitle'), text: t(failure ? failureText[failure] : 'payment.failedText') };
    case 'cancelled':
      return {
        title: t('payment.cancelledTitle'),
        text: t(failure ? failureText[failure] : 'payment.cancelledText'),
      };
    case 'refunded':
      return { title: t('payment.refundedTitle'), text: t('payment.refundedText') };
    case 'charged_back':
      return { title: t('payment.chargedBackTitle'), text: t('payment.chargedBackText') };
  }
}

/** After so long on its page, in ms, a payment that is still open was left rather than paid. */
const LATE_MS = 6_000;

const quiet = { variant: 'outline', tone: 'neutral' } as const;

/** Where one payment stands; it follows by itself until the payment is settled. */
export const PaymentPage = observer(function PaymentPage({ id }: { readonly id: string }) {
  const { payments } = useStores();
  const { t, format } = useTranslator();
  const [back, setBack] = useState<PaymentOrigin | null>(null);
  const payment = payments.current?.payment_id === id ? payments.current : null;
  const device = useDeviceWallet();
  const origins = usePaymentOrigins();
  const isRecurring = payment?.failure === 'recurring_card';
  // Who comes from paying reads nothing of an unfinished payment: the provider tells within seconds.
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = window.setTimeout(() => setLate(true), LATE_MS);
    return () => window.clearTimeout(timer);
  }, [id]);

  useEffect(() => {
    setBack(origins.of(id));
    void payments.watch(id);
    return () => payments.stopWatching();
  }, [payments, origins, id]);
  // Which wallets there are is part of what is sold.
  useEffect(() => {
    if (isRecurring) void payments.load();
  }, [payments, isRecurring]);

  if (!payment) return <PaymentState status="loading" title={t('payment.loading')} />;
  const wallet = isRecurring ? walletBeside(device, payments.bundles.length > 0 ? payments.methods : null) : null;
  const walletName = wallet && t(`paymentMethods.${wallet}`);
  const wayOn = isLate && payment.status === 'loading' ? payment.redirect_url : null;
  // A bank transfer is open until the bank has the money, for days.
  const isLeft = wayOn !== null && payment.payment_method !== 'sct';
  const { title, text } = wordsOf(payment, isLeft, walletName, t);
  const payBy = (method?: PaymentMethod) => checkoutPath(payment.bundle, back?.path ?? null, method);
  const over = payment.status !== 'loading' && payment.status !== 'pending';
  const again = payment.status === 'failed' || payment.status === 'cancelled';
  return (
    <>
      <PageTitle>{t('payment.title')}</PageTitle>
      <PaymentState
        status={payment.status === 'superseded' ? 'cancelled' : isLeft ? 'pending' : payment.status}
        title={title}
        text={payment.discount_held && !over ? `${text} ${t('payment.heldText')}` : text}
        figure={
          payment.status === 'completed'
            ? {
                value: payment.credits,
                format: (value) => `+${format.number(value)}`,
                label: t('payment.newCredits', { count: payment.credits }),
                said: t('payment.completedText', { count: payment.credits }),
              }
            : undefined
        }
        details={[
          ...(payment.status === 'completed'
            ? []
            : [{ label: t('credits.title'), value: format.number(payment.credits) }]),
          { label: t('payment.total'), value: format.money(payment.amount) },
          { label: t('sandbox.method'), value: t(`paymentMethods.${payment.payment_method}`) },
          { label: t('payment.number'), value: payment.payment_id.slice(0, 8) },
        ]}
        actions={
          <>
            {isRecurring ? <Button href={payBy(payment.payment_method)}>{t('common.retry')}</Button> : null}
            {wallet && walletName ? (
              <Button {...quiet} href={payBy(wallet)}>
                {t('payment.payWith', { method: walletName })}
              </Button>
            ) : null}
            {wayOn ? (
              <Button {...(isLeft ? {} : quiet)} onClick={() => window.location.assign(wayOn)}>
                {t('payment.openAction')}
              </Button>
            ) : null}
            {(again && !wallet) || isLeft ? (
              <Button {...(isRecurring || isLeft ? quiet : {})} href={payBy()}>
                {t('payment.otherMethod')}
              </Button>
            ) : null}
            {payment.status === 'completed' && back ? (
              <Button href={back.path}>
                {back.name ? t('payment.writeTo', { name: back.name }) : t('payment.continueChat')}
              </Button>
            ) : null}
            {payment.status === 'completed' && !back ? (
              <Button href={routePath('members')}>{t('payment.toMembers')}</Button>
            ) : null}
            {payment.receipt_url ? (
              <Button variant="outline" tone="neutral" href={payment.receipt_url}>
                {t('receipts.see')}
              </Button>
            ) : null}
            {payment.status === 'completed' ? (
              <Button variant="outline" tone="neutral" href={routePath('withdrawal')}>
                {t('footer.withdraw')}
              </Button>
            ) : null}
            <Button variant="ghost" tone="neutral" href={routePath('transactions-id')}>
              {t('transactions.title')}
            </Button>
          </>
        }
      />
    </>
  );
});
