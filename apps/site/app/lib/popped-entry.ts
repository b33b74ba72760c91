let popped: string | null = null;

/** Key that the router gave an entry of the history, by the entry's state; null where it has none. */
export const entryKeyOf = (state: unknown): string | null => {
  const key = (state as { readonly key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : null;
};

/** Notes to which entry of the history one goes back or forward. To be called before the router listens, which asks then. */
export function notePoppedEntries(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('popstate', ({ state }) => {
    popped = entryKeyOf(state);
  });
}

/** Key of the entry that one went back or forward to last; once. */
export function takePoppedEntry(): string | null {
  const taken = popped;
  popped = null;
  return taken;
}
