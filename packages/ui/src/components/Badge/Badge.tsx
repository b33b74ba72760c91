import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { variants } from '../../lib/variants.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

const badgeVariants = variants(
  'inline-flex items-center justify-center gap-1 rounded-badge text-caption font-semibold whitespace-nowrap [&_svg]:size-3.5',
  {
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
  },
);

/** Props of `Badge`. */
export type BadgeProps = ComponentPropsWithRef<'span'> & {
  variant?: 'solid' | 'soft';
  tone?: 'neutral' | 'accent' | 'danger' | 'warning' | 'success' | 'info' | 'premium';
  /** 20 or 24 px high. */
  size?: 'sm' | 'md';
};

/** A word or a number that marks the thing beside it. */
export function Badge({ variant, tone, size, className, ...rest }: BadgeProps) {
  return <span {...rest} className={badgeVariants({ variant, tone, size, className })} />;
}

/** From this count on a badge shows `99+`. */
const COUNT_CAP = 100;
/** With more credits than this there is no badge. */
const CREDITS_BADGE_FROM = 10;

type CountProps = Omit<BadgeProps, 'children' | 'tone' | 'variant' | 'size'>;

function Count({
  count,
  label,
  className,
  ...rest
}: CountProps & { count: number; label: string; tone: BadgeProps['tone'] }) {
  return (
    <Badge {...rest} variant="solid" size="sm" className={cn('min-w-5 rounded-full tabular-nums', className)}>
      <span aria-hidden dir="ltr">
        {count >= COUNT_CAP ? `${COUNT_CAP - 1}+` : count}
      </span>
      <span className="sr-only">{label}</span>
    </Badge>
  );
}

/** How many messages are unread: nothing at 0, `99+` at 100 or more. */
export function UnreadBadge({ count, ...rest }: CountProps & { count: number }): ReactNode {
  const strings = useStrings();
  return count > 0 && <Count count={count} label={strings.unreadMessages(count)} tone="accent" {...rest} />;
}

/** How many likes are new: nothing at 0, `99+` at 100 or more. */
export function NewLikesBadge({ count, ...rest }: CountProps & { count: number }): ReactNode {
  const strings = useStrings();
  return count > 0 && <Count count={count} label={strings.newLikes(count)} tone="accent" {...rest} />;
}

/** How many credits are left: nothing above 10, a warning above 0, danger at 0. */
export function CreditsBadge({ credits, ...rest }: CountProps & { credits: number }): ReactNode {
  const strings = useStrings();
  if (credits > CREDITS_BADGE_FROM) return null;
  return (
    <Count count={credits} label={strings.creditsLeft(credits)} tone={credits > 0 ? 'warning' : 'danger'} {...rest} />
  );
}
