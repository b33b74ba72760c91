import { isNewAccount } from '@dating/core/rules';
import type { Against } from '../complaints/against.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** So long a begun conversation counts. */
export const countedMs = dayMs;

/** So far back answers are looked at. */
export const answersMs = 14 * dayMs;

/** So far back complaints are looked at. */
export const complaintsMs = 30 * dayMs;

/** What decides how many conversations a member may begin. */
export interface Standing extends Against {
  /** The address is confirmed. */
  readonly confirmed: boolean;
  /** Since the sign-up. */
  readonly ageMs: number;
  /** Conversations that they began within `answersMs`. */
  readonly begun: number;
  /** Those of them in which the other wrote. */
  readonly answered: number;
}

interface FirstMessageLimit {
  readonly name: 'reported' | 'unconfirmed' | 'new' | 'answered' | 'usual';
  /** Conversations begun in `countedMs`, before RATE_LIMIT_FACTOR. */
  readonly most: number;
  readonly holdsFor: (standing: Standing) => boolean;
}

/** How many conversations a member may begin: the first row that holds. Decision 0050 has the reasons. */
export const firstMessageLimits: readonly FirstMessageLimit[] = [
  { name: 'reported', most: 5, holdsFor: ({ warnings, reporters }) => warnings > 0 || reporters >= 3 },
  { name: 'unconfirmed', most: 10, holdsFor: ({ confirmed }) => !confirmed },
  { name: 'new', most: 30, holdsFor: ({ ageMs }) => isNewAccount(ageMs) },
  { name: 'answered', most: 100, holdsFor: ({ begun, answered }) => answered >= 5 && answered * 10 >= begun },
  { name: 'usual', most: 50, holdsFor: () => true },
];

/**
 * When a member may begin another conversation.
 *
 * @param begunAt when they began those that count, newest first
 * @param factor RATE_LIMIT_FACTOR
 * @returns null: now
 */
export function nextBeginningAt(standing: Standing, begunAt: readonly Date[], factor: number): Date | null {
  const row = firstMessageLimits.find(({ holdsFor }) => holdsFor(standing));
  const most = Math.max(1, Math.floor((row?.most ?? 0) * factor));
  // As soon as this one no longer counts, one fewer than the most does.
  const ending = begunAt[most - 1];
  return ending ? new Date(ending.getTime() + countedMs) : null;
}
