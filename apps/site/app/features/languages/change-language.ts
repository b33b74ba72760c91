import type { Language } from '@dating/core/contract';
import type { RootStore } from '@dating/core/stores';

/**
 * Changes the language and shows the page anew in it, at the same place. Where the server did not take it, everything
 * stays as it is, and an alert says why.
 *
 * @param target another page to show instead
 */
export async function changeLanguage(
  session: RootStore['session'],
  language: Language,
  target?: string,
): Promise<void> {
  const changed = language !== session.language;
  if (changed && !(await session.setLanguage(language))) return;
  if (target !== undefined) window.location.assign(target);
  else if (changed) window.location.reload();
}
