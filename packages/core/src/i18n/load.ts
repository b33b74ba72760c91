import type { Language } from '../contract/options.ts';
import type { Dictionary } from './types.ts';

/** One lazy chunk per language: the import paths are literal so that bundlers split them. */
const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Dictionary }>>> = {
  de: () => import('./locales/de.ts'),
  en: () => import('./locales/en.ts'),
  es: () => import('./locales/es.ts'),
  fr: () => import('./locales/fr.ts'),
  it: () => import('./locales/it.ts'),
  nl: () => import('./locales/nl.ts'),
  pl: () => import('./locales/pl.ts'),
};

/** Loads the texts of a language. */
export async function loadLocale(language: Language): Promise<Dictionary> {
  return (await loaders[language]()).default;
}
