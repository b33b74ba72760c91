import { ApiError } from '@dating/core/api';
import { geocode } from '@dating/core/contract';
import { useState } from 'react';
import { browserPage } from '../../lib/browser.ts';

/** A town near the device. */
export interface FoundPlace {
  readonly city: string;
  readonly region: string | null;
}

/** Where the search for one's own place stands. */
export type MyPlaceState = 'idle' | 'running' | 'denied' | 'not_found' | 'failed';

/** A position may be an hour old (SPEC section 9). */
const maximumAge = 60 * 60_000;
const timeout = 15_000;

const positionOf = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge, timeout });
  });

const isRefusal = (error: unknown): boolean =>
  typeof GeolocationPositionError !== 'undefined' &&
  error instanceof GeolocationPositionError &&
  error.code === GeolocationPositionError.PERMISSION_DENIED;

async function findPlace(country: string | null): Promise<FoundPlace | MyPlaceState> {
  if (!('geolocation' in navigator)) return 'denied';
  try {
    const { coords } = await positionOf();
    const query = { lat: coords.latitude.toFixed(4), lon: coords.longitude.toFixed(4) };
    const place = await browserPage().api.call(geocode, { query });
    // Somebody on a journey lives elsewhere.
    if (place === false || place.city === null || (country !== null && place.country !== country)) return 'not_found';
    return { city: place.city, region: place.region };
  } catch (error) {
    if (isRefusal(error)) return 'denied';
    if (error instanceof ApiError) return 'failed';
    return 'not_found';
  }
}

/**
 * Finds the town near the device, once the person asks for it: only then does the browser ask them.
 *
 * @param country the only one that counts; null: any
 */
export function useMyPlace(country: string | null, onFound: (place: FoundPlace) => void) {
  const [state, setState] = useState<MyPlaceState>('idle');
  const find = async () => {
    if (state === 'running') return;
    setState('running');
    const found = await findPlace(country);
    setState(typeof found === 'string' ? found : 'idle');
    if (typeof found !== 'string') onFound(found);
  };
  return { state, find: () => void find() };
}
