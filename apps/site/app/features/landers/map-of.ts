import type { Country } from '@dating/core/contract';
import {
  austriaOutline, belgiumOutline, britainOutline, franceOutline, germanyOutline, irelandOutline, italyOutline, type LonLat,
  type MapOutline, netherlandsOutline, polandOutline, spainOutline, switzerlandOutline,
} from '@dating/ui'; // prettier-ignore

/** A large town, under the name that the gazetteer gives it. */
interface Town {
  readonly name: string;
  readonly at: LonLat;
}

/** A drawn country with some of its large towns, far enough from each other for a phone. */
export interface CountryMap {
  readonly outline: MapOutline;
  readonly towns: readonly Town[];
}

const town = (name: string, lon: number, lat: number): Town => ({ name, at: [lon, lat] });

const drawn = {
  NL: {
    outline: netherlandsOutline,
    towns: [
      town('Utrecht', 5.12, 52.09),
      town('Groningen', 6.57, 53.22),
      town('Middelburg', 3.61, 51.5),
      town('Enschede', 6.9, 52.22),
      town('Maastricht', 5.69, 50.85),
    ],
  },
  BE: {
    outline: belgiumOutline,
    towns: [
      town('Gent', 3.72, 51.05),
      town('Antwerpen', 4.4, 51.22),
      town('Liège', 5.57, 50.63),
      town('Charleroi', 4.44, 50.41),
    ],
  },
  DE: {
    outline: germanyOutline,
    towns: [
      town('Hamburg', 10, 53.55),
      town('Berlin', 13.4, 52.52),
      town('Köln', 6.96, 50.94),
      town('München', 11.58, 48.14),
      town('Leipzig', 12.37, 51.34),
    ],
  },
  AT: {
    outline: austriaOutline,
    towns: [
      town('Wien', 16.37, 48.21),
      town('Graz', 15.44, 47.07),
      town('Salzburg', 13.04, 47.8),
      town('Innsbruck', 11.39, 47.27),
    ],
  },
  CH: {
    outline: switzerlandOutline,
    towns: [
      town('Zürich', 8.54, 47.37),
      town('Bern', 7.45, 46.95),
      town('Genève', 6.14, 46.2),
      town('Lugano', 8.95, 46),
    ],
  },
  FR: {
    outline: franceOutline,
    towns: [
      town('Paris', 2.35, 48.86),
      town('Lyon', 4.83, 45.76),
      town('Toulouse', 1.44, 43.6),
      town('Rennes', -1.68, 48.11),
      town('Strasbourg', 7.75, 48.57),
    ],
  },
  IT: {
    outline: italyOutline,
    towns: [
      town('Milano', 9.19, 45.46),
      town('Bologna', 11.34, 44.49),
      town('Roma', 12.48, 41.89),
      town('Bari', 16.87, 41.12),
      town('Palermo', 13.36, 38.12),
    ],
  },
  ES: {
    outline: spainOutline,
    towns: [
      town('Madrid', -3.7, 40.42),
      town('Barcelona', 2.17, 41.39),
      town('Sevilla', -5.98, 37.39),
      town('Valencia', -0.38, 39.47),
      town('Bilbao', -2.93, 43.26),
    ],
  },
  PL: {
    outline: polandOutline,
    towns: [
      town('Warszawa', 21.01, 52.23),
      town('Kraków', 19.94, 50.06),
      town('Gdańsk', 18.65, 54.35),
      town('Wrocław', 17.04, 51.11),
      town('Szczecin', 14.55, 53.43),
    ],
  },
  GB: {
    outline: britainOutline,
    towns: [
      town('London', -0.13, 51.5),
      town('Manchester', -2.24, 53.48),
      town('Glasgow', -4.25, 55.86),
      town('Cardiff', -3.18, 51.48),
      town('Belfast', -5.93, 54.6),
    ],
  },
  IE: {
    outline: irelandOutline,
    towns: [town('Dublin', -6.26, 53.35), town('Cork', -8.47, 51.9), town('Galway', -9.05, 53.27)],
  },
} satisfies Partial<Record<Country, CountryMap>>;

const maps = new Map<string, CountryMap>(Object.entries(drawn));

/** The map of a country (two letters); null for those that are not drawn. */
export function mapOf(country: string | null): CountryMap | null {
  return maps.get(country ?? '') ?? null;
}
