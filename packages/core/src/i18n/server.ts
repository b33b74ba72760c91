import { languages } from '../contract/options.ts';
import type { Language } from '../contract/options.ts';
import { knownTimeZone } from '../rules/time-zone.ts';
import de from './locales/de/index.ts';
import deIcebreakers from './locales/de/icebreakers.ts';
import deMails from './locales/de/mails.ts';
import en from './locales/en/index.ts';
import enIcebreakers from './locales/en/icebreakers.ts';
import enMails from './locales/en/mails.ts';
import es from './locales/es/index.ts';
import esIcebreakers from './locales/es/icebreakers.ts';
import esMails from './locales/es/mails.ts';
import fr from './locales/fr/index.ts';
import frIcebreakers from './locales/fr/icebreakers.ts';
import frMails from './locales/fr/mails.ts';
import it from './locales/it/index.ts';
import itIcebreakers from './locales/it/icebreakers.ts';
import itMails from './locales/it/mails.ts';
import nl from './locales/nl/index.ts';
import nlIcebreakers from './locales/nl/icebreakers.ts';
import nlMails from './locales/nl/mails.ts';
import pl from './locales/pl/index.ts';
import plIcebreakers from './locales/pl/icebreakers.ts';
import plMails from './locales/pl/mails.ts';
import { createTranslator } from './translator.ts';
import type { ZonedTranslator } from './translator.ts';
import { typesetTexts } from './typeset.ts';
import type { WholeDictionary } from './types.ts';

/** All languages at once, for the server. A browser must never import this file. */

/** The texts of every language, typeset. */
export const allLocales: Readonly<Record<Language, WholeDictionary>> = {
  de: typesetTexts('de', { ...de, mails: deMails, icebreakers: deIcebreakers }),
  en: typesetTexts('en', { ...en, mails: enMails, icebreakers: enIcebreakers }),
  es: typesetTexts('es', { ...es, mails: esMails, icebreakers: esIcebreakers }),
  fr: typesetTexts('fr', { ...fr, mails: frMails, icebreakers: frIcebreakers }),
  it: typesetTexts('it', { ...it, mails: itMails, icebreakers: itIcebreakers }),
  nl: typesetTexts('nl', { ...nl, mails: nlMails, icebreakers: nlIcebreakers }),
  pl: typesetTexts('pl', { ...pl, mails: plMails, icebreakers: plIcebreakers }),
};

const translators = new Map<string, ZonedTranslator>(languages.map((language) => [language, create(language)]));

/**
 * The translator of a language, made once and kept: a look-up, whatever the number of requests.
 *
 * @param timeZone IANA zone for dates and times; UTC where there is none or Intl does not know it
 */
export function translatorFor(language: Language, timeZone = 'UTC'): ZonedTranslator {
  if (timeZone === 'UTC') return translators.get(language) ?? create(language);
  const zone = knownTimeZone(timeZone) ?? 'UTC';
  return createTranslator(language, allLocales[language], { fallback: allLocales.en, timeZone: zone });
}

function create(language: Language): ZonedTranslator {
  return createTranslator(language, allLocales[language], { fallback: allLocales.en, timeZone: 'UTC' });
}
