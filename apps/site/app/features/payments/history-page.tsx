import { downloadReceiptList, downloadStatement, type LedgerEntry, type Payment } from '@dating/core/contract';
import type { ZonedTranslator } from '@dating/core/i18n';
import { routePath } from '@dating/core/rules';
import {
  BalanceFigure,
  Button,
  EmptyState,
  Heading,
  InfiniteList,
  Link,
  PageHeader,
  Row,
  Section,
  Stack,
  type StatementEntry,
  StatementList,
  TransactionList,
  type TransactionView,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { failureText } from '../../lib/failure-text.ts';
import { useZonedTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';

const tones: Readonly<Record<Payment['status'], TransactionView['tone']>> = {
  loading: 'neutral', pending: 'info', completed: 'success', superseded: 'neutral', failed: 'danger', cancelled: 'neutral', refunded: 'info',
  charged_back: 'danger',
}; // prettier-ignore

const paymentView = (payment: Payment, { t, format }: ZonedTranslator): TransactionView => ({
  id: payment.payment_id,
  title: t('common.credits', { count: payment.credits }),
  detail: `${format.dateTime(payment.created_at)}, ${t(`paymentMethods.${payment.payment_method}`)}`,
  amount: format.money(payment.amount),
  method: payment.payment_method,
  statusLabel: t(`transactions.status.${payment.status}`),
  tone: tones[payment.status],
  href: routePath('transactions-id', { id: payment.payment_id }),
});

const entryView = (entry: LedgerEntry, now: Date, prefix: string, { t, format }: ZonedTranslator): StatementEntry => ({
  id: entry.id,
  reason: t(`transactions.reason.${entry.reason}`),
  person: entry.about && {
    name: entry.about.name,
    src: entry.about.main_image && prefix + entry.about.main_image.thumb_filename,
    href: routePath('chats-id', { id: entry.about.conversation }),
  },
  href: entry.payment === null ? undefined : routePath('transactions-id', { id: entry.payment }),
  day: format.relativeDay(entry.created_at, now),
  time: format.time(entry.created_at),
  at: entry.created_at,
  change: `${entry.credits > 0 ? '+' : '−'}${format.number(Math.abs(entry.credits))}`,
  gain: entry.credits > 0,
  balance: format.number(entry.balance_after),
});

/** Payments, and every change of the credits with its reason and the balance after it. */
export const HistoryPage = observer(function HistoryPage() {
  const { environment, payments, session, settings } = useStores();
  const translator = useZonedTranslator();
  const { t, format } = translator;
  const now = environment.clock.now();
  const isOnSale = settings.settings.payments !== 'off';
  const { error } = payments.loadingHistory;
  const nothing = payments.payments.length === 0 && payments.entries.length === 0;
  return (
    <>
      <PageTitle>{t('transactions.title')}</PageTitle>
      <PageHeader
        actions={
          isOnSale ? (
            <>
              <Button href={routePath('credits')}>{t('credits.buy')}</Button>
              {session.paid ? (
                <Button variant="outline" tone="neutral" href={routePath('credits-repeat-order')}>
                  {t('repeatOrder.title')}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      >
        <Heading level={1} size="title">
          {t('transactions.title')}
        </Heading>
      </PageHeader>
      {nothing ? (
        <EmptyState title={t('transactions.emptyTitle')}>{t('transactions.emptyText')}</EmptyState>
      ) : (
        <InfiniteList
          hasMore={payments.next !== null}
          loading={payments.loadingHistory.running}
          onMore={() => void payments.loadMoreHistory()}
          error={error ? failureText(t, error) : undefined}
          end={null}
        >
          <Stack gap="lg">
            <BalanceFigure
              label={t('ui.balance')}
              value={format.number(session.credits)}
              unit={t('credits.unit', { count: session.credits })}
            />
            {payments.payments.length > 0 ? (
              <Section title={<Heading level={2}>{t('transactions.payments')}</Heading>}>
                <TransactionList transactions={payments.payments.map((payment) => paymentView(payment, translator))} />
              </Section>
            ) : null}
            <Row gap="lg" className="gap-y-1">
              <Button variant="outline" tone="neutral" href={routePath('withdrawal')} className="max-sm:w-full">
                {t('footer.withdraw')}
              </Button>
              <Link href={downloadStatement.path} download className="inline-flex min-h-11 items-center">
                {t('receipts.statementFile')}
              </Link>
              <Link href={downloadReceiptList.path} download className="inline-flex min-h-11 items-center">
                {t('receipts.receiptsFile')}
              </Link>
            </Row>
            <Section title={<Heading level={2}>{t('transactions.entries')}</Heading>}>
              <StatementList
                entries={payments.entries.map((entry) =>
                  entryView(entry, now, settings.settings.cdn_prefix, translator),
                )}
              />
            </Section>
          </Stack>
        </InfiniteList>
      )}
    </>
  );
});
