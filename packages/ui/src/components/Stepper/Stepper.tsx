import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** Props of `Stepper`. */
export type StepperProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Where one is, from 1. */
  step: number;
  /** How many steps there are. */
  total: number;
  /** The name of the step. */
  label?: ReactNode;
  /** Id of its words, for a headline that they describe. */
  textId?: string;
};

/** Where one is in a series of steps: few marks, one of them now. */
export function Stepper({ step, total, label, textId, className, ...rest }: StepperProps) {
  const strings = useStrings();
  return (
    <div {...rest} className={className}>
      <div
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={step}
        aria-valuetext={strings.stepOf(step, total)}
        aria-label={strings.stepOf(step, total)}
        className="flex gap-1.5"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={cn(
              'h-1.5 flex-1 rounded-full border border-transparent',
              index < step ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line',
            )}
          />
        ))}
      </div>
      <p id={textId} className="mt-2 text-caption text-muted">
        {strings.stepOf(step, total)}
        {label && <> · {label}</>}
      </p>
    </div>
  );
}
