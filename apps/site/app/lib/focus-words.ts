/** Gives the focus to words that nobody can tab to, without a ring: a screen reader reads them, and the next Tab goes on from there. */
export function focusWords(words: HTMLElement, options?: FocusOptions): void {
  if (!words.hasAttribute('tabindex')) words.tabIndex = -1;
  words.style.outline = 'none';
  words.focus(options);
}
