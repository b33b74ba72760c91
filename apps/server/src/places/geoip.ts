import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type Country, countries } from '@dating/core/contract';
import { type CountryResponse, Reader } from 'mmdb-lib';

const data = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let reading: Promise<Reader<CountryResponse>> | null = null;

async function open(): Promise<Reader<CountryResponse>> {
  const file = createRequire(import.meta.url).resolve(data);
  return new Reader<CountryResponse>(await readFile(file));
}

/** ISO code of the country of an IP address, worldwide; null for private and unknown addresses. */
export async function placeOfAddress(ip: string): Promise<string | null> {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(address) === 0) return null;
  reading ??= open();
  const found: unknown = (await reading).get(address);
  const code = typeof found === 'object' && found !== null && 'country_code' in found ? found.country_code : null;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
}

/** The country of an IP address, if it is one of ours; null for private and unknown addresses. */
export async function countryOfAddress(ip: string): Promise<Country | null> {
  const code = await placeOfAddress(ip);
  return countries.find((country) => country === code) ?? null;
}
