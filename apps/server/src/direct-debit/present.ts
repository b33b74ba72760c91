import type { DirectDebit, Language } from '@dating/core/contract';
import { fromMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { presentPayment } from '../payments/present.ts';
import type { PaymentRow } from '../payments/queries.ts';
import { bankOf } from './bank.ts';
import { awaitsCode } from './begin-debit.ts';
import { debitCountries } from './countries.ts';
import { mandateText } from './mandate.ts';
import type { DirectDebitRow } from './queries.ts';
import { openDetails } from './sealed-details.ts';
import { nextCodeAt } from './send-code.ts';

/** What a direct debit would agree to, before there is one. */
export function presentOffer(
  { brand, language }: { readonly brand: Brand; readonly language: Language },
  order: Pick<PaymentRow, 'bundle' | 'credits' | 'amount' | 'currency'>,
): DirectDebit {
  const amount = fromMinor(order.amount, order.currency);
  return {
    bundle: order.bundle,
    credits: order.credits,
    amount,
    mandate: mandateText(language, {
      creditorName: brand.company.name,
      creditorId: brand.direct_debit_creditor,
      amount,
      noticeDays: brand.direct_debit_notice_days,
      reference: null,
    }),
    countries: debitCountries,
    payment: null,
    account: null,
    code: null,
  };
}

/** A direct debit as its member sees it: of the account only what names it. */
export async function presentDebit(
  ctx: Pick<AppContext, 'secrets'>,
  debit: DirectDebitRow,
  payment: PaymentRow,
): Promise<DirectDebit> {
  return {
    bundle: payment.bundle,
    credits: payment.credits,
    amount: fromMinor(payment.amount, payment.currency),
    mandate: debit.mandate.split('\n'),
    countries: debitCountries,
    payment: presentPayment(payment),
    account: await presentAccount(ctx, debit),
    code: awaitsCode(debit, payment)
      ? {
          expires_at: debit.code_expires_at?.toISOString() ?? null,
          resend_at: nextCodeAt(debit)?.toISOString() ?? null,
          tries_left: debit.tries_left,
        }
      : null,
  };
}

async function presentAccount(
  { secrets }: Pick<AppContext, 'secrets'>,
  { payment_id: id, sealed, iban_last4 }: DirectDebitRow,
): Promise<DirectDebit['account']> {
  if (!sealed) return null;
  const { iban, ...payer } = await openDetails(secrets, id, sealed);
  const { country, name, bic } = bankOf(iban);
  return { ...payer, iban_last4, country, bank: name, bic };
}
