import raw from '../../packages/core/src/i18n/locales/de/index.ts';
import { typesetTexts } from '../../packages/core/src/i18n/typeset.ts';

/** As the product has it when it is loaded. */
const german = typesetTexts('de', raw);

/**
 * What the product says, in the two languages that the journey is done in. The English of the catalogue is typed here by
 * hand, as the specification has it (and where that only describes a message, in our words); the German is what the
 * language file has under the same key.
 */
const english = {
  'validation.username_is_email': 'Username may not be the same as your e-mail address',
  'validation.username_starts_with_at': 'Username may not start with @',
  'validation.date_of_birth_required': 'Enter your date of birth (18+)',
  'validation.date_of_birth_too_young': 'Enter your date of birth (18+)',
  'validation.date_of_birth_invalid': 'Invalid date of birth.',
  'validation.email_invalid': 'Invalid email',
  'validation.new_email_invalid': 'New email address is invalid.',
  'validation.password_repeat_differs': 'The entered passwords are not the same.',
  'validation.old_password_wrong': 'Please check your old password.',
  'errors.login_failed': 'Login failed, please try again.',
  'errors.too_many_attempts': 'Too many incorrect attempts: the account is blocked for {{count}} minutes.',
  'errors.too_many_resets': 'Too many password reset e-mails sent, please try again tomorrow.',
  'errors.email_not_found': 'E-mail address not found.',
  'errors.link_expired': 'Link expired or invalid, request a new e-mail.',
  'errors.email_exists': 'An account with this e-mail address already exists',
  'errors.email_owned': 'This email address already owns an account on this website.',
  'errors.pending_deletion': 'Account pending deletion',
  'errors.invite_only': 'Sign-up is by invitation only right now.',
  'errors.banned': 'Your account is closed. You can ask us to look again.',
  'errors.forbidden': 'You do not have access to this page.',
  'errors.not_found': 'This page could not be found',
  'activation.errorText': 'Activation failed, or something went wrong: contact customer service.',
} as const;

export type WordKey = keyof typeof english;

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The words under a key, with its parameters filled in (a count above one takes the plural). */
export function words(
  language: Language,
  key: WordKey,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = language === 'en' ? english[key] : germanOf(key);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(params[name] ?? `{{${name}}}`));
}

function germanOf(key: string): string {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], german);
  if (typeof found === 'string') return found;
  return String((found as Record<string, unknown>)['other']);
}
