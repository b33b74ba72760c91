import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon as iconProps } from '../../lib/icon.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
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
  /** `line`: 44 px high, the words beside each other; the words beside the title are seen where they fit. One of them at a time. */
  size?: 'card' | 'line';
};

/** What every named banner says. */
export type BannerTexts = {
  /** One short line. */
  title: ReactNode;
  /** One or two sentences more. */
  children?: ReactNode;
};

const sizes = {
  card: {
    frame: 'flex-wrap gap-x-4 gap-y-3 rounded-card p-4 sm:flex-nowrap',
    dismissible: 'pe-13',
    content: 'flex-1 basis-64 items-start gap-3 [&>svg]:mt-0.5',
    words: '',
    more: 'text-caption sm:text-body',
    action: 'flex-wrap gap-2 sm:shrink-0 sm:flex-nowrap',
    dismiss: 'top-1.5 sm:top-1/2 sm:-translate-y-1/2',
  },
  line: {
    frame: 'min-h-11 gap-1 rounded-field ps-3 pe-1 text-caption leading-tight',
    dismissible: 'pe-11',
    content: 'flex-1 items-center gap-2.5',
    // From 768 px the second sentence stands in the line where it fits, and is left to screen readers where it does not.
    words: 'py-1 md:flex md:max-h-lh md:flex-wrap md:items-baseline md:gap-x-3 md:overflow-hidden md:py-0',
    more: 'max-md:sr-only',
    action: 'max-w-[55%] gap-1',
    dismiss: 'end-0 top-1/2 -translate-y-1/2',
  },
} as const;

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
  size = 'card',
  className,
  children,
  ...rest
}: BannerProps) {
  const strings = useStrings();
  const { onFocus, giveBack } = useFocusBack();
  const look = sizes[size];
  return (
    <section
      onFocus={onFocus}
      {...rest}
      className={cn(
        'relative flex items-center border',
        look.frame,
        tones[tone],
        onDismiss && look.dismissible,
        className,
      )}
    >
      <div className={cn('flex min-w-0 [&>svg]:size-5 [&>svg]:shrink-0', look.content)}>
        {icon}
        <div className={cn('min-w-0', look.words)}>
          <p className="font-semibold">{title}</p>
          {children && <div className={look.more}>{children}</div>}
        </div>
      </div>
      {action && <div className={cn('flex', look.action, size === 'card' && icon && 'max-sm:ps-8')}>{action}</div>}
      {onDismiss && (
        <button
          type="button"
          aria-label={strings.dismiss}
          title={strings.dismiss}
          onClick={() => {
            giveBack();
            onDismiss();
          }}
          className={cn('absolute end-1.5 inline-flex size-11 items-center justify-center rounded-full', look.dismiss)}
        >
          <X {...iconProps} className="size-5" />
        </button>
      )}
    </section>
  );
}
