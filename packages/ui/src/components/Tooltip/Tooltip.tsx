import { cloneElement, useId, useState, type ComponentPropsWithRef, type ReactElement } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Tooltip`. */
export type TooltipProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** A few words more about the thing. Never the only place where something is said. */
  text: string;
  side?: 'top' | 'bottom';
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** Words on hover and on focus; Escape hides them. Shown and hidden by CSS alone. */
export function Tooltip({ text, side = 'top', className, children, ...rest }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span
      {...rest}
      className={cn('group/tip relative inline-flex', className)}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerEnter={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        hidden={dismissed}
        className={cn(
          'pointer-events-none invisible absolute start-1/2 z-40 w-max max-w-60 -translate-x-1/2 rounded-field bg-ink px-3 py-1.5 text-center text-caption text-paper opacity-0 transition-opacity duration-fast rtl:translate-x-1/2',
          'group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100',
          side === 'top' ? 'bottom-full mb-2' : 'top-full mt-2',
        )}
      >
        {text}
      </span>
    </span>
  );
}
