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
  /**
   * About how high it will be, in px; for one of many in a long list. The browser then lays it out and paints it only when it comes near
   * the view, and remembers its true height from then on. It can still be found, read out and reached by keys. What sticks out is cut off.
   */
  expectedHeight?: number;
  /** On phones it is no card: without ground, edge and space of its own. For a page that is one form. */
  flatOnPhones?: boolean;
};

const cardVariants = variants('rounded-card border-line forced-colors:border', {
  variants: {
    tone: {
      surface: 'border-card bg-surface shadow-card',
      raised: 'border-card bg-raised shadow-raised',
      sunken: 'bg-sunken',
    },
    padding: { none: '', sm: 'p-3', md: 'p-4 sm:p-5', lg: 'p-6 sm:p-10' },
    waits: { true: '[content-visibility:auto]', false: '' },
    flat: { true: 'max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:shadow-none', false: '' },
  },
  defaultVariants: { tone: 'surface', padding: 'md', waits: false, flat: false },
});

/** What belongs together, on a ground of its own. */
export function Card({
  as = 'div',
  padding,
  tone,
  expectedHeight,
  flatOnPhones = false,
  className,
  style,
  ...rest
}: CardProps) {
  const Element = as as 'div';
  const waits = expectedHeight !== undefined;
  return (
    <Element
      {...rest}
      style={waits ? { containIntrinsicBlockSize: `auto ${expectedHeight}px`, ...style } : style}
      className={cardVariants({ tone, padding, waits, flat: flatOnPhones, className })}
    />
  );
}
