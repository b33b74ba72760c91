import { Alert, Button, Stack, Text } from '@dating/ui';
import { useSearchParams } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { checkoutPath } from '../payments/checkout-path.ts';
import { SellerLines } from '../payments/seller-lines.tsx';
import { DebitSteps } from './debit-steps.tsx';
import type { LoadedDebit } from './load-debit.ts';

/** What is to be known beside the server's words; of a code they say it all. */
const whyText = { sdd_blocked: 'directDebit.blockedText', sdd_limit: 'directDebit.limitText' } as const;

/** Paying by direct debit: the account, then the code that signs the mandate; or why it is not possible now. */
export function DebitPage({ loaded }: { readonly loaded: LoadedDebit }) {
  const { t } = useTranslator();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle>{t('directDebit.title')}</PageTitle>
      <Stack gap="lg">
        {'debit' in loaded ? (
          <DebitSteps key={`${loaded.debit.bundle} ${search.get('code') ?? ''}`} debit={loaded.debit} />
        ) : (
          <Alert
            tone="danger"
            title={loaded.message}
            action={
              <Button size="sm" variant="outline" tone="neutral" href={checkoutPath(loaded.bundle, search.get('back'))}>
                {t('payment.otherMethod')}
              </Button>
            }
          >
            {loaded.refused === 'code' ? null : <Text>{t(whyText[loaded.refused])}</Text>}
          </Alert>
        )}
        <SellerLines />
      </Stack>
    </>
  );
}
