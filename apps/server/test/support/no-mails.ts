import { vi } from 'vitest';
import type { JobName } from '../../src/ports/jobs.ts';
import type { TestServer } from './server.ts';

/** Members' mails are queued and stay unwritten: to write them takes as long as everything else. */
export function sendNoMails({ ctx: { jobs } }: TestServer): void {
  const enqueue = jobs.enqueue.bind(jobs);
  vi.spyOn(jobs, 'enqueue').mockImplementation(async (tx, name, data) => {
    if (name !== 'mail.send') await enqueue<JobName>(tx, name, data);
  });
}
