import { type Country, countries } from '@dating/core/contract';
import { type Position, snapToGrid } from '@dating/core/rules';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { type GazetteerColumns, readColumns, type TextColumn, textAt } from './gazetteer-columns.ts';
import { folded } from './place-names.ts';

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

interface Gazetteer extends GazetteerColumns {
  readonly nearest: KDBush;
}

let gazetteer: Gazetteer | null = null;

/** Loaded at first use, once. */
function loaded(): Gazetteer {
  if (gazetteer) return gazetteer;
  const columns = readColumns(countries);
  gazetteer = { ...columns, nearest: KDBush.from(columns.index) };
  return gazetteer;
}

function placeAt(at: number): Place {
  const { country, region, regions, city, population, lat, lon } = loaded();
  return {
    country: countries[country[at]!]!,
    region: regions[region[at]! - 1] ?? null,
    city: textAt(city, at),
    population: population[at]!,
    lat: lat[at]!,
    lon: lon[at]!,
  };
}

/** Index of the first text that is not before `name`. */
function lowerBound(texts: TextColumn, name: string): number {
  let low = 0;
  let high = texts.ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(texts, middle) < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places of a country with a name that fits, of those from `from` on. */
function placesFrom(country: Country, from: string, fits: (name: string) => boolean): Place[] {
  const entries = loaded().names[countries.indexOf(country)];
  if (!entries) return [];
  const { name, place } = entries;
  const found = new Set<number>();
  for (let at = lowerBound(name, from); at < place.length && fits(textAt(name, at)); at += 1) found.add(place[at]!);
  return [...found].map(placeAt);
}

const byPopulation = (a: Place, b: Place): number => b.population - a.population;

/**
 * The place with this name in a country, ignoring accents and case. Of several, the one in `region`, otherwise the most
 * populous. null when the gazetteer has none.
 */
export function findPlace(country: Country, city: string, region?: string | null): Place | null {
  const name = folded(city);
  if (name === '') return null;
  const found = placesFrom(country, name, (other) => other === name).sort(byPopulation);
  return found.find((place) => place.region === region) ?? found[0] ?? null;
}

/** Places whose name begins with `q`, the most populous first; a name appears once per region. */
export function placesStartingWith(country: Country, q: string, limit: number): readonly Place[] {
  const prefix = folded(q);
  if (prefix === '') return [];
  const seen = new Set<string>();
  return placesFrom(country, prefix, (name) => name.startsWith(prefix))
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
  const { nearest, towns } = loaded();
  const middle = snapToGrid(position);
  let best: Place | null = null;
  let bestWeight = Infinity;
  for (const at of around(nearest, middle.lon, middle.lat, candidates, nearKm)) {
    const place = placeAt(towns[at]!);
    const km = Math.max(cellReachKm, distance(middle.lon, middle.lat, place.lon, place.lat));
    const weight = (km + 1) / Math.log10(Math.max(place.population, 10)) ** 2;
    if (weight >= bestWeight) continue;
    best = place;
    bestWeight = weight;
  }
  return best;
}
