/** The header by which a client names the version of the contract that it was built with. */
export const CONTRACT_HEADER = 'x-contract';

/** How long pages of an older version go on. */
export const OLD_PAGES_MS = 24 * 60 * 60 * 1000;

interface ContractVersion {
  readonly version: number;
  /** ISO 8601: the day it is released. The version before goes on for OLD_PAGES_MS from then. */
  readonly since: string;
}

/**
 * The versions of the contract, oldest first: the one home of the number and its date. A change that a page of the
 * version before could not live with, such as a field that is no longer taken, adds one; what is only added does not.
 */
export const contractVersions: readonly ContractVersion[] = [
  { version: 1, since: '2026-11-01T00:00:00Z' },
  { version: 2, since: '2026-11-22T00:00:00Z' },
  { version: 3, since: '2026-11-23T00:00:00Z' },
];

/** What this build speaks. */
export const CONTRACT_VERSION: number = contractVersions.at(-1)?.version ?? 1;

/**
 * How a request is read, by the version that it names. `current`: to the letter, also where none is named or one that
 * is not known. `older`: fields that are not known any more are left out. `over`: it is refused.
 */
export function contractStanding(named: string | undefined, now: Date): 'current' | 'older' | 'over' {
  const place = contractVersions.findIndex(({ version }) => String(version) === named);
  const next = place < 0 ? undefined : contractVersions[place + 1];
  if (!next) return 'current';
  return now.getTime() < Date.parse(next.since) + OLD_PAGES_MS ? 'older' : 'over';
}
