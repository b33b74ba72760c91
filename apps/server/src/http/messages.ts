import type { Language } from '@dating/core/contract';
import { errorMessage } from '@dating/core/i18n';
import { translatorFor } from '@dating/core/i18n/server';
import type { FieldMessage, Refusal } from './errors.ts';

/** The text of a refusal in the caller's language, from the shared language file. */
export function refusalMessage(language: Language, refusal: Refusal): string {
  const translator = translatorFor(language);
  if (refusal.thing) return translator.t(`errors.missing.${refusal.thing}`);
  const isForToday = refusal.code === 'too_many_requests' && (refusal.retryAfter ?? 0) > 60 * 60;
  if (isForToday) return translator.t('errors.too_many_today');
  return errorMessage(translator, refusal.code, refusal.extras);
}

/** The text for one field. */
export function fieldMessage(language: Language, message: FieldMessage): string {
  const translator = translatorFor(language);
  return translator.lookup(message.key, message.params ?? {}) ?? translator.t('errors.validation');
}
