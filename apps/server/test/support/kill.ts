import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process as a crash does, and waits until it is gone; does nothing where it does not run. */
export async function kill(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
