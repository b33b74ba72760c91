/**
 * The moment from which clicks and keys are answered: what drives the page from outside waits for the mark on its root.
 */
let work: () => void = () => undefined;

/** What is done once, just before that. */
export function onHydrated(first: () => void): void {
  work = first;
}

/** Whether the first render is there. */
export function isHydrated(page: Document): boolean {
  return page.documentElement.dataset['hydrated'] === 'true';
}

/** The first render is there, with all its effects. */
export function markHydrated(page: Document): void {
  if (isHydrated(page)) return;
  work();
  page.documentElement.dataset['hydrated'] = 'true';
}
