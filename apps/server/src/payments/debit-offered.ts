import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import type { PayingPlace } from '../ports/index.ts';
import { METHOD_COUNTRIES } from '@dating/core/rules';

/**
 * Whether a direct debit can be had there: in euros, in its countries, of a brand with a creditor identifier, through a
 * provider that collects, where a code can reach a phone.
 */
export function offersDirectDebit(
  { payments, sms }: Pick<AppContext, 'payments' | 'sms'>,
  brand: Pick<Brand, 'direct_debit_creditor'>,
  { country, currency }: PayingPlace,
): boolean {
  return (
    payments.debits !== undefined &&
    sms !== null &&
    brand.direct_debit_creditor !== '' &&
    currency === 'EUR' &&
    METHOD_COUNTRIES.sdd?.includes(country) === true
  );
}
