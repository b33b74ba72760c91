/**
 * View transitions as the router does not care for them: one that is broken off (by the next press, a hidden tab, a page
 * that takes too long) leads to its page all the same and is no error. One that follows a swipe back, for which the
 * browser has moved the pages itself, is left out.
 */
export function guardViewTransitions(window: Pick<Window, 'addEventListener'> & { readonly document: Document }): void {
  const { document: page } = window;
  // Not every browser has them.
  const start: Document['startViewTransition'] | undefined = page.startViewTransition?.bind(page);
  if (!start) return;
  let isMovedByBrowser = false;
  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isMovedByBrowser = hasUAVisualTransition;
  });
  for (const act of ['click', 'keydown']) window.addEventListener(act, () => (isMovedByBrowser = false), true);
  page.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    if (isMovedByBrowser) transition.skipTransition();
    return transition;
  };
}
