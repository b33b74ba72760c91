import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Text`. */
export type TextProps = ComponentPropsWithRef<'p'> & {
  /** The element: a paragraph unless said otherwise. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'dt' | 'dd' | 'li' | 'figcaption';
  /** 13, 16 or 20 px. */
  size?: 'caption' | 'body' | 'lead';
  /** What it means: `muted` for what is second. */
  tone?: 'inherit' | 'ink' | 'muted' | 'accent' | 'danger' | 'success';
  /** How heavy. */
  weight?: 'normal' | 'medium' | 'semibold';
  /** Figures of equal width, for amounts that change or stand in columns. */
  tabular?: boolean;
};

const sizes = { caption: 'text-caption', body: 'text-body', lead: 'text-lead' } as const;
const tones = {
  inherit: '',
  ink: 'text-ink',
  muted: 'text-muted',
  accent: 'text-accent-ink',
  danger: 'text-danger-ink',
  success: 'text-success-ink',
} as const;
const weights = { normal: '', medium: 'font-medium', semibold: 'font-semibold' } as const;

/** Running text in one of three sizes. */
export function Text({
  as = 'p',
  size = 'body',
  tone = 'inherit',
  weight = 'normal',
  tabular = false,
  className,
  ...rest
}: TextProps) {
  const Element = as as 'p';
  return (
    <Element
      {...rest}
      className={cn(sizes[size], tones[tone], weights[weight], tabular && 'tabular-nums', className)}
    />
  );
}
