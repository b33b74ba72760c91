import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Heading`. */
export type HeadingProps = ComponentPropsWithRef<'h2'> & {
  /** Its place in the outline of the page, which is not its size. */
  level?: 1 | 2 | 3 | 4;
  /** 49 to 61 (home and landers only), 31 to 39, 25, 20 or 16 px. By its level unless said otherwise. */
  size?: 'poster' | 'display' | 'title' | 'lead' | 'body';
};

const sizes = {
  poster: 'text-poster',
  display: 'text-display',
  title: 'text-title',
  lead: 'text-lead',
  body: 'text-body',
} as const;
const byLevel = { 1: 'display', 2: 'title', 3: 'lead', 4: 'body' } as const;

/** A headline in the display face. Lines are balanced, so that no word stands alone. */
export function Heading({ level = 2, size = byLevel[level], className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element
      {...rest}
      className={cn('font-display font-heading tracking-heading text-balance', sizes[size], className)}
    />
  );
}
