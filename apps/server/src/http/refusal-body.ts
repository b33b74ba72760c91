import type { Language } from '@dating/core/contract';
import type { Refusal } from './errors.ts';
import { fieldMessage, refusalMessage } from './messages.ts';

/** What a refused call answers (WIRE, errors): code, text in the caller's language, and no internal details. */
export function refusalBody(language: Language, refusal: Refusal, requestId: string): unknown {
  const fields =
    refusal.fields &&
    Object.fromEntries(
      Object.entries(refusal.fields).map(([field, message]) => [field, fieldMessage(language, message)]),
    );
  return {
    error: {
      code: refusal.code,
      message: refusalMessage(language, refusal),
      ...(fields ? { fields } : {}),
      ...refusal.extras,
      ...(refusal.status >= 500 ? { request_id: requestId } : {}),
    },
    ...(refusal.code === 'authentication_required' ? { authentication_required: true } : {}),
  };
}
