import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { geocode } from '../contract/places.ts';
import type { Reply } from '../contract/endpoint.ts';
import { snapToGrid } from '../rules/distance.ts';
import type { Cancel } from '../models/environment.ts';
import type { Environment } from './environment.ts';
import type { PermissionAnswer } from './geolocation-port.ts';

/** The same as we know it: there may be no such thing here, or the browser does not tell (SPEC section 3). */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionAnswer;

/** Why there is no position. */
export class PositionRefused extends Error {
  readonly reason: 'denied' | 'unavailable';

  constructor(reason: 'denied' | 'unavailable') {
    super(`The position is ${reason}.`);
    this.reason = reason;
  }
}

/** A position may be an hour old (SPEC section 9). In milliseconds. */
export const POSITION_MAXIMUM_AGE_MS = 60 * 60 * 1_000;
const POSITION_TIMEOUT_MS = 15_000;

/** More than enough to name a cell of the grid by its middle. */
const DECIMALS = 4;

/** The place that the server knows near a position; false: none. */
export type GeocodeResult = Reply<typeof geocode>;
export type NearbyPlace = Exclude<GeocodeResult, false>;

/** Where the device is, as a town. Nothing is asked of it before the person presses something that says so. */
export class GeolocationStore {
  permission: GeolocationPermission;
  /** Answer to the last position; null before the first. */
  result: GeocodeResult | null = null;
  locating = false;
  /** Why the last try found no town. */
  problem: 'denied' | 'not_found' | 'failed' | null = null;
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    this.permission = env.geolocation === undefined ? 'unsupported' : 'unknown';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Follows the browser's permission. @returns ends it */
  track(): Cancel {
    const stop = this.#env.geolocation?.watchPermission((answer) => {
      runInAction(() => {
        this.permission = answer;
        if (answer !== 'denied' && this.problem === 'denied') this.problem = null;
      });
    });
    return stop ?? (() => undefined);
  }

  /**
   * Finds the town near the device.
   *
   * @param countries only these count: a person on a journey lives elsewhere
   * @returns null where there is none, and while it is being looked for already; `problem` says why
   */
  async locate(countries: readonly string[]): Promise<NearbyPlace | null> {
    if (this.locating) return null;
    this.locating = true;
    this.problem = null;
    try {
      const result = await this.#ask();
      const found = result !== false && result.city !== null && countries.includes(result.country) ? result : null;
      runInAction(() => {
        this.result = result;
        this.problem = found ? null : 'not_found';
      });
      return found;
    } catch (error) {
      const problem = problemOf(error);
      runInAction(() => {
        this.problem = problem;
      });
      return null;
    } finally {
      runInAction(() => {
        this.locating = false;
      });
    }
  }

  async #ask(): Promise<GeocodeResult> {
    const { geolocation, api } = this.#env;
    if (geolocation === undefined) throw new PositionRefused('denied');
    const options = { maximumAge: POSITION_MAXIMUM_AGE_MS, timeout: POSITION_TIMEOUT_MS };
    // The exact position never leaves the device: a town is found as well by the middle of its cell.
    const { lat, lon } = snapToGrid(await geolocation.position(options));
    return api.call(geocode, { query: { lat: lat.toFixed(DECIMALS), lon: lon.toFixed(DECIMALS) } });
  }
}

function problemOf(error: unknown): 'denied' | 'not_found' | 'failed' {
  if (error instanceof PositionRefused) return error.reason === 'denied' ? 'denied' : 'not_found';
  if (error instanceof ApiError) return 'failed';
  throw error;
}
