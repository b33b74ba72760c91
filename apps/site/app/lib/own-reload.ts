const ahead = new Set<() => void>();

/** Told before the site loads the page anew, or leads to another one, by itself: nobody leaves it then. @returns ends it */
export function beforeOwnReload(tell: () => void): () => void {
  ahead.add(tell);
  return () => void ahead.delete(tell);
}

/** Loads the page anew. @param target another page to load instead */
export function reload({ location }: Window, target?: string): void {
  for (const tell of ahead) tell();
  if (target === undefined) location.reload();
  else location.assign(target);
}
