import type { DirectDebit, Money } from '@dating/core/contract';
import { isBlank, routePath } from '@dating/core/rules';
import { DirectDebitStore } from '@dating/core/stores';
import { Button, DirectDebitForm, type DirectDebitDetails, OrderSummary, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { checkoutPath } from '../payments/checkout-path.ts';
import { debitPath } from '../payments/debit-path.ts';
import { NowDearer } from '../payments/now-dearer.tsx';
import { usePaymentOrigins } from '../payments/payment-origin.ts';
import { WaiverBox } from '../payments/waiver-box.tsx';
import { useWhenLeft } from '../payments/when-left.ts';
import { debitLabels, phoneCountries, resendView } from './debit-views.ts';

/** The two steps of a direct debit. Its payment stands in the address, so the step survives a refresh and the back button. */
export const DebitSteps = observer(function DebitSteps({ debit: loaded }: { readonly debit: DirectDebit }) {
  const { session } = useStores();
  const origins = usePaymentOrigins();
  const translator = useTranslator();
  const { t, format } = translator;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const store = useOwnStore((environment) => new DirectDebitStore(environment, loaded));
  const [waiver, setWaiver] = useState(false);
  const [asked, setAsked] = useState(false);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [leaving, setLeaving] = useState(false);
  /** What the form showed before its order turned out to cost more. */
  const [before, setBefore] = useState<Money | null>(null);
  const { revalidate } = useRevalidator();
  const consent = useRef<HTMLInputElement>(null);
  useEffect(() => {
    store.show(loaded);
    return store.count();
  }, [store, loaded]);
  useWhenLeft(store.leave);

  const { debit, beginning, signing, resending } = store;
  const { account, code } = debit;
  const total = format.money(debit.amount);
  const task = code ? signing : beginning;
  const back = search.get('back');
  const typedCode = search.get('code');
  const country = search.get('country');
  const path = debitPath({ bundle: debit.bundle, country, code: typedCode, back });

  const begin = async (details: DirectDebitDetails) => {
    setAsked(true);
    const empty = Object.entries(details).filter(([, value]) => isBlank(value));
    setMissing(Object.fromEntries(empty.map(([field]) => [field, t('validation.required')])));
    if (empty.length > 0) return;
    if (!waiver) return consent.current?.focus();
    const shown = debit.amount;
    const payment = await store.begin({
      ...details,
      bundle: debit.bundle,
      withdrawal_waiver: true,
      // Nobody pays more unasked.
      price: shown,
      ...(country ? { country } : {}),
      ...(typedCode ? { code: typedCode } : {}),
    });
    if (payment) {
      setBefore(null);
      origins.keep(payment.payment_id, back);
      return navigate(`${path}&payment=${payment.payment_id}`);
    }
    if (store.beginning.error?.code !== 'conflict') return;
    await revalidate();
    setBefore(shown);
  };

  const sign = async (otp: string) => {
    const payment = await store.sign(otp);
    if (!payment) return;
    if (payment.redirect_url) {
      setLeaving(true);
      window.location.assign(payment.redirect_url);
    } else await navigate(routePath('transactions-id', { id: payment.payment_id }));
  };

  const errors = task.error?.fields ?? {};
  // What is about a field stands there; the rest above the form.
  const problem = task.error && Object.keys(errors).length === 0 ? task.error : resending.error;
  const isOver = problem?.code === 'sdd_blocked' || problem?.code === 'sdd_limit';
  return (
    <>
      <OrderSummary total={total} note={t('credits.once')}>
        {t('common.credits', { count: debit.credits })}
      </OrderSummary>
      {before && !code ? <NowDearer before={before} total={total} /> : null}
      <DirectDebitForm
        labels={debitLabels(translator, debit)}
        step={code ? 'code' : 'details'}
        defaultDetails={account ? { ...account, iban: '' } : {}}
        phoneCountries={phoneCountries(debit, translator)}
        country={session.user?.profile.country ?? undefined}
        ibanCountry={(iban) => {
          const found = debit.countries.find((one) => one.code === iban.slice(0, 2));
          return found ? { name: format.country(found.code) } : undefined;
        }}
        mandate={
          <Stack gap="sm">
            {debit.mandate.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        }
        consent={<WaiverBox ref={consent} checked={waiver} onCheck={setWaiver} asked={asked} />}
        errors={{ ...errors, ...missing }}
        problem={problem ? failureText(t, problem) : undefined}
        problemAction={
          isOver ? (
            <Button size="sm" variant="outline" tone="neutral" href={checkoutPath(debit.bundle, back)}>
              {t('payment.otherMethod')}
            </Button>
          ) : undefined
        }
        submitting={task.running || leaving}
        resend={resendView(store, translator)}
        onDetails={(details) => void begin(details)}
        onCode={(otp) => void sign(otp)}
        onBack={() => void navigate(path)}
      />
    </>
  );
});
