import { cloneElement, useEffect, useId, useState, type ComponentPropsWithRef, type ReactElement } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Tooltip`. */
export type TooltipProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** A few words more about the thing. Never the only place where something is said. */
  text: string;
  /** Where it stands, while there is room. */
  side?: 'top' | 'bottom';
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/**
 * Words on hover and on focus, shown and hidden by CSS alone; the pointer may go onto them. Escape hides them, wherever the focus is.
 */
export function Tooltip({ text, side = 'top', className, children, ...rest }: TooltipProps) {
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const near = hovered || focused;
  useEffect(() => {
    if (!near) return;
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('keydown', dismiss);
      setDismissed(false);
    };
  }, [near]);
  return (
    <span
      {...rest}
      className={cn('group/tip tip-anchor relative inline-flex', className)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        hidden={dismissed}
        className={cn(
          'invisible z-40 w-max max-w-60 rounded-field border border-transparent bg-ink px-3 py-1.5 text-center text-caption text-paper opacity-0 transition-opacity duration-fast',
          // The pointer gets from the thing to its words without leaving both.
          'before:absolute before:inset-x-0 before:h-2',
          'group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100',
          side === 'top' ? 'tip-top mb-2 before:top-full' : 'tip-bottom mt-2 before:bottom-full',
        )}
      >
        {text}
      </span>
    </span>
  );
}
