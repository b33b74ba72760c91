import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Card`. */
export type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form';
  /** Space inside: 0, 12, 16 to 20, or 24 to 40 px. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** `surface` lies on the page, `raised` floats above it, `sunken` is set into it. */
  tone?: 'surface' | 'raised' | 'sunken';
};

const paddings = { none: '', sm: 'p-3', md: 'p-4 sm:p-5', lg: 'p-6 sm:p-10' } as const;
const tones = {
  surface: 'border-card bg-surface shadow-card',
  raised: 'border-card bg-raised shadow-raised',
  sunken: 'bg-sunken',
} as const;

/** What belongs together, on a ground of its own. */
export function Card({ as = 'div', padding = 'md', tone = 'surface', className, ...rest }: CardProps) {
  const Element = as as 'div';
  return <Element {...rest} className={cn('rounded-card border-line', tones[tone], paddings[padding], className)} />;
}
