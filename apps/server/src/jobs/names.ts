import type { JobName } from '../ports/jobs.ts';

/** Every name that a feature declares; if one is missing here, this does not compile. */
const declared: Readonly<Record<JobName, true>> = {
  backfill: true,
  'direct-debit.code': true,
  'export.make': true,
  'likes.tell': true,
  'mail.forget': true,
  'mail.notice': true,
  'mail.send': true,
  'payments.notice': true,
  'payments.refund': true,
  'push.send': true,
};

/** The names of all jobs, for code that runs before a feature is registered. */
export const jobNames = Object.keys(declared) as readonly JobName[];
