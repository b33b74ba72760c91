/**
 * Keeps a dialog open when the press beside it was on a toast, which lies above it. Radix tells of a press once it is over: by then
 * the toast may have left the page, but not the button in it.
 */
export function keepUnderToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}
