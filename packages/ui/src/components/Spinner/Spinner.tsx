import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Spinner`. */
export type SpinnerProps = ComponentPropsWithRef<'span'> & {
  /** 20, 28 or 40 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Says what is being waited for. Without it the spinner is decoration, for text beside it that says so. */
  label?: string;
};

const sizes = { sm: 'size-5 border-2', md: 'size-7 border-2', lg: 'size-10 border-4' } as const;

/** Something is under way and its end is not known. Inherits the colour of the text around it. */
export function Spinner({ size = 'md', label, className, ...rest }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      {...rest}
      className={cn(
        'inline-block shrink-0 animate-spin rounded-full border-current border-e-transparent forced-colors:border-e-[color:Canvas]',
        sizes[size],
        className,
      )}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
