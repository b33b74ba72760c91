import type { Tx } from '../db/tx.ts';

/** What features above know of two members; they decide who sees whom, and what. Handed in by the composition root. */
export interface Ties {
  /** Which of these members the member is in conversation with: they stay visible to each other (WIRE, profile.php). */
  conversesWith(tx: Tx, memberId: string, others: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether a likes b (`given`) and b likes a (`received`); a match is both. */
  likesBetween(tx: Tx, a: string, b: string): Promise<{ readonly given: boolean; readonly received: boolean }>;
}
