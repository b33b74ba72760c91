import type { Body, createDirectDebit } from '@dating/core/contract';
import { isBlank } from '@dating/core/rules';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { type FieldMessage, invalid } from '../http/errors.ts';
import { isMobileNumber } from './countries.ts';

/** Who pays, and from which account. */
export type AccountDetails = Pick<
  Body<typeof createDirectDebit>,
  'account_holder' | 'iban' | 'street' | 'house_number' | 'zip' | 'city' | 'phone'
>;

/**
 * The details in the form in which they are kept. @throws Refusal validation, with every field that cannot be right
 */
export function checkAccount(given: AccountDetails): AccountDetails {
  const { account_holder, street, house_number, zip, city } = given;
  const iban = electronicFormatIBAN(given.iban) ?? '';
  const phone = given.phone.replaceAll(/[\s()/.-]/g, '').replace(/^00/, '+');
  const wrong: Record<string, FieldMessage> = {};
  if (!/\p{L}.*\p{L}/u.test(account_holder)) wrong['account_holder'] = { key: 'mails.directDebit.holderInvalid' };
  if (!isValidIBAN(iban)) wrong['iban'] = { key: 'mails.directDebit.ibanInvalid' };
  else if (!isSEPACountry(iban.slice(0, 2))) wrong['iban'] = { key: 'mails.directDebit.ibanCountry' };
  if (isBlank(street)) wrong['street'] = { key: 'validation.required' };
  if (isBlank(city)) wrong['city'] = { key: 'validation.required' };
  if (!/\d/.test(house_number)) wrong['house_number'] = { key: 'mails.directDebit.houseNumberInvalid' };
  if (!/^[\dA-Za-z][\dA-Za-z -]{2,}$/.test(zip)) wrong['zip'] = { key: 'mails.directDebit.zipInvalid' };
  if (!isMobileNumber(phone)) wrong['phone'] = { key: 'mails.directDebit.phoneInvalid' };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { account_holder, iban, street, house_number, zip, city, phone };
}
