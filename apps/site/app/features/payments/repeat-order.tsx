import type { RepeatableOrder } from '@dating/core/contract';
import { RepeatOrderStore } from '@dating/core/stores';
import { Alert, Button, Link, PayBar, PaymentMark, Row, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { failureText } from '../../lib/failure-text.ts';
import { useZonedTranslator } from '../../lib/i18n.tsx';
import { useOwnStore } from '../../lib/stores.tsx';
import { BundleTotal } from './bundle-total.tsx';
import { checkoutPath } from './checkout-path.ts';
import { debitPath } from './debit-path.ts';
import { useProviderPage } from './provider-page.ts';
import { RevokeMandate } from './revoke-mandate.tsx';
import { SellerLines } from './seller-lines.tsx';
import { WaiverBox } from './waiver-box.tsx';
import { useWhenLeft } from './when-left.ts';

/** The last order at today's price, with the method of last time: what it costs, the waiver, and the order. */
export const RepeatOrder = observer(function RepeatOrder({ order }: { readonly order: RepeatableOrder }) {
  const { t, format } = useZonedTranslator();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const store = useOwnStore((environment) => new RepeatOrderStore(environment));
  const { leaving, goOn } = useProviderPage();
  const [waiver, setWaiver] = useState(false);
  const [asked, setAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  useWhenLeft(store.leave);
  const { bundle, payment_method: method } = order;
  const back = search.get('back');
  const otherMethod = checkoutPath(bundle.id, back);
  // Without a mandate, the form of the direct debit asks for what is agreed to, and orders.
  const mandate = method === 'sdd' && order.mandate?.usable ? order.mandate : null;
  const isForm = method === 'sdd' && !mandate;
  const total = format.money(bundle.price_after_discount);

  const pay = async () => {
    setAsked(true);
    if (isForm) return navigate(debitPath({ bundle: bundle.id, back }));
    if (!waiver) return consent.current?.focus();
    const payment = await store.repeat(method, bundle.price_after_discount);
    if (payment) return goOn(payment);
    // The price rose, or the discount went elsewhere, since this page showed it.
    if (store.repeating.error?.code === 'conflict') await revalidate();
  };

  return (
    <Stack gap="lg">
      <BundleTotal bundle={bundle} discountHeld={order.discount_held} />
      {order.method_offered ? (
        <>
          <Row className="min-h-14 gap-x-3">
            <PaymentMark method={method} />
            <Text weight="medium">{t(`paymentMethods.${method}`)}</Text>
            <Link href={otherMethod} className="inline-flex min-h-11 items-center">
              {t('payment.otherMethod')}
            </Link>
          </Row>
          {mandate ? (
            <Text>
              {t('repeatOrder.collected', {
                account: `•••• ${mandate.iban_last4}`,
                date: format.date(`${mandate.collect_on}T12:00:00Z`),
                reference: mandate.reference,
              })}
            </Text>
          ) : null}
          {isForm ? null : <WaiverBox ref={consent} checked={waiver} onCheck={setWaiver} asked={asked} />}
          {store.repeating.error ? <Alert tone="danger" title={failureText(t, store.repeating.error)} /> : null}
          <PayBar total={total}>
            <Button size="lg" block loading={store.repeating.running || leaving} onClick={() => void pay()}>
              {leaving ? t('payment.redirecting') : t(isForm ? 'common.continue' : 'payment.pay')}
            </Button>
          </PayBar>
        </>
      ) : (
        <Alert
          tone="info"
          title={t('repeatOrder.goneTitle')}
          action={
            <Button size="sm" variant="outline" tone="neutral" href={otherMethod}>
              {t('payment.otherMethod')}
            </Button>
          }
        >
          <Text>{t('repeatOrder.goneText', { method: t(`paymentMethods.${method}`) })}</Text>
        </Alert>
      )}
      {order.mandate ? <RevokeMandate onRevoked={revalidate} /> : null}
      <SellerLines />
    </Stack>
  );
});
