import { vi } from 'vitest';
import type { AppContext } from '../../src/context.ts';
import type { JobName } from '../../src/ports/index.ts';
import { eventually } from './eventually.ts';
import { waitingForLocks } from './locks.ts';

/**
 * The next transaction that puts this job into its queue stops there until somebody waits for a lock: what it checked
 * and wrote is not committed yet when the other one looks. It fails where nobody comes to wait.
 * @returns when it has stopped
 */
export function stopBeforeJob({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>, job: JobName): Promise<void> {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const enqueue = jobs.enqueue.bind(jobs);
  let passed = false;
  const spy = vi.spyOn(jobs, 'enqueue').mockImplementation(async (tx, name, data) => {
    if (name === job && !passed) {
      passed = true;
      stop();
      await eventually(async () => (await waitingForLocks(db)) > 0, 'somebody who waits for a lock');
      spy.mockRestore();
    }
    await enqueue(tx, name, data);
  });
  return stopped;
}
