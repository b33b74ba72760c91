import { countries, type Country, geocode, getCities, getRegions } from '@dating/core/contract';
import { nearestPlace, placesStartingWith } from './gazetteer.ts';
import { countryOfAddress } from './geoip.ts';
import { regionsOf } from './regions.ts';
import { type Route, route } from '../http/call.ts';

const citiesShown = 10;

const asCountry = (code: string): Country | null => countries.find((country) => country === code) ?? null;

export const routes: readonly Route[] = [
  route(getRegions, async ({ brand, ip, query }) => {
    const chosen = query.country ? asCountry(query.country) : ((await countryOfAddress(ip)) ?? brand.countries[0]);
    const { kind, regions } = chosen ? regionsOf(chosen) : { kind: 'region' as const, regions: [] };
    return { status: 200, body: { kind, regions: [...regions] } };
  }),

  route(getCities, async ({ query }) => {
    const country = asCountry(query.country);
    const places = country ? placesStartingWith(country, query.q, citiesShown) : [];
    return { status: 200, body: { cities: places.map(({ city, region }) => ({ name: city, region })) } };
  }),

  route(geocode, async ({ query }) => {
    const place = nearestPlace(query);
    if (!place) return { status: 200, body: false as const };
    return { status: 200, body: { country: place.country, region: place.region, city: place.city } };
  }),
];
