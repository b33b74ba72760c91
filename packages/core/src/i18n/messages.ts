import type { ErrorCode } from '../contract/errors.ts';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '../rules/account.ts';
import type { ValidationProblem } from '../rules/signup.ts';
import type { LooseParameters, Translator } from './translator.ts';

/** What an error's text may name; the extras of the wire's error object. */
export interface ErrorDetails {
  readonly minutes?: number | undefined;
  readonly name?: string | undefined;
}

/** The text of an error code in the caller's language (SPEC sections 5, 6 and 8). */
export function errorMessage(translator: Translator, code: ErrorCode, details: ErrorDetails = {}): string {
  const { minutes = 1, name } = details;
  if (code === 'blocked') {
    return name === undefined ? translator.t('errors.blocked_unnamed') : translator.t('errors.blocked', { name });
  }
  if (code === 'too_many_attempts') return translator.t('errors.too_many_attempts', { count: minutes });
  // Only mails that were asked for too often say for how long.
  if (code === 'too_many_requests' && details.minutes !== undefined) {
    return translator.t('errors.too_many_mails', { count: minutes });
  }
  return translator.t(`errors.${code}`);
}

/** Values of the brand that messages about fields name. */
export interface FieldMessageValues {
  readonly minimumAge: number;
  /** Setting `message_length`. */
  readonly messageLength: number;
}

/** The text of one problem of a field. */
export function validationMessage(
  translator: Translator,
  problem: ValidationProblem,
  values: FieldMessageValues,
): string {
  return (
    translator.lookup(`validation.${problem}`, problemParameters(problem, values)) ?? translator.t('errors.validation')
  );
}

/** What the text of a problem is filled with. */
export function problemParameters(problem: ValidationProblem, values: FieldMessageValues): LooseParameters {
  if (problem.startsWith('date_of_birth')) return { age: values.minimumAge };
  if (problem === 'too_long') return { max: values.messageLength };
  if (problem.startsWith('password')) return { ...PASSWORD_LENGTH };
  return { ...USERNAME_LENGTH };
}
