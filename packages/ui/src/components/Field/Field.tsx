import { useId, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** What every field may say about itself. */
export type FieldTexts = {
  /** Its name, above it. Always there; `hideLabel` leaves it to those who do not see. */
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** What helps to fill it, under it. */
  hint?: ReactNode;
  /** What is wrong, in the hint's place. Its presence marks the field as invalid. */
  error?: ReactNode;
  /** Must be filled; fields that need not be are marked with `optional`. */
  required?: boolean | undefined;
  /** Writes "optional" beside the label. */
  optional?: boolean | undefined;
};

/** What a control takes over from its `Field`. */
export type ControlProps = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: true | undefined;
};

/** Props of `Field`. */
export type FieldProps = FieldTexts & {
  /** Id of the control; made up unless given. */
  id?: string | undefined;
  /** A link at the end of the label's line. The Tab key finds it after the control. */
  labelEnd?: ReactNode;
  className?: string | undefined;
  /** Renders the control with what ties it to label, hint and error. */
  children: (control: ControlProps) => ReactNode;
};

/** The look of everything that one writes into. */
export const controlClasses = 'control-frame';

/** What is wrong with a field, or what helps to fill it. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={cn('mt-1.5 text-caption', error ? 'font-medium text-danger-ink' : 'text-muted')}>
      {error || hint}
    </p>
  );
}

/** Id of the note, and what points at it. */
export function useFieldIds(
  id: string | undefined,
  noted: boolean,
): { id: string; noteId: string; describedBy: string | undefined } {
  const own = useId();
  const noteId = `${id ?? own}-note`;
  return { id: id ?? own, noteId, describedBy: noted ? noteId : undefined };
}

/** Label, control, and one line that helps or says what is wrong. */
export function Field({
  id: given,
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  optional = false,
  labelEnd,
  className,
  children,
}: FieldProps) {
  const strings = useStrings();
  const { id, noteId, describedBy } = useFieldIds(given, Boolean(error || hint));
  const name = (
    <label htmlFor={id} className={cn('mb-1.5 block text-caption font-semibold text-ink', hideLabel && 'sr-only')}>
      {label}
      {optional && <span className="font-normal text-muted"> ({strings.optional})</span>}
    </label>
  );
  const control = (
    <>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </>
  );
  if (!labelEnd)
    return (
      <div className={className}>
        {name}
        {control}
      </div>
    );
  return (
    <div className={cn('flex flex-wrap items-baseline justify-between gap-x-3', className)}>
      {name}
      <div className="order-1 w-full">{control}</div>
      <span className="text-caption">{labelEnd}</span>
    </div>
  );
}

/** Props of `FieldGroup`. */
export type FieldGroupProps = FieldTexts & {
  id?: string | undefined;
  /** Its controls are radios. A single radio cannot be wrong, so the group says it. */
  radios?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A question with several controls: a fieldset with its legend. */
export function FieldGroup({
  id: given,
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  optional = false,
  radios = false,
  className,
  children,
}: FieldGroupProps) {
  const strings = useStrings();
  const { id, noteId, describedBy } = useFieldIds(given, Boolean(error || hint));
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy}
      {...(radios && {
        role: 'radiogroup',
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      className={cn('min-w-0', className)}
    >
      <legend className={cn('mb-1.5 text-caption font-semibold text-ink', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-muted"> ({strings.optional})</span>}
      </legend>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
