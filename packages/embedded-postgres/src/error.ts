/** What stands in the way, for advice that only the caller can give. `failed`: the message says all there is to know. */
export type EmbeddedPostgresFailure =
  | 'folder_in_use'
  | 'folder_of_another_user'
  | 'windows'
  | 'not_installed'
  | 'not_executable'
  | 'not_runnable'
  | 'no_user_but_root'
  | 'no_folder_for_root'
  | 'failed';

/** PostgreSQL cannot be used: one sentence, for the person who runs it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly failure: EmbeddedPostgresFailure;

  constructor(failure: EmbeddedPostgresFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Whether an error of Node or PostgreSQL has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** An error's own words, on one line. */
export function wordsOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .replace(/\s+/g, ' ')
    .trim();
}

/** One sentence out of what PostgreSQL's programs printed. */
export function failureOf(what: string, printed: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError('failed', `${what}: ${reasonIn(printed)}.`);
}

function reasonIn(printed: string): string {
  if (/no space left on device/i.test(printed)) return 'the disk is full';
  const last = printed
    .split('\n')
    .findLast((line) => /error|fatal|panic|could not/i.test(line))
    ?.replace(/^.*?(?:error|FATAL|PANIC):\s*/, '')
    .trim();
  return last ?? 'it gave no reason';
}

/** PostgreSQL's program is there but this system does not run it. */
export function notRunnable(error: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'not_runnable',
    `The embedded PostgreSQL does not run on this system (${error.message}).`,
  );
}
