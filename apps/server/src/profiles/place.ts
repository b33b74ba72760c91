import type { Country } from '@dating/core/contract';
import { snapToGrid, tidyText } from '@dating/core/rules';
import { findPlace } from '../places/gazetteer.ts';
import { isRegionOf } from '../places/regions.ts';
import type { ProfileRow } from './queries.ts';

type PlaceFields = Pick<ProfileRow, 'region' | 'city' | 'lat' | 'lon'>;

/**
 * A person's place: the town by its own name, its region, and its position, permanently rounded to the grid. A town
 * that the gazetteer does not have is stored as it was written, without a position.
 */
export function placed(country: Country, region: string | null, city: string | null): PlaceFields {
  const known = region !== null && isRegionOf(country, region) ? region : null;
  const trimmed = tidyText(city ?? '');
  const written = isTownName(trimmed) ? trimmed : null;
  const place = written ? findPlace(country, written, known) : null;
  if (!place || (known && place.region !== known)) return { region: known, city: written, lat: null, lon: null };
  const { lat, lon } = snapToGrid(place);
  return { region: place.region, city: place.city, lat, lon };
}

/**
 * The place of a person who names a town and no region. If their former region has such a town, they live there;
 * otherwise the town decides the region. An unknown town does not change the region.
 */
export function movedTo(country: Country, lived: string | null, city: string | null): PlaceFields {
  const here = placed(country, lived, city);
  const there = here.lat === null && city ? placed(country, null, city) : here;
  return there.region === null ? here : there;
}

const townShape = /^['’‘ʻ]?[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’‘·\u2010-\u2013/()-]*$/u;

/** Whether this can be a town's name: letters and the characters between them, so that it cannot contain a message. */
export function isTownName(city: string): boolean {
  const text = tidyText(city);
  const digits = text.replace(/\D/g, '').length;
  return text.length <= 60 && digits <= 3 && /\p{L}/u.test(text) && townShape.test(text);
}
