import { landerSlug, type RouteName } from '@dating/core/rules';
import { type Guard, routeTable } from '../../apps/site/app/route-table.ts';
import { addressOf, type Places } from './addresses.ts';
import type { BrandName } from './browser.ts';
import type { Reader } from './readers.ts';
import type { Person } from './wire.ts';
import type { Language } from './word-faults.ts';

/** A page of the brand's own, which the operator wrote. */
export const ownPage = 'house-rules';

/** An address that somebody opens, and what comes of it. */
export interface Visit {
  readonly route: RouteName;
  /** The route's pattern, which says what the address is one of. */
  readonly pattern: string;
  readonly address: string;
  readonly status: 200 | 404;
  /** The path where one is then. */
  readonly place: (language: Language) => string;
}

/** The parts of a page, as it leads to them itself: `/settings/account` on `/settings`. */
export async function partsOf(page: string, person: Person): Promise<readonly string[]> {
  const { text } = await person.get(page);
  const links = [...text.matchAll(new RegExp(`href="(${page}/\\w+)"`, 'g'))].map(([, href = '']) => href);
  if (links.length === 0) throw new Error(`${page} leads to no part of it.`);
  return links;
}

/** Every address of a route: without and with what is optional, and in each of its states. */
function addressesOf(route: RouteName, pattern: string, places: Places): readonly string[] {
  if (route === 'token') return [`/${ownPage}`];
  const first = addressOf(route, places);
  if (pattern.endsWith('/:slug?')) return [first, `${first}/auto`];
  if (route === 'credits-id-paymentmethod') return [first, `${first}/ideal`];
  if (route === 'transactions-id' && places.payment) return [first, `${first}/${places.payment}`];
  return [first];
}

const isOpenTo = (reader: Reader['guard'], whose: Guard): boolean => whose === 'all' || whose === reader;
const ready = routeTable.filter(({ file }) => file !== null);
const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** All that a reader may open. */
export async function visitsOf({ guard: reader, places, person }: Reader, brand: BrandName): Promise<readonly Visit[]> {
  const parts: Partial<Record<RouteName, readonly string[]>> =
    reader === 'member'
      ? { settings: await partsOf('/settings', person), 'likes-type': await partsOf('/likes', person) }
      : {};
  return ready
    .filter(({ guard }) => isOpenTo(reader, guard))
    .flatMap(({ name: route, path: pattern }) =>
      [...new Set([...addressesOf(route, pattern, places), ...(parts[route] ?? [])])].map((address): Visit => ({
        route,
        pattern,
        address,
        // Who has paid nothing has no receipt.
        status: route === 'receipts-id' && !places.payment ? 404 : 200,
        place: (language) => {
          // Fjord offers no direct debit: there it leads to the other ways to pay.
          if (route === 'directdebit' && brand === 'fjord') return `/credits/${places.bundle}`;
          return pathOf(address).replace(/\/auto$/, `/${landerSlug('auto', language)}`);
        },
      })),
    );
}

/** An address that is not for a reader, and where it leads them. */
export interface LedAway extends Pick<Visit, 'pattern' | 'address'> {
  readonly to: string;
}

/** All that a reader may not open: visitors are led to the log-in and back, members to whom it is about, else among the members. */
export function ledAwayOf({ guard: reader, places }: Reader): readonly LedAway[] {
  return ready
    .filter(({ guard }) => !isOpenTo(reader, guard))
    .flatMap(({ name, path: pattern }) =>
      addressesOf(name, pattern, places).map((address) => ({
        pattern,
        address,
        to:
          reader === 'visitor'
            ? `/login?next=${encodeURIComponent(address)}`
            : (/^\/members\/[^/]+/.exec(address)?.[0] ?? '/members'),
      })),
    );
}
