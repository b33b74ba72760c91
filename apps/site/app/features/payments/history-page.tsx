import type { LedgerEntry, Payment } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import { routePath } from '@dating/core/rules';
import {
  Button,
  EmptyState,
  Heading,
  InfiniteList,
  PageHeader,
  Section,
  Stack,
  type StatementEntry,
  StatementList,
  TransactionList,
  type TransactionView,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';

const tones: Readonly<Record<Payment['status'], TransactionView['tone']>> = {
  loading: 'neutral', pending: 'info', completed: 'success', superseded: 'neutral', failed: 'danger', cancelled: 'neutral', refunded: 'info',
  charged_back: 'danger',
}; // prettier-ignore

const paymentView = (payment: Payment, { t, format }: Translator): TransactionView => ({
  id: payment.payment_id,
  title: t('credits.amount', { count: payment.credits }),
  detail: `${format.dateTime(payment.created_at)}, ${t(`paymentMethods.${payment.payment_method}`)}`,
  amount: format.money(payment.amount),
  method: payment.payment_method,
  statusLabel: t(`transactions.status.${payment.status}`),
  tone: tones[payment.status],
  href: routePath('transactions-id', { id: payment.payment_id }),
});

const entryView = (entry: LedgerEntry, { t, format }: Translator): StatementEntry => ({
  id: entry.id,
  reason: t(`transactions.reason.${entry.reason}`),
  time: format.dateTime(entry.created_at),
  at: entry.created_at,
  change: `${entry.credits > 0 ? '+' : '−'}${format.number(Math.abs(entry.credits))}`,
  gain: entry.credits > 0,
  balance: format.number(entry.balance_after),
});

/** Payments, and every change of the credits with its reason and the balance after it. */
export const HistoryPage = observer(function HistoryPage() {
  const { payments, settings } = useStores();
  const translator = useTranslator();
  const { t } = translator;
  const nothing = payments.payments.length === 0 && payments.entries.length === 0;
  return (
    <>
      <PageTitle>{t('transactions.title')}</PageTitle>
      <PageHeader
        actions={
          settings.settings.payments === 'off' ? undefined : (
            <Button href={routePath('credits')}>{t('credits.buy')}</Button>
          )
        }
      >
        <Heading level={1}>{t('transactions.title')}</Heading>
      </PageHeader>
      {nothing ? (
        <EmptyState title={t('transactions.emptyTitle')}>{t('transactions.emptyText')}</EmptyState>
      ) : (
        <InfiniteList
          hasMore={payments.next !== null}
          loading={payments.loadingHistory.running}
          onMore={() => void payments.loadMoreHistory()}
          error={payments.loadingHistory.error?.message}
          end={null}
        >
          <Stack gap="lg">
            {payments.payments.length > 0 ? (
              <Section title={<Heading level={2}>{t('transactions.payments')}</Heading>}>
                <TransactionList transactions={payments.payments.map((payment) => paymentView(payment, translator))} />
              </Section>
            ) : null}
            <Section title={<Heading level={2}>{t('transactions.entries')}</Heading>}>
              <StatementList entries={payments.entries.map((entry) => entryView(entry, translator))} />
            </Section>
          </Stack>
        </InfiniteList>
      )}
    </>
  );
});
