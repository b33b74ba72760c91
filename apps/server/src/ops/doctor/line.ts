import { messageOf } from '../../startup-error.ts';

/** What a line of the report is about. */
export const areas = [
  'environment', 'database', 'redis', 'folder', 'storage', 'keys', 'push', 'mail', 'time', 'ports', 'proxy', 'worker', 'brand',
] as const; // prettier-ignore
export type Area = (typeof areas)[number];

/** One line of the report: what was found, and what to do about it. */
export interface Line {
  readonly area: Area;
  /** `failed`: something does not work. `warning`: it works, and it will not always, or not for everybody. */
  readonly state: 'ok' | 'warning' | 'failed';
  readonly what: string;
  /** null where all is well. */
  readonly mend: string | null;
}

export const ok = (area: Area, what: string): Line => ({ area, state: 'ok', what, mend: null });
export const warning = (area: Area, what: string, mend: string): Line => ({ area, state: 'warning', what, mend });
export const failed = (area: Area, what: string, mend: string): Line => ({ area, state: 'failed', what, mend });

/** A failure whose message ends with what to do about it, as those of a start do. */
export function failedBy(area: Area, error: unknown, otherwise: string): Line {
  const message = messageOf(error);
  const [what = message, ...mend] = message.split(/(?<=[.:]) (?=[A-Z])/);
  return failed(area, what, mend.join(' ') || otherwise);
}
