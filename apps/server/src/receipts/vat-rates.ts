import type { Country } from '@dating/core/contract';

/** Where a rate is published. */
interface Source {
  readonly title: string;
  readonly url: string;
  /** `yyyy-mm-dd`: when the rate was last compared with it. */
  readonly checked: string;
}

interface Rate {
  /** `yyyy-mm-dd`: its first day. */
  readonly from: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly source: Source;
}

const checked = '2026-11-23';
const commission: Source = {
  title: 'European Commission, Taxes in Europe Database',
  url: 'https://ec.europa.eu/taxation_customs/tedb/',
  checked,
};
/** Its section VIII dates every rate until June 2021, but for Germany's half year. */
const commissionHistory: Source = {
  title: 'European Commission, VAT rates applied in the Member States of the European Union',
  url: 'https://taxation-customs.ec.europa.eu/system/files/2021-06/vat_rates_en.pdf',
  checked,
};
const germanHalfYear: Source = {
  title: 'Zweites Corona-Steuerhilfegesetz, Artikel 3 (BGBl. 2020 I S. 1512)',
  url: 'https://www.bgbl.de/xaver/bgbl/start.xav?startbk=Bundesanzeiger_BGBl&jumpTo=bgbl120s1512.pdf',
  checked,
};
const unitedKingdom: Source = {
  title: 'HM Revenue & Customs, VAT rates',
  url: 'https://www.gov.uk/vat-rates',
  checked,
};
const switzerland: Source = {
  title: 'Federal Tax Administration, current VAT rates',
  url: 'https://www.estv.admin.ch/estv/en/home/value-added-tax/vat-rates-switzerland.html',
  checked,
};
const australia: Source = {
  title: 'Australian Taxation Office, how GST works',
  url: 'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst/how-gst-works',
  checked,
};
const newZealand: Source = {
  title: 'Inland Revenue, GST (goods and services tax)',
  url: 'https://www.ird.govt.nz/gst',
  checked,
};

/**
 * Standard rates of value added tax (GST in AU and NZ), newest first. CA and the US tax by province and state, which a
 * rate of the country cannot say.
 */
export const vatRates: Readonly<Partial<Record<Country, readonly [Rate, ...Rate[]]>>> = {
  AT: [{ from: '1984-01-01', rate: 2000, source: commissionHistory }],
  AU: [{ from: '2000-07-01', rate: 1000, source: australia }],
  BE: [{ from: '1996-01-01', rate: 2100, source: commissionHistory }],
  CH: [
    { from: '2024-01-01', rate: 810, source: switzerland },
    { from: '2018-01-01', rate: 770, source: switzerland },
  ],
  DE: [
    { from: '2021-01-01', rate: 1900, source: germanHalfYear },
    { from: '2020-07-01', rate: 1600, source: germanHalfYear },
    { from: '2007-01-01', rate: 1900, source: commissionHistory },
  ],
  ES: [{ from: '2012-09-01', rate: 2100, source: commissionHistory }],
  FR: [{ from: '2014-01-01', rate: 2000, source: commissionHistory }],
  GB: [{ from: '2011-01-04', rate: 2000, source: unitedKingdom }],
  IE: [
    { from: '2021-03-01', rate: 2300, source: commission },
    { from: '2020-09-01', rate: 2100, source: commission },
    { from: '2012-01-01', rate: 2300, source: commissionHistory },
  ],
  IT: [{ from: '2013-10-01', rate: 2200, source: commissionHistory }],
  NL: [{ from: '2012-10-01', rate: 2100, source: commissionHistory }],
  NZ: [{ from: '2010-10-01', rate: 1500, source: newZealand }],
  PL: [{ from: '2011-01-01', rate: 2300, source: commissionHistory }],
};

/** Countries of the Union that we sell in: a number in one of them, or in the One Stop Shop (EU), serves for all. */
const union: readonly string[] = ['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'NL', 'PL'];

/** Whether a company with these numbers accounts for the tax of a country. */
function isRegistered(vatNumbers: readonly string[], country: string): boolean {
  const prefixes = union.includes(country) ? [...union, 'EU'] : [country];
  return vatNumbers.some((number) => prefixes.some((prefix) => number.toUpperCase().startsWith(prefix)));
}

/** The rate on a sale to a country at a time; null where the company charges no tax there. */
export function vatRate(
  sale: { readonly country: string; readonly at: Date },
  vatNumbers: readonly string[],
): number | null {
  if (!isRegistered(vatNumbers, sale.country)) return null;
  const day = sale.at.toISOString().slice(0, 10);
  return vatRates[sale.country as Country]?.find(({ from }) => from <= day)?.rate ?? null;
}

/** The tax within a gross amount, minor units, half a unit up. */
export function taxWithin(gross: number, rate: number | null): number {
  if (rate === null) return 0;
  const divisor = 10_000 + rate;
  return Math.floor((gross * rate * 2 + divisor) / (divisor * 2));
}
