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

/** What a query says about the source, or null when it says nothing. */
export function parseTrafficSource(query: URLSearchParams): TrafficSource | null {
  const source: TrafficSource = {};
  for (const [parameter, field] of PARAMETERS) {
    const value = query.get(parameter)?.trim();
    if (value && source[field] === undefined) {
      source[field] = value.slice(0, TRAFFIC_SOURCE_MAX_LENGTH);
    }
  }
  return Object.keys(source).length > 0 ? source : null;
}

/** The query without the parameters of a source, as the address shows it after they are kept. */
export function withoutTrafficSource(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const [parameter] of PARAMETERS) rest.delete(parameter);
  return rest;
}
