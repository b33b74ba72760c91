import type { ApiClient } from '../api/client.ts';
import type { Country, Language } from '../contract/options.ts';
import type { User } from '../contract/shapes.ts';
import type { Geolocation } from './geolocation-port.ts';
import type { OutboxStorage } from '../models/outbox.ts';
import type { Beacon, Clock, KeyValueStorage } from '../models/environment.ts';

/** Everything the stores need of the world; nothing global is touched. */
export interface Environment {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  /** What is kept for this tab only, over a reload; absent where nothing is. */
  readonly tabStorage?: KeyValueStorage;
  /** Where messages on their way outlive the page; absent where nothing does. */
  readonly outboxStorage?: OutboxStorage;
  /** Keeps conversations for when there is no line; absent outside of the installed app. */
  readonly chatKeeper?: {
    /** What is kept is made anew soon. @param user the member; null once nobody is logged in */
    outdate(user: () => User | null): void;
    /** Nobody is logged in any more: nothing further is kept. */
    clear(): void;
  };
  /**
   * Destroys the keys of what any page of this browser has kept of conversations; absent where nothing can be kept.
   */
  readonly forgetSealed?: () => void;
  /** Forgets photos that were shared with the app and are not used yet; absent where none can be. */
  readonly forgetShared?: () => void;
  /** Does the work while no other tab does work of that name; absent: tabs know nothing of each other. */
  readonly alone?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Asks the browser to send what is kept once the line is back, also without a page; absent where it cannot. */
  readonly sendLater?: () => void;
  /** The device's own clock, in milliseconds; absent: `clock`. */
  readonly deviceNow?: () => number;
  readonly beacon: Beacon;
  /** Makes the key of one user action (a UUID). */
  readonly newKey: () => string;
  /**
   * Loads the page anew, with none of what was typed: somebody else, or somebody with another language, is logged in by
   * now, in another tab. Absent: the page stays.
   */
  readonly startAnew?: () => void;
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
