import { routePath } from '@dating/core/rules';
import { Alert, Button, Stack, Text } from '@dating/ui';
import { useSearchParams } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { SellerLines } from '../payments/seller-lines.tsx';
import { DebitSteps } from './debit-steps.tsx';
import type { LoadedDebit } from './load-debit.ts';

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
              <Button
                size="sm"
                variant="outline"
                tone="neutral"
                href={
                  loaded.bundle ? routePath('credits-id-paymentmethod', { id: loaded.bundle }) : routePath('credits')
                }
              >
                {t('payment.otherMethod')}
              </Button>
            }
          >
            <Text>{t(loaded.refused === 'sdd_blocked' ? 'directDebit.blockedText' : 'directDebit.limitText')}</Text>
          </Alert>
        )}
        <SellerLines />
      </Stack>
    </>
  );
}
