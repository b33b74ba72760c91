import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

/** Props of `Tag`. */
export type TagProps = ComponentPropsWithRef<'span'> & {
  /** Drawn before the text. */
  icon?: ReactNode;
  /** In common with the person who looks. */
  highlighted?: boolean;
  /** Takes the tag away; needs `removeLabel`. */
  onRemove?: () => void;
  /** Name of the button that takes it away, "Remove Hiking". */
  removeLabel?: string;
};

/** A quiet word about a person or a filter. Not pressable; for choices see `ChipGroup`. */
export function Tag({
  icon: mark,
  highlighted = false,
  onRemove,
  removeLabel,
  className,
  children,
  ...rest
}: TagProps) {
  return (
    <span
      {...rest}
      className={cn(
        // Of more than one line it stays a box with room for its words: as round as one line is, and no rounder.
        'inline-flex min-h-8 items-center gap-1.5 rounded-[min(var(--radius-control),1rem)] border px-3 py-1 text-caption [&_svg]:size-4',
        highlighted ? 'border-transparent bg-accent-soft text-on-accent-soft' : 'border-line text-ink',
        onRemove && 'pe-1',
        className,
      )}
    >
      {mark}
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="touch-target inline-flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
        >
          <X {...icon} />
        </button>
      )}
    </span>
  );
}
