import { reloadOnce } from './chunk-reload.ts';

/** Text that a person may have typed; a reload would lose it. */
const typed =
  'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="tel"], input[type="password"], input[type="number"], [contenteditable="true"]';

const holdsText = (field: Element): boolean => ('value' in field ? field.value : field.textContent) !== '';

/**
 * The server does not speak with pages as old as this one (`page_outdated`): it reloads once. One with text in a field
 * stays: the refusal's words are on it, and ask the person to take the text along first.
 */
export function reloadOutdatedPage(window: Window): void {
  if ([...window.document.querySelectorAll(typed)].some(holdsText)) return;
  reloadOnce(window);
}
