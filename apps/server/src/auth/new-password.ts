import { problemParameters } from '@dating/core/i18n';
import {
  type FieldProblems,
  isPersonalPassword,
  newPasswordProblems,
  passwordProblem,
  type ValidationProblem,
} from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import { type FieldMessage, invalid } from '../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The member whose password it will be. */
interface Owner {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** What is wrong with a new password, the lists of common ones included; null when it is fine. */
export function newPasswordProblem(password: string, owner: Owner): ValidationProblem | null {
  const problem = passwordProblem(password);
  if (problem) return problem;
  if (isPersonalPassword(password, owner)) return 'password_personal';
  return isCommonPassword(password) ? 'password_common' : null;
}

/** Checks a new password and its repetition. @throws Refusal validation with `password` or `password_repeat` */
export function checkNewPassword(
  brand: Brand,
  input: { readonly password: string; readonly password_repeat: string },
  owner: Owner,
): void {
  const problem = newPasswordProblem(input.password, owner);
  const problems = problem ? { password: problem } : newPasswordProblems(input.password, input.password_repeat);
  const fields = asFields(brand, problems);
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function asFields(brand: Brand, problems: FieldProblems): Record<string, FieldMessage> {
  const values = { minimumAge: brand.minimum_age, messageLength: brand.message_length };
  const fields: Record<string, FieldMessage> = {};
  for (const [field, problem] of Object.entries(problems)) {
    if (problem) fields[field] = { key: `validation.${problem}`, params: problemParameters(problem, values) };
  }
  return fields;
}
