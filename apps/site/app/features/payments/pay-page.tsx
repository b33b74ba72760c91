import { paymentMethods, type PaymentMethod } from '@dating/core/contract';
import { methodChoices } from '@dating/core/rules';
import { Alert, Button, PayBar, PaymentMethodPicker, Select, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { BundleTotal } from './bundle-total.tsx';
import { debitPath } from './debit-path.ts';
import { useDeviceWallet } from './device-wallet.ts';
import { methodViews } from './method-views.ts';
import { NowDearer } from './now-dearer.tsx';
import { useProviderPage } from './provider-page.ts';
import { useReloadForMember } from './reload-for-member.ts';
import { SellerLines } from './seller-lines.tsx';
import { WaiverBox } from './waiver-box.tsx';
import { useWhenLeft } from './when-left.ts';

interface PayPageProps {
  readonly bundleId: string;
  /** Method of the address, if any. */
  readonly method: string | undefined;
}

/** Pays for one bundle: the total, the method, the waiver, and on to the provider. */
export const PayPage = observer(function PayPage({ bundleId, method: named }: PayPageProps) {
  const { payments, session, settings } = useStores();
  useReloadForMember();
  const translator = useTranslator();
  const { t, format } = translator;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wallet = useDeviceWallet();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const [waiver, setWaiver] = useState(false);
  const [asked, setAsked] = useState(false);
  const { leaving, goOn } = useProviderPage();
  const picker = useRef<HTMLFieldSetElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  useWhenLeft(payments.leaveCheckout);
  const bundle = payments.bundles.find((one) => one.id === bundleId);
  if (!bundle) return null;

  const { countries } = settings.settings;
  const country = payments.country ?? session.user?.profile.country ?? countries[0] ?? '';
  const choices = methodChoices(payments.methods, country, wallet);
  // A method that the address names and nobody can take here leaves the choice open: nothing else is meant by it.
  const isNamed = paymentMethods.some((one) => one === named);
  const payable = [...choices.first, ...choices.more].flatMap(({ methods }) => methods);
  const likeliest = isNamed ? payable.find((one) => one === named) : payable[0];
  const method = chosen ?? likeliest ?? null;
  // The form of the direct debit asks for what is agreed to, and orders.
  const isDebit = method === 'sdd';
  const total = format.money(bundle.price_after_discount);
  // Where the discount is held, the page says so already.
  const before = payments.discountHeld ? null : payments.shownBefore;

  const pay = async () => {
    setAsked(true);
    if (!method) return picker.current?.querySelector('input')?.focus();
    if (isDebit) {
      const code = payments.codeFor(bundle.id);
      return navigate(debitPath({ bundle: bundle.id, country, code, back: search.get('back') }));
    }
    if (!waiver) return consent.current?.focus();
    const shown = bundle.price_after_discount;
    const payment = await payments.pay({ bundle: bundle.id, method, country, waiver, shown });
    if (payment) goOn(payment);
  };

  return (
    <>
      <PageTitle>{t('payment.title')}</PageTitle>
      <Stack gap="lg">
        <BundleTotal bundle={bundle} discountHeld={payments.discountHeld} />
        <PaymentMethodPicker
          ref={picker}
          methods={methodViews(choices.first, named, translator)}
          more={methodViews(choices.more, named, translator)}
          value={method}
          onValueChange={setChosen}
          error={asked && !method ? t('payment.chooseError') : undefined}
        />
        {countries.length > 1 ? (
          <Select
            label={t('payment.country')}
            value={country}
            placeholder=""
            options={countries.map((value) => ({ value, label: format.country(value) }))}
            onValueChange={(value) => {
              setChosen(null);
              void payments.payFrom(value);
            }}
          />
        ) : null}
        {isDebit ? null : <WaiverBox ref={consent} checked={waiver} onCheck={setWaiver} asked={asked} />}
        {before ? <NowDearer before={before} total={total} /> : null}
        {payments.paying.error ? <Alert tone="danger" title={failureText(t, payments.paying.error)} /> : null}
        <PayBar total={total}>
          <Button size="lg" block loading={payments.paying.running || leaving} onClick={() => void pay()}>
            {leaving ? t('payment.redirecting') : t(isDebit ? 'common.continue' : 'payment.pay')}
          </Button>
        </PayBar>
        <SellerLines />
      </Stack>
    </>
  );
});
