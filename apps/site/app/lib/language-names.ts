import type { Language } from '@dating/core/contract';

/** Each language as its speakers call it; the same in every language, so no text of the dictionaries. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch', en: 'English', es: 'Español', fr: 'Français', it: 'Italiano', nl: 'Nederlands', pl: 'Polski',
}; // prettier-ignore
