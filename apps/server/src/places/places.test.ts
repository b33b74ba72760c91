import { countries } from '@dating/core/contract';
import { gridCell } from '@dating/core/rules';
import { describe, expect, it } from 'vitest';
import { findPlace, nearestPlace, placesStartingWith } from './gazetteer.ts';
import { countryOfAddress } from './geoip.ts';
import { isRegionOf, regionsOf } from './regions.ts';

describe('regions', () => {
  it('have the official number in every country, each with its own code and name', () => {
    const counts = Object.fromEntries(countries.map((country) => [country, regionsOf(country).regions.length]));
    expect(counts).toEqual({
      NL: 12, BE: 11, DE: 16, AT: 9, FR: 13, IT: 20, ES: 19, PL: 16, GB: 4, IE: 4, US: 51, CA: 13, AU: 8, NZ: 17,
      CH: 26,
    }); // prettier-ignore
    for (const country of countries) {
      const { regions } = regionsOf(country);
      expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
      expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
      expect(regions.every(({ code }) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code))).toBe(true);
    }
  });

  it('have their local names', () => {
    const kinds = Object.fromEntries(countries.map((country) => [country, regionsOf(country).kind]));
    expect(kinds).toMatchObject({
      NL: 'province', BE: 'province', DE: 'state', US: 'state', CH: 'canton', PL: 'voivodeship', FR: 'region',
    }); // prettier-ignore
  });

  it('are accepted for their own country only', () => {
    expect(isRegionOf('NL', 'NL-NH')).toBe(true);
    expect(isRegionOf('BE', 'NL-NH')).toBe(false);
    expect(isRegionOf('NL', 'NH')).toBe(false);
  });

  it.each([
    ['NL', 'Amsterdam', 'NL-NH'], ['NL', 'Zwolle', 'NL-OV'], ['NL', 'Lelystad', 'NL-FL'], ['BE', 'Gent', 'BE-VOV'],
    ['BE', 'Leuven', 'BE-VBR'], ['BE', 'Wavre', 'BE-WBR'], ['BE', 'Brussel', 'BE-BRU'], ['BE', 'Hasselt', 'BE-VLI'],
    ['BE', 'Arlon', 'BE-WLX'], ['DE', 'Leipzig', 'DE-SN'], ['DE', 'Magdeburg', 'DE-ST'], ['AT', 'Graz', 'AT-6'],
    ['FR', 'Lyon', 'FR-ARA'], ['FR', 'Ajaccio', 'FR-20R'], ['IT', 'Palermo', 'IT-82'], ['IT', 'Bolzano', 'IT-32'],
    ['ES', 'Bilbao', 'ES-PV'], ['ES', 'Palma', 'ES-IB'], ['PL', 'Kraków', 'PL-12'], ['PL', 'Łódź', 'PL-10'],
    ['GB', 'Cardiff', 'GB-WLS'], ['IE', 'Galway', 'IE-C'], ['US', 'Chicago', 'US-IL'], ['CA', 'Calgary', 'CA-AB'],
    ['AU', 'Perth', 'AU-WA'], ['NZ', 'Dunedin', 'NZ-OTA'], ['CH', 'Lugano', 'CH-TI'],
  ] as const)('%s %s lies in %s', (country, city, region) => {
    expect(findPlace(country, city)?.region).toBe(region);
    expect(isRegionOf(country, region)).toBe(true);
  }); // prettier-ignore
});

describe('the gazetteer', () => {
  it('finds a place by its local and its foreign name, ignoring accents and case', () => {
    expect(findPlace('DE', 'munich')?.city).toBe('München');
    expect(findPlace('DE', 'MUNCHEN')?.city).toBe('München');
    expect(findPlace('PL', 'lodz')?.city).toBe('Łódź');
    expect(findPlace('CH', 'Genf')?.city).toBe('Genève');
    expect(findPlace('NL', 'Atlantis')).toBeNull();
    expect(findPlace('NL', '  ')).toBeNull();
  });

  it('prefers the given region, otherwise the most populous place', () => {
    expect(findPlace('US', 'Portland')?.region).toBe('US-OR');
    expect(findPlace('US', 'Portland', 'US-ME')?.region).toBe('US-ME');
  });

  it('completes names, the most populous first, each once', () => {
    const names = placesStartingWith('NL', 'am', 10).map(({ city }) => city);
    expect(names[0]).toBe('Amsterdam');
    expect(names).toContain('Amersfoort');
    expect(new Set(names).size).toBe(names.length);
    expect(placesStartingWith('NL', '', 10)).toEqual([]);
    expect(placesStartingWith('NL', '%', 10)).toEqual([]);
  });

  it('names the town that people near a position would name, and none far out at sea', () => {
    expect(nearestPlace({ lat: 52.35, lon: 4.85 })).toMatchObject({
      country: 'NL',
      region: 'NL-NH',
      city: 'Amsterdam',
    });
    expect(nearestPlace({ lat: 40.75, lon: -73.98 })).toMatchObject({ country: 'US', city: 'New York' });
    expect(nearestPlace({ lat: 47.37, lon: 8.54 })).toMatchObject({ country: 'CH', region: 'CH-ZH' });
    expect(nearestPlace({ lat: 0, lon: 0 })).toBeNull();
  });

  it.each([
    ['at a border', 47.5596, 7.5886, 'CH Basel'],
    ['on the other side of one', 47.66, 9.175, 'DE Konstanz'],
    ['in a town that two countries share', 51.443, 4.93, 'NL Baarle-Nassau'],
    ['at a border inside of an island', 54.827, -7.463, 'GB Strabane'],
    ['on Scilly', 49.914, -6.316, "GB St Mary's"],
    ['on Lewis', 58.209, -6.387, 'GB Stornoway'],
    ['on Skye', 57.413, -6.196, 'GB Portree'],
    ['on Shetland', 60.154, -1.149, 'GB Lerwick'],
    ['just before the antimeridian', -43.95, -176.55, 'NZ Waitangi'],
    ['on the antimeridian', -16.8, 180, null],
    ['at the north pole', 90, 0, null],
    ['at the south pole', -90, 0, null],
  ] as const)('%s, names one town for all positions of a cell', (_where, lat, lon, name) => {
    const { south, north, west, east } = gridCell({ lat, lon });
    const named = [0.01, 0.5, 0.99].flatMap((y) =>
      [0.01, 0.5, 0.99].map((x) => {
        const place = nearestPlace({ lat: south + (north - south) * y, lon: west + (east - west) * x });
        return place && `${place.country} ${place.city}`;
      }),
    );
    expect(new Set(named)).toEqual(new Set([name]));
  });
});

describe('the country of an address', () => {
  it.each([
    ['145.97.1.1', 'NL'], ['::ffff:145.97.1.1', 'NL'], ['193.99.144.80', 'DE'], ['80.67.169.12', 'FR'],
    ['2a02:898::1', 'NL'], ['127.0.0.1', null], ['::1', null], ['10.0.0.1', null], ['nonsense', null],
  ] as const)('%s is in %s', async (address, country) => {
    expect(await countryOfAddress(address)).toBe(country);
  }); // prettier-ignore
});
