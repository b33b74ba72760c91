import type { Form } from '@dating/core/models';
import { PASSWORD_LENGTH, passwordStrength } from '@dating/core/rules';
import { PasswordField } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useFieldMessage } from '../../lib/forms.ts';
import { useTranslator } from '../../lib/i18n.tsx';

interface NewPasswordFieldsProps<Field extends string> {
  readonly form: Form<Field | 'password' | 'password_repeat'>;
  /** What a guesser would try first: the owner's name and address. */
  readonly hints?: readonly string[];
}

/** A new password and its repetition, with how hard it is to guess. */
export const NewPasswordFields = observer(function NewPasswordFields({
  form,
  hints = [],
}: NewPasswordFieldsProps<'old_password'> | NewPasswordFieldsProps<never>) {
  const { t } = useTranslator();
  const passwords: Form<'password' | 'password_repeat'> = form;
  const message = useFieldMessage(passwords);
  const { password, password_repeat: repeat } = passwords.values;
  const score = password ? passwordStrength(password, hints) : 0;
  return (
    <>
      <PasswordField
        label={t('resetPassword.newPassword')}
        hint={t('signup.passwordHint', { min: PASSWORD_LENGTH.min })}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        strength={password ? (Math.max(0, score - 1) as 0 | 1 | 2 | 3) : undefined}
        error={message('password')}
        onValueChange={(value) => passwords.set('password', value)}
      />
      <PasswordField
        label={t('resetPassword.repeatPassword')}
        name="password_repeat"
        autoComplete="new-password"
        required
        value={repeat}
        error={message('password_repeat')}
        onValueChange={(value) => passwords.set('password_repeat', value)}
      />
    </>
  );
});
