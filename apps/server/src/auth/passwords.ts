import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../work-queue.ts';

/** Argon2id (the library's own choice) with 19 MiB, two passes, one lane: about 10 ms of one core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Half of the cores at most, so that a burst of log-ins leaves the rest of the product its share. A longer queue than
 * this would only be waited for in vain.
 */
const inTurn = workQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  mayWait: 1_000,
  retryAfter: 2,
});

/** Hashes a password for keeping. @throws Refusal unavailable when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), options));
}

const decoy = hash('nobody has this password', options);

/**
 * Whether a password is the one behind a hash. Without a hash (an unknown login) the same work is done for nothing,
 * so that the time of the answer tells nobody who has an account.
 */
export async function checkPassword(password: string, kept: string | null): Promise<boolean> {
  const against = kept ?? (await decoy);
  const right = await inTurn(() => verify(against, password.normalize('NFKC')));
  return kept !== null && right;
}
