/** Places whose name in the gazetteer differs from the local one. */
export const ownNames: Readonly<Record<string, string>> = {
  'DE Munich': 'München',
  'AT Vienna': 'Wien',
  'BE Brussels': 'Bruxelles',
  'BE Ostend': 'Oostende',
  'CH Sankt Gallen': 'St. Gallen',
  'CH Sitten': 'Sion',
  'ES Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'IE Gaillimh': 'Galway',
  'IE Luimneach': 'Limerick',
  'IT Florence': 'Firenze',
  'IT Genoa': 'Genova',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Rome': 'Roma',
  'IT Turin': 'Torino',
  'IT Venice': 'Venezia',
  'NL The Hague': 'Den Haag',
  'NZ Wanganui': 'Whanganui',
  'PL Warsaw': 'Warszawa',
  'US New York City': 'New York',
};

/** Other names that people search for. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  'BE Antwerpen': ['Antwerp', 'Anvers'],
  'BE Brugge': ['Bruges'],
  'BE Brussels': ['Brussel', 'Brüssel'],
  'BE Gent': ['Ghent', 'Gand'],
  'BE Liège': ['Luik', 'Lüttich'],
  'CH Basel': ['Basle', 'Bâle'],
  'CH Genève': ['Geneva', 'Genf', 'Ginevra'],
  'CH Luzern': ['Lucerne'],
  'CH Zürich': ['Zurich'],
  'DE Hannover': ['Hanover'],
  'DE Köln': ['Cologne'],
  'DE Nürnberg': ['Nuremberg'],
  'ES Donostia / San Sebastián': ['San Sebastián'],
  'ES Sevilla': ['Seville'],
  'NL The Hague': ["'s-Gravenhage"],
  "NL 's-Hertogenbosch": ['Den Bosch'],
  'PL Kraków': ['Cracow'],
};

/** Whole islands among the towns: they are never offered as a place of residence. */
export const islands: ReadonlySet<string> = new Set(['GB Isle of Lewis', 'GB Isles of Scilly']);

const letters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd' };

/** A name in the form for comparing: no accents, no case, no punctuation. */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[łßœæøđ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
