import type { ApiClient } from '../api/client.ts';
import type { Country, Language } from '../contract/options.ts';
import type { Geolocation } from './geolocation-port.ts';
import type { Beacon, Clock, KeyValueStorage } from '../models/environment.ts';

/** Everything the stores need of the world; nothing global is touched. */
export interface Environment {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  /** What is kept for this tab only, over a reload; absent where nothing is. */
  readonly tabStorage?: KeyValueStorage;
  readonly beacon: Beacon;
  /** Makes the key of one user action (a UUID). */
  readonly newKey: () => string;
  /** Keeps the language in its cookie; nothing on the server. */
  readonly storeLanguage?: (language: Language) => void;
  /** Keeps the country that a visitor chose in its cookie. */
  readonly storeCountry?: (country: Country) => void;
  /** The device's sense of place; absent where there is none. */
  readonly geolocation?: Geolocation;
  /** Shows a number on the installed app's icon; 0 takes it away. */
  readonly appBadge?: (count: number) => void;
  /** IANA zone of the device, sent with log-in and sign-up. */
  readonly timeZone?: string;
}
