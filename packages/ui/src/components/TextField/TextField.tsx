import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { controlClasses, Field, type FieldProps, type FieldTexts } from '../Field/Field.tsx';

/** Props of `TextField`. */
export type TextFieldProps = FieldTexts &
  Pick<FieldProps, 'labelEnd'> &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'size'> & {
    /** Told the text at each change. */
    onValueChange?: (value: string) => void;
    /** An icon inside, before the text. */
    iconStart?: ReactNode;
    /** A unit or a button inside, after the text. */
    end?: ReactNode;
    /** Classes of the input; `className` is the field's. */
    inputClassName?: string;
  };

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  labelEnd,
  id,
  className,
  inputClassName,
  iconStart,
  end,
  onChange,
  onValueChange,
  ...rest
}: TextFieldProps) {
  const texts = { label, hideLabel, hint, error, required, optional, labelEnd };
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        // One frame in every case: an input keeps its focus while something comes to stand beside it.
        <div className="relative">
          {iconStart && (
            <span className="pointer-events-none absolute inset-y-0 start-0 flex w-11 items-center justify-center text-muted [&_svg]:size-5">
              {iconStart}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...control}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
            className={cn(controlClasses, iconStart && 'ps-11', end && 'pe-12', inputClassName)}
          />
          {end && <span className="absolute inset-y-0 end-1 flex items-center">{end}</span>}
        </div>
      )}
    </Field>
  );
}
