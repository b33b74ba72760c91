import type { ComponentPropsWithRef } from 'react';
import { variants } from '../../lib/variants.ts';

/** Props of `Card`. */
export type CardProps = ComponentPropsWithRef<'div'> & {
  /** The element: a plain box unless said otherwise. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form';
  /** Space inside: 0, 12, 16 to 20, or 24 to 40 px. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** `surface` lies on the page, `raised` floats above it, `sunken` is set into it. */
  tone?: 'surface' | 'raised' | 'sunken';
};

const cardVariants = variants('rounded-card border-line forced-colors:border', {
  variants: {
    tone: {
      surface: 'border-card bg-surface shadow-card',
      raised: 'border-card bg-raised shadow-raised',
      sunken: 'bg-sunken',
    },
    padding: { none: '', sm: 'p-3', md: 'p-4 sm:p-5', lg: 'p-6 sm:p-10' },
  },
  defaultVariants: { tone: 'surface', padding: 'md' },
});

/** What belongs together, on a ground of its own. */
export function Card({ as = 'div', padding, tone, className, ...rest }: CardProps) {
  const Element = as as 'div';
  return <Element {...rest} className={cardVariants({ tone, padding, className })} />;
}
