import { downloadReceipt, type Receipt } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { Button, Card, Heading, PageHeader, ProfileFacts, Stack, Text } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';
import { PageTitle } from '../page/page-title.tsx';

/** The receipt of a payment, and its credit note. */
export function ReceiptsPage({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const { t } = useTranslator();
  return (
    <>
      <PageTitle>{t('receipts.title')}</PageTitle>
      <PageHeader
        actions={
          <Button variant="ghost" tone="neutral" href={routePath('transactions-id')}>
            {t('transactions.title')}
          </Button>
        }
      >
        <Heading level={1} size="title">
          {t('receipts.title')}
        </Heading>
      </PageHeader>
      <Stack gap="lg">
        {receipts.map((receipt) => (
          <Card as="article" key={receipt.id} className="max-w-4xl">
            <Stack>
              <Heading level={2}>
                {receipt.title} {receipt.number}
              </Heading>
              <div>
                {receipt.seller.map((line) => (
                  <Text key={line}>{line}</Text>
                ))}
              </div>
              <ProfileFacts facts={receipt.facts} />
              <Button
                variant="outline"
                tone="neutral"
                href={`${downloadReceipt.path}?id=${receipt.id}`}
                download
                className="self-start"
              >
                {t('receipts.pdf')}
              </Button>
            </Stack>
          </Card>
        ))}
      </Stack>
    </>
  );
}
