/** State of a history entry: the page was opened by deleting the account a moment ago. */
export const justDeleted = { deleted: true } as const;

/** Whether a history entry's state is that one. */
export function isJustDeleted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'deleted' in state;
}
