import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

/** Props of `PasswordField`. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  /** How hard it is to guess, judged by the application: 0 (easy) to 3 (strong). Shown when given. */
  strength?: 0 | 1 | 2 | 3 | undefined;
};

const barTones = ['bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;

/**
 * A password, hidden until one asks to see it. While it is typed with locked capitals, a line says so. Say what it is for:
 * `autoComplete="current-password"` or `"new-password"`.
 */
export function PasswordField({ strength, className, ...rest }: PasswordFieldProps) {
  const strings = useStrings();
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const note = (event: KeyboardEvent | MouseEvent): void => setCapitals(event.getModifierState('CapsLock'));
  const toggle = (
    <IconButton
      label={shown ? strings.hidePassword : strings.showPassword}
      onClick={() => setShown(!shown)}
      className="text-muted"
    >
      {shown ? <EyeOff {...icon} /> : <Eye {...icon} />}
    </IconButton>
  );
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only looks at the keys of the field inside */}
      <div onKeyDown={note} onKeyUp={note} onMouseUp={note} onBlur={() => setCapitals(false)}>
        <TextField autoCapitalize="none" spellCheck={false} {...rest} type={shown ? 'text' : 'password'} end={toggle} />
      </div>
      {/* There before its words come, so that they are read out; not a `status`, which is the strength's. */}
      <p aria-live="polite" className={cn('text-caption text-muted', capitals && 'mt-1.5 flex items-center gap-1.5')}>
        {capitals && (
          <>
            <ArrowBigUpDash {...icon} className="size-4 shrink-0" />
            {strings.capsLockOn}
          </>
        )}
      </p>
      {strength !== undefined && (
        <div className="mt-2 flex items-center gap-2" role="status">
          <span aria-hidden className="flex flex-1 gap-1">
            {barTones.map((_, step) => (
              <span
                key={step}
                className={cn(
                  'h-1 flex-1 rounded-full border border-transparent',
                  step <= strength ? barTones[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          <span className="text-caption text-muted">{strings.passwordStrength[strength]}</span>
        </div>
      )}
    </div>
  );
}
