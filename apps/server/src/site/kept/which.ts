import { countries, getProfile, searchMembers } from '@dating/core/contract';
import { parseTrafficSource, routePaths, type RouteName } from '@dating/core/rules';

/** How long a kept page is shown, and what of its address changes it. */
export interface KeptKind {
  /** For so long it is shown as it is. */
  readonly freshMs: number;
  /** For so long after that it is shown while it is made anew. */
  readonly staleMs: number;
  /** Query parameters that change the page. Whether one came from somewhere changes each: some brands open by it. */
  readonly varies: readonly 'country'[];
  /** With one of these in its address a page is made for whoever asks: it repeats their words, or is a search of their own. */
  readonly own: readonly string[];
  /** The call that opening it counts as, where visitors have only so many a day. */
  readonly counts?: typeof getProfile | typeof searchMembers;
}

const minuteMs = 60_000;

/** Nothing on these pages changes but with the brand, which is looked at each time. */
const lasting = { freshMs: 10 * minuteMs, staleMs: Infinity } as const;
/** They show people: presence, and that somebody has gone, are seen within seconds. */
const people = { freshMs: 2_000, staleMs: 8_000 } as const;

const filters = [
  'gender', 'country', 'countryregion', 'min_age', 'max_age', 'online', 'new', 'with_photo', 'real_only', 'interests',
] as const; // prettier-ignore

const entrance: KeptKind = { ...people, varies: ['country'], own: [] };
const login: KeptKind = { ...lasting, varies: ['country'], own: ['next'] };
/** Where sign-up is by invitation, its form says again whom one came for. */
const ofSignup = ['next', 'profile'];
const signup: KeptKind = { ...login, own: ofSignup };
const aboutOne: KeptKind = { freshMs: 2_000, staleMs: 0, varies: ['country'], own: [], counts: getProfile };
const document: KeptKind = { ...lasting, varies: ['country'], own: ['version', 'about'] };

const landers = Object.keys(routePaths).filter((name) => name.startsWith('landers-')) as RouteName[];
const documents = Object.keys(routePaths).filter((name) => name.startsWith('pages-')) as RouteName[];

const kinds: readonly (readonly [RouteName, KeptKind])[] = [
  ['index', entrance],
  ...landers.map((name) => [name, entrance] as const),
  ...documents.map((name) => [name, document] as const),
  ['login', login],
  ['signup', signup],
  ['members', { ...people, varies: [], own: filters, counts: searchMembers }],
  ['members-id', aboutOne],
  ['members-id-landing', aboutOne],
  ['members-id-landing2-slug', aboutOne],
  ['members-id-landing3-slug', aboutOne],
  ['members-id-signup', { ...aboutOne, own: ofSignup }],
];

/** A path as it is written in links; any other spelling of it is left to the router. `auto` leads to another page. */
function patternOf(name: RouteName): RegExp {
  const source = routePaths[name]
    .replaceAll(/\/:\w+\?/g, '(?:/(?!auto$)[\\w-]{1,40})?')
    .replaceAll(/:\w+/g, '[\\w-]{1,64}');
  return new RegExp(`^${source}$`);
}

const fixed = new Map(
  kinds.flatMap(([name, kind]) =>
    routePaths[name].includes(':') ? [] : [[routePaths[name] as string, kind] as const],
  ),
);
const patterns = kinds
  .filter(([name]) => routePaths[name].includes(':'))
  .map(([name, kind]) => ({ pattern: patternOf(name), kind }));

/** A page that may be kept. */
export interface KeptAddress {
  readonly kind: KeptKind;
  /** Path with what of its query changes the page, always written in the same way. */
  readonly address: string;
}

/** The parameters of no page: links to a closed brand, and from mails. */
const secrets = ['preview', 'token'] as const;

const isCountry = (code: string): boolean => (countries as readonly string[]).includes(code);

/** What an address names of the pages that are kept; null: none of them. */
export function keptAddress(url: string): KeptAddress | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const kind = fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.kind;
  if (!kind) return null;
  if (at < 0) return { kind, address: path };
  const query = new URLSearchParams(url.slice(at + 1));
  if ([...secrets, ...kind.own].some((name) => query.has(name))) return null;
  const kept = new URLSearchParams();
  const country = query.getAll('country').at(-1);
  if (kind.varies.includes('country') && country !== undefined && isCountry(country)) kept.set('country', country);
  // Which source it was does not matter, and stays out of the page.
  if (parseTrafficSource(query)) kept.set('ref', 'known');
  return { kind, address: kept.size > 0 ? `${path}?${kept}` : path };
}
