import { paymentMethods, type PaymentMethod } from '@dating/core/contract';
import { fromMinor, routePath, toMinor } from '@dating/core/rules';
import {
  Alert,
  BackButton,
  Button,
  Checkbox,
  Heading,
  OrderSummary,
  PageHeader,
  PaymentMethodPicker,
  SplitLayout,
  Text,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { storeReturnPath } from './return-path.ts';

interface PayPageProps {
  readonly bundleId: string;
  /** Method of the address, if any. */
  readonly method: string | undefined;
}

const asMethod = (text: string | undefined): PaymentMethod | null => paymentMethods.find((one) => one === text) ?? null;

/** Pays for one bundle: method, order, waiver, and on to the provider. */
export const PayPage = observer(function PayPage({ bundleId, method: given }: PayPageProps) {
  const { payments, session, settings } = useStores();
  const { t, format } = useTranslator();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const offered = payments.methods.filter((one) => one !== 'sdd');
  const first = asMethod(given);
  const [method, setMethod] = useState<PaymentMethod | null>(offered.find((one) => one === first) ?? null);
  const [waiver, setWaiver] = useState(false);
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const bundle = payments.bundles.find((one) => one.id === bundleId);
  if (!bundle) return null;
  const { discount } = payments;
  const off = toMinor(bundle.price) - toMinor(bundle.price_after_discount);
  const total = format.money(bundle.price_after_discount);

  const pay = async () => {
    setAsked(true);
    if (!method || !waiver) return;
    const country = session.user?.profile.country ?? payments.country ?? settings.settings.countries[0] ?? '';
    const payment = await payments.pay({ bundle: bundle.id, method, country, waiver });
    if (!payment) return;
    if (payment.discount_held && toMinor(payment.amount) > toMinor(bundle.price_after_discount)) {
      // The discount went to a payment that is being processed since this page showed it: nobody pays more unasked.
      await payments.load();
      return;
    }
    storeReturnPath(payment.payment_id, search.get('back'));
    if (payment.redirect_url) {
      setLeaving(true);
      window.location.assign(payment.redirect_url);
    } else void navigate(routePath('transactions-id', { id: payment.payment_id }));
  };

  return (
    <>
      <PageTitle>{t('payment.title')}</PageTitle>
      <PageHeader>
        <BackButton
          onBack={() => void navigate({ pathname: routePath('credits'), search: search.toString() })}
          className="-ms-2 mb-1"
        />
        <Heading level={1}>{t('payment.chooseMethod')}</Heading>
      </PageHeader>
      <SplitLayout
        aside={
          <OrderSummary
            lines={[
              { label: t('credits.amount', { count: bundle.credits }), value: format.money(bundle.price) },
              ...(off > 0
                ? [
                    {
                      label: discount
                        ? `${t('payment.discount')} (${format.percent(discount.value_percentage)})`
                        : t('payment.discount'),
                      value: `−${format.money(fromMinor(off, bundle.price.currency))}`,
                      tone: 'discount' as const,
                    },
                  ]
                : []),
            ]}
            total={total}
            note={t('credits.once')}
          >
            {payments.discountHeld ? (
              <Alert tone="info" title={t('payment.heldTitle')}>
                {t('payment.heldText')}
              </Alert>
            ) : null}
            <Checkbox
              label={t('payment.waiver', { count: settings.settings.refund_days })}
              checked={waiver}
              onChange={(event) => setWaiver(event.currentTarget.checked)}
              error={asked && !waiver ? t('validation.waiver_required') : undefined}
            />
            <PurchaseTerms />
            {payments.paying.error ? (
              <Alert tone="danger" title={payments.paying.error.message || t('errors.network')} />
            ) : null}
            <Button size="lg" block loading={payments.paying.running || leaving} onClick={() => void pay()}>
              {leaving ? t('payment.redirecting') : t('payment.pay', { money: total })}
            </Button>
            <Text size="caption" tone="muted">
              {t('payment.secure')}
            </Text>
          </OrderSummary>
        }
      >
        <PaymentMethodPicker
          hideLegend
          methods={offered.map((id) => ({ id, label: t(`paymentMethods.${id}`) }))}
          value={method}
          onValueChange={setMethod}
          error={asked && !method ? t('validation.required') : undefined}
        />
      </SplitLayout>
    </>
  );
});
