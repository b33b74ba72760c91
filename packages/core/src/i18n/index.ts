/** Languages: typed keys, plurals and formats; texts come one language at a time. */
export { isSaidWithVowel } from './elision.ts';
export * from './formatters.ts';
export * from './load.ts';
export * from './messages.ts';
export { createTranslator, TranslationError } from './translator.ts';
export type { LooseParameters, Translator, TranslatorOptions, ZonedTranslator } from './translator.ts';
export type {
  Area, Dictionary, GenderForms, GenderSpokenOf, MailTexts, ParameterValue, ParametersOf, PluralForms, TranslationKey, WholeDictionary,
} from './types.ts'; // prettier-ignore
export { typeset, typesetTexts } from './typeset.ts';
export { uiStrings } from './ui-strings.ts';
