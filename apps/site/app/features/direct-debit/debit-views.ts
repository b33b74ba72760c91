import type { DirectDebit } from '@dating/core/contract';
import type { Translator } from '@dating/core/i18n';
import type { DirectDebitStore } from '@dating/core/stores';
import type { DirectDebitFormProps } from '@dating/ui';

/** The account as one recognises it: its last digits, and whose it is where that is known. */
function accountName(
  { iban_last4, bank, country }: NonNullable<DirectDebit['account']>,
  { format }: Translator,
): string {
  return `•••• ${iban_last4}, ${bank ?? format.country(country)}`;
}

/** The words of the form. */
export function debitLabels(translator: Translator, { account }: DirectDebit): DirectDebitFormProps['labels'] {
  const { t } = translator;
  const codeHint = account
    ? `${t('directDebit.codeHint', { phone: account.phone })} ${t('directDebit.account', { account: accountName(account, translator) })}`
    : '';
  return {
    account_holder: t('directDebit.holder'),
    iban: t('directDebit.iban'),
    street: t('directDebit.street'),
    house_number: t('directDebit.houseNumber'),
    zip: t('directDebit.zip'),
    city: t('directDebit.city'),
    phone: t('directDebit.phone'),
    detailsStep: t('directDebit.accountStep'),
    codeStep: t('directDebit.codeStep'),
    ibanHint: t('directDebit.ibanHint'),
    phoneHint: t('directDebit.phoneHint'),
    otp: t('directDebit.code'),
    otpHint: codeHint,
    sendCode: t('directDebit.sendCode'),
    pay: t('payment.pay'),
  };
}

export function phoneCountries(
  { countries }: DirectDebit,
  { format }: Translator,
): DirectDebitFormProps['phoneCountries'] {
  const [first, ...rest] = countries.map(({ code, dial, trunk, example }) => ({
    code,
    name: format.country(code),
    dial,
    trunk,
    example,
  }));
  if (!first) throw new Error('A direct debit is offered somewhere.');
  return [first, ...rest];
}

/** Another code, when there may be one. */
export function resendView(
  { debit, secondsToWait, resending, resend }: DirectDebitStore,
  { t }: Translator,
): DirectDebitFormProps['resend'] {
  if (!debit.code) return undefined;
  const time = `0:${String(secondsToWait).padStart(2, '0')}`;
  const counted = secondsToWait > 0 ? t('directDebit.resendWait', { time }) : undefined;
  return {
    label: t('directDebit.resend'),
    onPress: () => void resend(),
    wait: debit.code.resend_at === null ? t('directDebit.noCode') : counted,
    sending: resending.running,
  };
}
