import { useEffect, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Ban, Check, Hourglass, Landmark, Undo2, X } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

/** Where a payment stands (SPEC section 4). */
export type PaymentStatus = 'loading' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';

/** A number that counts up to what a payment brought. */
export type PaymentFigure = Readonly<{
  value: number;
  /** "+75" from 75. */
  format: (value: number) => string;
  /** Under it: "credits added". */
  label: string;
  /** The whole of it in one sentence, for who hears the page: "We’ve added 75 credits to your account." */
  said: string;
}>;

export type PaymentStateProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  status: PaymentStatus;
  /** "75 credits are yours" */
  title: string;
  /** What happens next, or what went wrong. */
  text?: ReactNode;
  /** What it brought: counts up from 0, once, when it is settled. */
  figure?: PaymentFigure | undefined;
  /** What it was: amount, method, number. Shown as a quiet list. */
  details?: readonly Readonly<{ label: string; value: ReactNode }>[] | undefined;
  /** The way on: back to the chat, another method, the receipt. The main one first. */
  actions?: ReactNode;
};

const LOOK = {
  loading: { ring: 'bg-sunken text-muted', icon: null },
  pending: { ring: 'bg-info-soft text-on-info-soft', icon: Hourglass },
  completed: { ring: 'bg-success-soft text-on-success-soft', icon: Check },
  failed: { ring: 'bg-danger-soft text-on-danger-soft', icon: X },
  cancelled: { ring: 'bg-sunken text-muted', icon: Ban },
  refunded: { ring: 'bg-info-soft text-on-info-soft', icon: Undo2 },
  charged_back: { ring: 'bg-warning-soft text-on-warning-soft', icon: Landmark },
} as const;

function Figure({ status }: { status: PaymentStatus }) {
  const { ring, icon: Icon } = LOOK[status];
  const moving = status === 'loading' || status === 'pending';
  return (
    <span className={cn('relative flex size-16 items-center justify-center rounded-full', ring)}>
      {moving ? (
        <span className="absolute inset-0 animate-spin rounded-full border-2 border-transparent border-t-current motion-reduce:animate-none" />
      ) : null}
      {Icon ? (
        <Icon {...icon} className={cn('size-8', status === 'completed' && 'animate-pop motion-reduce:animate-none')} />
      ) : null}
    </span>
  );
}

/** How long the figure counts, in milliseconds. */
const COUNT_MS = 600;

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From 0 to the value; at once where motion is not wanted. Without a script the value stands there. */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (prefersStillness()) return;
    let frame = 0;
    let start: number | null = null;
    const step = (now: number): void => {
      start ??= now;
      const part = Math.min((now - start) / COUNT_MS, 1);
      setShown(Math.round(value * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value]);
  return shown;
}

function CountedFigure({ value, format, label }: PaymentFigure) {
  const shown = useCountUp(value);
  return (
    <p aria-hidden="true" className="flex flex-col">
      <span className="font-figures text-[2.4375rem] leading-tight font-heading lining-nums tabular-nums">
        {format(shown)}
      </span>
      <span className="text-muted">{label}</span>
    </p>
  );
}

/** The result of a payment, or that it is on its way. Changes are read aloud. */
export function PaymentState({ status, title, text, figure, details, actions, className, ...rest }: PaymentStateProps) {
  return (
    <section
      aria-busy={status === 'loading' || undefined}
      className={cn(
        'mx-auto flex w-full max-w-md flex-col items-center gap-4 px-4 py-4 text-center md:py-10',
        className,
      )}
      {...rest}
    >
      <Figure status={status} />
      <div role="status" className="flex flex-col gap-2">
        <h1 className="font-display text-title font-heading tracking-heading text-balance">{title}</h1>
        {figure ? <span className="sr-only">{figure.said}</span> : null}
        {text ? <p className="text-pretty text-muted">{text}</p> : null}
      </div>
      {figure ? <CountedFigure {...figure} /> : null}
      {details && details.length > 0 ? (
        <dl className="w-full rounded-card border border-line bg-surface px-5 py-2 text-start">
          {details.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 text-end font-medium wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {actions ? <div className="mt-2 flex w-full flex-col gap-3">{actions}</div> : null}
    </section>
  );
}
