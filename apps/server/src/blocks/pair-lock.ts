import { shareLock, takeLock } from '../db/advisory-locks.ts';
import type { Tx } from '../db/tx.ts';

const pairKey = (a: string, b: string): string => [a.toLowerCase(), b.toLowerCase()].sort().join(' ');

/**
 * What is decided between two members takes turns: a block, a like (of two at once one sees the match), a message. Ask
 * for the block behind it, so that one that has just been committed is found.
 */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  await takeLock(tx, 'pair', pairKey(a, b));
}

/** The same for what need not wait for its like, only for blocks. */
export async function sharePair(tx: Tx, a: string, b: string): Promise<void> {
  await shareLock(tx, 'pair', pairKey(a, b));
}
