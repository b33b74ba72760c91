import type { ReactNode } from 'react';
import { Coins } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Dialog } from '../Dialog/Dialog.tsx';

/** Props of `NotEnoughCreditsModal`. */
export type NotEnoughCreditsModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "Not enough credits" */
  title: string;
  /** What was asked for and what it takes: "A gift costs 3 credits. Your message to Clara is kept." */
  text: ReactNode;
  /** "You have" with its figure, "It costs" with its figure. */
  figures: readonly Readonly<{ label: string; value: string }>[];
  /** The way to the bundles first, then "Not now". */
  actions: ReactNode;
};

/** The credits do not reach (SPEC section 8): what is there, what it takes, and the way to more. What was written is kept. */
export function NotEnoughCreditsModal({
  open,
  onOpenChange,
  title,
  text,
  figures,
  actions,
}: NotEnoughCreditsModalProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} variant="sheet">
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-warning-soft text-on-warning-soft">
            <Coins {...icon} className="size-7" />
          </span>
          <p className="text-pretty">{text}</p>
        </div>
        <dl className="grid grid-cols-2 gap-3">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse rounded-field bg-sunken px-4 py-3">
              <dt className="text-caption text-muted">{label}</dt>
              <dd className="font-figures text-title font-heading lining-nums tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-col gap-2">{actions}</div>
      </div>
    </Dialog>
  );
}
