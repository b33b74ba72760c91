import type { ComponentPropsWithRef } from 'react';
import { variants } from '../../lib/variants.ts';

const badgeVariants = variants('badge-frame text-caption', {
  variants: {
    variant: { solid: '', soft: '' },
    tone: { neutral: '', accent: '', danger: '', warning: '', success: '', info: '', premium: '' },
    size: { sm: 'min-h-5 px-1.5 text-[0.75rem] leading-none', md: 'min-h-6 px-2.5' },
  },
  compoundVariants: [
    { variant: 'solid', tone: 'neutral', class: 'bg-ink text-paper' },
    { variant: 'solid', tone: 'accent', class: 'bg-accent text-on-accent' },
    { variant: 'solid', tone: 'danger', class: 'bg-danger text-on-danger' },
    { variant: 'solid', tone: 'warning', class: 'bg-warning text-on-warning' },
    { variant: 'solid', tone: 'success', class: 'bg-success text-on-success' },
    { variant: 'solid', tone: 'info', class: 'bg-info-soft text-on-info-soft' },
    { variant: 'solid', tone: 'premium', class: 'bg-premium text-on-premium' },
    { variant: 'soft', tone: 'neutral', class: 'bg-sunken text-ink' },
    { variant: 'soft', tone: 'accent', class: 'bg-accent-soft text-on-accent-soft' },
    { variant: 'soft', tone: 'danger', class: 'bg-danger-soft text-on-danger-soft' },
    { variant: 'soft', tone: 'warning', class: 'bg-warning-soft text-on-warning-soft' },
    { variant: 'soft', tone: 'success', class: 'bg-success-soft text-on-success-soft' },
    { variant: 'soft', tone: 'info', class: 'bg-info-soft text-on-info-soft' },
    { variant: 'soft', tone: 'premium', class: 'bg-premium-soft text-on-premium-soft' },
  ],
  defaultVariants: { variant: 'soft', tone: 'neutral', size: 'md' },
});

/** Props of `Badge`. */
export type BadgeProps = ComponentPropsWithRef<'span'> & {
  /** How loud it is. */
  variant?: 'solid' | 'soft';
  /** What it means. */
  tone?: 'neutral' | 'accent' | 'danger' | 'warning' | 'success' | 'info' | 'premium';
  /** 20 or 24 px high. */
  size?: 'sm' | 'md';
};

/** A word or a number that marks the thing beside it. */
export function Badge({ variant, tone, size, className, ...rest }: BadgeProps) {
  return <span {...rest} className={badgeVariants({ variant, tone, size, className })} />;
}
