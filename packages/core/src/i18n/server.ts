import { languages } from '../contract/options.ts';
import type { Language } from '../contract/options.ts';
import de from './locales/de.ts';
import deMails from './locales/mails/de.ts';
import en from './locales/en.ts';
import enMails from './locales/mails/en.ts';
import es from './locales/es.ts';
import esMails from './locales/mails/es.ts';
import fr from './locales/fr.ts';
import frMails from './locales/mails/fr.ts';
import it from './locales/it.ts';
import itMails from './locales/mails/it.ts';
import nl from './locales/nl.ts';
import nlMails from './locales/mails/nl.ts';
import pl from './locales/pl.ts';
import plMails from './locales/mails/pl.ts';
import { createTranslator } from './translator.ts';
import type { Translator } from './translator.ts';
import type { WholeDictionary } from './types.ts';

/** All languages at once, for the server. A browser must never import this file. */

/** The texts of every language. */
export const allLocales: Readonly<Record<Language, WholeDictionary>> = {
  de: { ...de, mails: deMails },
  en: { ...en, mails: enMails },
  es: { ...es, mails: esMails },
  fr: { ...fr, mails: frMails },
  it: { ...it, mails: itMails },
  nl: { ...nl, mails: nlMails },
  pl: { ...pl, mails: plMails },
};

const translators = new Map<string, Translator>(languages.map((language) => [language, create(language)]));

/**
 * The translator of a language, made once and kept: a look-up, whatever the number of requests.
 *
 * @param timeZone IANA zone for dates and times; default UTC
 */
export function translatorFor(language: Language, timeZone = 'UTC'): Translator {
  if (timeZone === 'UTC') return translators.get(language) ?? create(language);
  return createTranslator(language, allLocales[language], { fallback: allLocales.en, timeZone });
}

function create(language: Language): Translator {
  return createTranslator(language, allLocales[language], { fallback: allLocales.en, timeZone: 'UTC' });
}
