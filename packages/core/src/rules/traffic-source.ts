import type { TrafficSource } from '../contract/signup.ts';

/** Where a visitor came from (SPEC section 3, traffic-source record). */

/** Longest value that is kept, in UTF-16 units. */
export const TRAFFIC_SOURCE_MAX_LENGTH = 200;

/** Each query parameter and the field that it fills; of two for one field the earlier wins. */
const PARAMETERS: readonly (readonly [string, keyof TrafficSource])[] = [
  ['network', 'network'],
  ['ref', 'ref'],
  ['sub', 'sub1'],
  ['sub1', 'sub1'],
  ['aff_sub', 'sub1'],
  ['aff_sub1', 'sub1'],
  ['sub2', 'sub2'],
  ['aff_sub2', 'sub2'],
  ['sub3', 'sub3'],
  ['aff_sub3', 'sub3'],
];

/** As long as is kept, and nothing that no text of a database holds: no NUL, and no pair of surrogates cut in two. */
const kept = (value: string | null): string | undefined =>
  value
    ?.replaceAll('\0', '')
    .trim()
    .slice(0, TRAFFIC_SOURCE_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');

/** What a query says about the source, or null when it says nothing. */
export function parseTrafficSource(query: URLSearchParams): TrafficSource | null {
  const source: TrafficSource = {};
  for (const [parameter, field] of PARAMETERS) {
    const value = kept(query.get(parameter));
    if (value && source[field] === undefined) source[field] = value;
  }
  return Object.keys(source).length > 0 ? source : null;
}

/** The query without the parameters of a source, as the address shows it after they are kept. */
export function withoutTrafficSource(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const [parameter] of PARAMETERS) rest.delete(parameter);
  return rest;
}
