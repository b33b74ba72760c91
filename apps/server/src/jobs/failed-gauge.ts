import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from '../ports/index.ts';
import { jobNames } from './names.ts';

/** Counts the stored failed jobs by name when the metrics are read. The number is the same on every server. */
export function countFailedJobs(registry: Registry, jobs: Pick<Jobs, 'failedCounts'>): void {
  const gauge = new Gauge({
    name: 'jobs_failed_waiting',
    help: 'Failed jobs that wait to be retried or discarded, by name.',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      gauge.reset();
      // Without the database this number is missing, but the other metrics are still read.
      const counts = await jobs.failedCounts().catch(() => null);
      if (!counts) return;
      for (const name of jobNames) gauge.set({ name }, 0);
      for (const { name, failed } of counts) gauge.set({ name }, failed);
    },
  });
}
