import { type Country, countries, type Language, localeOf } from '../contract/options.ts';

/** Countries that one crosses into for an evening, the nearest first: neighbours that share a border and mostly a language. */
const neighbours: Readonly<Record<Country, readonly Country[]>> = {
  NL: ['BE', 'DE'],
  BE: ['NL', 'FR', 'DE'],
  DE: ['AT', 'CH', 'NL'],
  AT: ['DE', 'CH'],
  CH: ['DE', 'AT', 'FR', 'IT'],
  FR: ['BE', 'CH'],
  IT: ['CH', 'AT'],
  ES: ['FR'],
  PL: ['DE', 'AT'],
  GB: ['IE'],
  IE: ['GB'],
  US: ['CA'],
  CA: ['US'],
  AU: ['NZ'],
  NZ: ['AU'],
};

const isCountry = (code: string | undefined): code is Country => countries.some((country) => country === code);

/**
 * Where people of a first page come from, the nearest country first: the visitor's own and those beside it. Of a visitor whose country is not
 * known it is that of their language, but for English, which is spoken everywhere: then nowhere is near.
 */
export function nearCountries(visitor: string | null, language: Language): readonly Country[] {
  const home = visitor ?? (language === 'en' ? undefined : localeOf[language].slice(-2));
  return isCountry(home) ? [home, ...neighbours[home]] : [];
}
