import type { Language } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';

/** The words for a refusal or a field, from the one language file. */
export function messageOf(language: Language, key: string, params: Readonly<Record<string, unknown>>): string {
  return translatorFor(language).tDynamic(key, params);
}
