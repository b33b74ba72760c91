import { languages } from '../contract/options.ts';
import type { Language } from '../contract/options.ts';
import de from './locales/de.ts';
import en from './locales/en.ts';
import es from './locales/es.ts';
import fr from './locales/fr.ts';
import it from './locales/it.ts';
import nl from './locales/nl.ts';
import pl from './locales/pl.ts';
import { createTranslator } from './translator.ts';
import type { Translator } from './translator.ts';
import type { Dictionary } from './types.ts';

/** All languages at once, for the server. A browser must never import this file. */

/** The texts of every language. */
export const allLocales: Readonly<Record<Language, Dictionary>> = { de, en, es, fr, it, nl, pl };

const translators = new Map<string, Translator>(languages.map((language) => [language, create(language)]));

/**
 * The translator of a language, made once and kept: a look-up, whatever the number of requests.
 *
 * @param timeZone IANA zone for dates and times; default UTC
 */
export function translatorFor(language: Language, timeZone = 'UTC'): Translator {
  if (timeZone === 'UTC') return translators.get(language) ?? create(language);
  return createTranslator(language, allLocales[language], { fallback: en, timeZone });
}

function create(language: Language): Translator {
  return createTranslator(language, allLocales[language], { fallback: en, timeZone: 'UTC' });
}
