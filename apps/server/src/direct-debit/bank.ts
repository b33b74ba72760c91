import { bankDataByIBAN } from 'bankdata-germany';

export interface Bank {
  readonly country: string;
  /** null where no free list tells it by the account's number. */
  readonly name: string | null;
  readonly bic: string | null;
}

/** What the number of an account tells of its bank: all of it in Germany, elsewhere the country (decision 0044). */
export function bankOf(iban: string): Bank {
  const country = iban.slice(0, 2);
  const known = country === 'DE' ? bankDataByIBAN(iban) : null;
  return { country, name: known?.bankName ?? null, bic: known?.bic || null };
}
