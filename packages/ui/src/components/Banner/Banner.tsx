import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon as iconProps } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** Props of `Banner`. */
export type BannerProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  /** What kind of news it is; `danger` only for what is broken. */
  tone?: 'neutral' | 'accent' | 'warning' | 'danger' | 'premium';
  /** Drawn before the words. */
  icon?: ReactNode;
  /** One short line. */
  title: ReactNode;
  /** Buttons and links; `BannerButton` draws the usual one. */
  action?: ReactNode;
  /** Puts it away; the application remembers for how long. */
  onDismiss?: (() => void) | undefined;
};

/** What every named banner says. */
export type BannerTexts = {
  /** One short line. */
  title: ReactNode;
  /** One or two sentences more. */
  children?: ReactNode;
};

const tones = {
  neutral: 'border-line bg-surface text-ink',
  accent: 'border-transparent bg-accent-soft text-on-accent-soft',
  warning: 'border-transparent bg-warning-soft text-on-warning-soft',
  danger: 'border-transparent bg-danger-soft text-on-danger-soft',
  premium: 'border-transparent bg-premium-soft text-on-premium-soft',
} as const;

/** Something the page as a whole has to say, under its bar. The named banners are made of it. */
export function Banner({
  tone = 'neutral',
  icon,
  title,
  action,
  onDismiss,
  className,
  children,
  ...rest
}: BannerProps) {
  const strings = useStrings();
  return (
    <section
      {...rest}
      className={cn(
        'relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border p-4 sm:flex-nowrap',
        tones[tone],
        onDismiss && 'pe-13',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {children && <div className="text-caption sm:text-body">{children}</div>}
        </div>
      </div>
      {action && (
        <div className={cn('flex flex-wrap gap-2 sm:shrink-0 sm:flex-nowrap', icon && 'max-sm:ps-8')}>{action}</div>
      )}
      {onDismiss && (
        <button
          type="button"
          aria-label={strings.dismiss}
          title={strings.dismiss}
          onClick={onDismiss}
          className="absolute end-1.5 top-1.5 inline-flex sm:top-1/2 sm:-translate-y-1/2 size-11 items-center justify-center rounded-full"
        >
          <X {...iconProps} className="size-5" />
        </button>
      )}
    </section>
  );
}
