import type { DirectDebitFormProps, DirectDebitLabels } from '../components/DirectDebitForm/DirectDebitForm.tsx';

const labels: DirectDebitLabels = {
  account_holder: 'Account holder',
  iban: 'IBAN',
  street: 'Street',
  house_number: 'Number',
  zip: 'Postcode',
  city: 'Town',
  phone: 'Mobile phone',
  detailsStep: 'Your account',
  codeStep: 'Your signature',
  ibanHint: 'On your card, or in your bank’s app.',
  phoneHint: 'For one code. We do not call.',
  otp: 'Code',
  otpHint: 'We sent it to +31 6 12345678. With it you sign the mandate.',
  sendCode: 'Agree and send me a code',
  pay: 'Pay €24.99',
};
const countries: DirectDebitFormProps['phoneCountries'] = [
  { code: 'NL', name: 'Netherlands', dial: '31', trunk: '0', example: '06 12345678' },
  { code: 'DE', name: 'Germany', dial: '49', trunk: '0', example: '0151 23456789' },
];
const ibans: Readonly<Record<string, Readonly<{ name: string; length: number }>>> = {
  NL: { name: 'Netherlands', length: 18 },
  DE: { name: 'Germany', length: 22 },
};

/** What an application says in the form of a direct debit. */
export const directDebit = {
  labels,
  phoneCountries: countries,
  ibanCountry: (iban: string) => ibans[iban.slice(0, 2)],
  mandate: (
    <p>
      You allow Example Dating B.V. (creditor NL00ZZZ000000000000) to take <strong>€24.99 once</strong> from this
      account within two bank days. You can have it back from your bank for eight weeks.
    </p>
  ),
} satisfies Partial<DirectDebitFormProps>;
