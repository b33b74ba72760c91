import type { VariantProps } from 'class-variance-authority';
import { variants } from '../../lib/variants.ts';

/** The look of buttons, and of links that look like buttons. */
export const buttonVariants = variants('button-frame', {
  variants: {
    variant: { solid: '', soft: '', outline: 'border-line-strong bg-transparent', ghost: 'bg-transparent' },
    tone: { accent: '', neutral: '', danger: '', premium: '' },
    size: {
      sm: 'touch-target min-h-9 px-4 py-1 text-caption',
      md: 'min-h-11 px-5 py-2 text-body',
      lg: 'min-h-13 px-7 py-2.5 text-body',
    },
    block: { true: 'w-full', false: '' },
    /** Its words may break inside; only for words that need it. */
    breaks: { true: 'wrap-anywhere', false: '' },
  },
  compoundVariants: [
    { variant: 'solid', tone: 'accent', class: 'bg-accent text-on-accent hover:not-disabled:bg-accent-hover' },
    { variant: 'solid', tone: 'neutral', class: 'bg-ink text-paper hover:not-disabled:opacity-90' },
    { variant: 'solid', tone: 'danger', class: 'bg-danger text-on-danger hover:not-disabled:bg-danger-hover' },
    { variant: 'solid', tone: 'premium', class: 'bg-premium text-on-premium hover:not-disabled:shade-up' },
    {
      variant: 'soft',
      tone: 'accent',
      class: 'bg-accent-soft text-on-accent-soft hover:not-disabled:shade-down',
    },
    { variant: 'soft', tone: 'neutral', class: 'bg-sunken text-ink hover:not-disabled:shade-down' },
    {
      variant: 'soft',
      tone: 'danger',
      class: 'bg-danger-soft text-on-danger-soft hover:not-disabled:shade-down',
    },
    {
      variant: 'soft',
      tone: 'premium',
      class: 'bg-premium-soft text-on-premium-soft hover:not-disabled:shade-down',
    },
    { variant: ['outline', 'ghost'], tone: 'accent', class: 'text-accent-ink' },
    { variant: ['outline', 'ghost'], tone: 'neutral', class: 'text-ink' },
    { variant: ['outline', 'ghost'], tone: 'danger', class: 'text-danger-ink' },
    { variant: ['outline', 'ghost'], tone: 'premium', class: 'text-ink' },
    { variant: ['outline', 'ghost'], class: 'hover:not-disabled:bg-sunken' },
  ],
  defaultVariants: { variant: 'solid', tone: 'accent', size: 'md', block: false, breaks: false },
});

/** Variants of a button. */
export type ButtonVariants = VariantProps<typeof buttonVariants>;
