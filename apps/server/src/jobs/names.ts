import type { JobName } from '../ports/jobs.ts';

/** Every name that a feature declares; one that is missing here does not compile. */
const declared: Readonly<Record<JobName, true>> = {
  backfill: true,
  'export.make': true,
  'mail.forget': true,
  'mail.notice': true,
  'mail.send': true,
  'payments.notice': true,
  'payments.refund': true,
  'push.send': true,
};

/** The jobs of the product, for what is prepared before any feature is registered. */
export const jobNames = Object.keys(declared) as readonly JobName[];
