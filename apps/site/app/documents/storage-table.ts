import {
  cookieSeconds,
  type CookieName,
  databases,
  workerCaches,
  localKeys,
  type NamedKey,
  routerKeys,
  tabKeyPrefixes,
  tabKeys,
} from '@dating/core/rules';

/** What each cookie and each key is for, in one language. A name that is missing does not compile. */
export interface Purposes {
  readonly cookies: Readonly<Record<CookieName, string>>;
  readonly keys: Readonly<Record<NamedKey, string>>;
  /** 30 days, 5 minutes. */
  readonly days: (count: number) => string;
  readonly minutes: (count: number) => string;
}

const minute = 60;
const day = 24 * 60 * minute;

/** Rows of the cookies: name, purpose, how long. */
export function cookieRows({ cookies, days, minutes }: Purposes): readonly (readonly string[])[] {
  return (Object.keys(cookieSeconds) as CookieName[]).map((name) => {
    const seconds = cookieSeconds[name];
    return [name, cookies[name], seconds < day ? minutes(seconds / minute) : days(seconds / day)];
  });
}

/** Rows of what stays in the browser: name, purpose. */
export const localRows = ({ keys }: Purposes) =>
  [...localKeys, ...databases, ...workerCaches].map((key) => [key, keys[key]]);

/** Rows of what ends with the tab: name, purpose. */
export const tabRows = ({ keys }: Purposes) => [
  ...tabKeys.map((key) => [key, keys[key]]),
  ...tabKeyPrefixes.map((key) => [`${key}…`, keys[key]]),
  ...routerKeys.map((key) => [key, keys[key]]),
];
