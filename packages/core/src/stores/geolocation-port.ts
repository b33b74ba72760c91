import type { Cancel } from '../models/environment.ts';

/** What a browser says about sharing the position, in its own words. */
export type PermissionAnswer = 'granted' | 'denied' | 'prompt';

/** A position in degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** The device's sense of place. */
export interface Geolocation {
  /**
   * Tells the permission now, where the browser does, and each time it changes.
   *
   * @returns ends it
   */
  readonly watchPermission: (changed: (answer: PermissionAnswer) => void) => Cancel;
  /** Asks for the position; the browser may ask the person first. @throws PositionRefused (stores/geolocation.ts) */
  readonly position: (options: { readonly maximumAge: number; readonly timeout: number }) => Promise<Position>;
}
