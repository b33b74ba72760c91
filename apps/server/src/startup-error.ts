/** The product cannot start (or the command cannot run) for a reason that the operator can fix: one clear line. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The `code` of a Node or PostgreSQL error. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** The message of any thrown value, on one line. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
