import type { Language } from '@dating/core/contract';
import type { RootStore } from '@dating/core/stores';
import { reload } from '../../lib/own-reload.ts';

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
  // Another tab may have changed the member's language, and this page still has the one before.
  const changed = language !== session.language || (session.user !== null && language !== session.user.language);
  if (changed && !(await session.setLanguage(language))) return;
  if (changed || target !== undefined) reload(window, target);
}
