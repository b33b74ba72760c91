import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Skeleton`. */
export type SkeletonProps = ComponentPropsWithRef<'div'> & {
  /** The shape of what comes: a line of text, a block, a circle, or a portrait of 4 by 5. */
  shape?: 'text' | 'block' | 'circle' | 'portrait';
};

const shapes = {
  text: 'h-[1em] rounded-badge',
  block: 'rounded-field',
  circle: 'size-11 rounded-full',
  portrait: 'aspect-4/5 rounded-card',
} as const;

/** Holds the place of what is on its way, in its shape, so that nothing jumps. Hidden from screen readers: say `loading` once nearby. */
export function Skeleton({ shape = 'text', className, ...rest }: SkeletonProps) {
  return (
    <div
      aria-hidden
      {...rest}
      className={cn('animate-shimmer border border-transparent bg-line', shapes[shape], className)}
    />
  );
}
