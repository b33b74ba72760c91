import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** Props of `ToastRegion`. */
export type ToastRegionProps = ComponentPropsWithRef<'section'>;

/** The place of passing messages, once a page, always there, so that screen readers hear what arrives in it. */
export function ToastRegion({ className, children, ...rest }: ToastRegionProps) {
  const strings = useStrings();
  return (
    <section
      aria-label={strings.notifications}
      aria-live="polite"
      aria-relevant="additions"
      {...rest}
      className={cn('toast-place', className)}
    >
      {children}
    </section>
  );
}

/** Props of `Toast`. */
export type ToastProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** How it went. */
  tone?: 'info' | 'success' | 'danger';
  /** One line; `children` say more. */
  title: ReactNode;
  /** A button or a link. A toast with one should stay: `duration={0}`. */
  action?: ReactNode;
  /** The application takes it off its list. */
  onDismiss: () => void;
  /**
   * Milliseconds until it dismisses itself; it waits while a pointer or the focus is on it. 0 stays. Default 6000; a `danger` stays, for
   * it must be read.
   */
  duration?: number;
};

const marks = { info: Info, success: CircleCheck, danger: CircleAlert } as const;
const tones = { info: 'text-muted', success: 'text-success-ink', danger: 'text-danger-ink' } as const;

/** A message that passes: something worked, or did not. */
export function Toast({
  tone = 'info',
  title,
  action,
  onDismiss,
  duration = tone === 'danger' ? 0 : 6000,
  className,
  children,
  ...rest
}: ToastProps) {
  const strings = useStrings();
  // Two reasons to wait: a pointer that leaves does not end the other one.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const { onFocus, giveBack } = useFocusBack();
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (!duration || held) return;
    const timer = setTimeout(() => dismiss.current(), duration);
    return () => clearTimeout(timer);
  }, [duration, held]);
  const Mark = marks[tone];
  return (
    <div
      data-toast=""
      {...rest}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        onFocus(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
      className={cn(
        'flex animate-rise items-start gap-3 rounded-card border border-line bg-raised p-4 text-ink shadow-raised',
        className,
      )}
    >
      <Mark {...icon} className={cn('mt-0.5 size-5 shrink-0', tones[tone])} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-body text-muted">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      <button
        type="button"
        aria-label={strings.close}
        onClick={() => {
          giveBack();
          onDismiss();
        }}
        className="touch-target -me-1 inline-flex size-6 items-center justify-center rounded-full text-muted hover:text-ink"
      >
        <X {...icon} className="size-5" />
      </button>
    </div>
  );
}
