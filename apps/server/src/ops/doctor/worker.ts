import { beatMs, workerSeenAgo } from '../../db/worker-heartbeat.ts';
import { failed, type Line, ok } from './line.ts';
import type { Patient } from './patient.ts';

const mend = 'Start a process with ROLE=worker, or one with ROLE=all: mails, refunds and erasures wait for it.';

/** Whether somebody does the jobs. */
export async function checkWorker({ database }: Patient): Promise<readonly Line[]> {
  if (!database) return [];
  const ago = await workerSeenAgo(database.db);
  if (ago === null) return [failed('worker', 'No worker has run yet.', mend)];
  const seconds = Math.round(ago / 1000);
  // One beat may be late.
  if (ago > 3 * beatMs) return [failed('worker', `No worker runs: the last was seen ${seconds} s ago.`, mend)];
  return [ok('worker', `A worker was seen ${seconds} s ago.`)];
}
