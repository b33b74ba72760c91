import type { Withdrawal } from '@dating/core/contract';
import type { ZonedTranslator } from '@dating/core/i18n';
import { routePath } from '@dating/core/rules';
import { WithdrawalsStore } from '@dating/core/stores';
import { Alert, Button, Card, EmptyState, Heading, Link, PageHeader, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useZonedTranslator } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';

const WithdrawalQuestion = lazyPart([], () => import('./withdrawal-question.tsx'));

/** What comes back, and for what. */
function comesBack({ payment, credits, refund }: Withdrawal, { t, format }: ZonedTranslator): string {
  const money = format.money(refund);
  const isWhole = refund.amount === payment.amount.amount && credits < payment.credits;
  return isWhole ? t('withdrawal.backAll', { money }) : t('withdrawal.back', { money, count: credits });
}

/** Why it cannot be withdrawn. */
function refusalText({ refused, refund, refunded_at: at, until }: Withdrawal, { t, format }: ZonedTranslator): string {
  const done = { money: format.money(refund), date: format.dateTime(at ?? until) };
  switch (refused) {
    case 'withdrawn':
      return t('withdrawal.withdrawn', done);
    case 'refunded':
      return t('withdrawal.refunded', done);
    case 'charged_back':
      return t('payment.chargedBackText');
    case 'used':
      return t('withdrawal.used');
    default:
      return t('withdrawal.over', { date: lastDay(until, format) });
  }
}

/** The last day of the right, which ends with it. */
const lastDay = (until: string, format: ZonedTranslator['format']): string =>
  format.date(new Date(Date.parse(until) - 1).toISOString());

/** Withdrawing from a purchase in two steps: what comes back of which one, and the confirmation (Directive 2011/83/EU, Article 11a). */
export const WithdrawalPage = observer(function WithdrawalPage({
  withdrawals,
}: {
  readonly withdrawals: Withdrawal[];
}) {
  const { settings } = useStores();
  const translator = useZonedTranslator();
  const { t, format } = translator;
  const store = useOwnStore((environment, { session }) => {
    const made = new WithdrawalsStore(environment, { withdrawn: () => void session.refresh() });
    made.seed(withdrawals);
    return made;
  });
  const shown = store.withdrawals ?? [];
  return (
    <>
      <PageTitle>{t('footer.withdraw')}</PageTitle>
      <PageHeader>
        <Heading level={1} size="title">
          {t('footer.withdraw')}
        </Heading>
      </PageHeader>
      <Stack gap="lg">
        <Text className="max-w-prose">{t('withdrawal.text', { count: settings.settings.refund_days })}</Text>
        {store.done ? (
          <Alert tone="success" title={t('withdrawal.doneTitle')}>
            {t('withdrawal.doneText', {
              date: format.dateTime(store.done.refunded_at ?? store.done.until),
              money: format.money(store.done.refund),
            })}
          </Alert>
        ) : null}
        {shown.length === 0 ? (
          <EmptyState title={t('transactions.emptyTitle')} />
        ) : (
          <ul className="flex max-w-2xl flex-col gap-4">
            {shown.map((withdrawal) => (
              <Purchase key={withdrawal.payment.payment_id} withdrawal={withdrawal} onAsk={store.ask} />
            ))}
          </ul>
        )}
        <PurchaseTerms />
      </Stack>
      {store.asked ? <WithdrawalQuestion store={store} question={comesBack(store.asked, translator)} /> : null}
    </>
  );
});

function Purchase({
  withdrawal,
  onAsk,
}: {
  readonly withdrawal: Withdrawal;
  readonly onAsk: (withdrawal: Withdrawal) => void;
}) {
  const translator = useZonedTranslator();
  const { t, format } = translator;
  const { payment, refused, until } = withdrawal;
  const title = t('common.credits', { count: payment.credits });
  return (
    <Card as="li">
      <Stack gap="sm">
        <Heading level={2} size="lead">
          {title} · {format.money(payment.amount)}
        </Heading>
        <Text size="caption" tone="muted">
          {format.dateTime(payment.created_at)}, {t(`paymentMethods.${payment.payment_method}`)}
        </Text>
        {refused === null ? (
          <>
            <Text>
              {comesBack(withdrawal, translator)} {t('withdrawal.until', { date: lastDay(until, format) })}
            </Text>
            <Button
              variant="outline"
              tone="neutral"
              className="self-start"
              aria-label={`${t('footer.withdraw')}: ${title}, ${format.dateTime(payment.created_at)}`}
              onClick={() => onAsk(withdrawal)}
            >
              {t('footer.withdraw')}
            </Button>
          </>
        ) : (
          <Text tone="muted">{refusalText(withdrawal, translator)}</Text>
        )}
        <Text size="caption">
          <Link
            href={routePath('transactions-id', { id: payment.payment_id })}
            className="inline-flex min-h-11 items-center"
          >
            {t('payment.title')}
          </Link>
        </Text>
      </Stack>
    </Card>
  );
}
