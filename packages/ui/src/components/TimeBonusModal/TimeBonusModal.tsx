import type { ReactNode } from 'react';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Countdown, type TimeParts } from '../Countdown/Countdown.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

/** Props of `TimeBonusModal`. */
export type TimeBonusModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "Special offer", on the ribbon. */
  ribbon: ReactNode;
  /** "25 %". */
  figure: ReactNode;
  /** "Welcome bonus". */
  title: ReactNode;
  /** What it means at one bundle: "75 credits", before and now. */
  example?: { label: string; oldPrice: string; price: string } | undefined;
  /** A sentence more. */
  children?: ReactNode;
  /** Within how many hours it holds. */
  actFast: ReactNode;
  /** The way to the credits: its words name what one gets, and the time left stands under them. */
  cta: { label: string; href: string; onPress?: () => void };
  /** What is left of the offer, as the server says. */
  remaining: TimeParts;
  /** "You receive your credits at once." */
  note: ReactNode;
};

/** The welcome bonus of the first hours: the figure, the true time left, one way on, and a close button that one can find. */
export function TimeBonusModal({
  open,
  onOpenChange,
  ribbon,
  figure,
  title,
  example,
  children,
  actFast,
  cta,
  remaining,
  note,
}: TimeBonusModalProps) {
  const { money } = useStrings();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} hideTitle variant="sheet" className="md:max-w-md">
      <div className="flex flex-col items-center gap-3 pb-2 text-center">
        <p className="rounded-badge bg-premium px-3 py-1 text-caption font-semibold text-on-premium">{ribbon}</p>
        <p
          aria-hidden
          className="font-display text-[4.5rem] leading-none font-heading tracking-heading text-accent-ink"
        >
          {figure}
        </p>
        <p aria-hidden className="font-display text-title font-heading">
          {title}
        </p>
        {example && (
          <p className="flex flex-wrap items-baseline justify-center gap-x-2 tabular-nums">
            <span>{example.label}</span>
            <s className="text-caption text-muted">
              <span className="sr-only">{money.formerPrice('')}</span>
              {example.oldPrice}
            </s>
            <span className="font-figures text-lead font-heading lining-nums">
              <span className="sr-only">{money.price('')}</span>
              {example.price}
            </span>
          </p>
        )}
        {children && <p className="max-w-xs">{children}</p>}
        <p className="text-caption text-muted">{actFast}</p>
        <Button href={cta.href} size="lg" block onClick={cta.onPress}>
          <span className="flex flex-col leading-tight">
            {cta.label} <Countdown remaining={remaining} quiet className="text-caption font-normal" />
          </span>
        </Button>
        <p className="text-caption text-muted">{note}</p>
      </div>
    </Dialog>
  );
}
