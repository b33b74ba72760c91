import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../work-queue.ts';

/** Argon2id (the library's own choice) with 19 MiB, two passes, one lane: about 10 ms of one core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Half of the cores at most, so that a burst of log-ins leaves a share to other requests. With a longer queue than
 * this, callers would give up before their turn.
 */
const inTurn = workQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  mayWait: 1_000,
  retryAfter: 2,
});

/** Hashes a password for storage. @throws Refusal unavailable when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), options));
}

const decoy = hash('nobody has this password', options);

/**
 * Whether a password matches a hash. Without a hash (an unknown login) the same work is done and thrown away, so that
 * the response time does not show who has an account.
 */
export async function checkPassword(password: string, kept: string | null): Promise<boolean> {
  const against = kept ?? (await decoy);
  const right = await inTurn(() => verify(against, password.normalize('NFKC')));
  return kept !== null && right;
}
