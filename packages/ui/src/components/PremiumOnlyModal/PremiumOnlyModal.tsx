import type { ReactNode } from 'react';
import { Check, Crown } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Photo, type AnyPhoto } from '../Photo/Photo.tsx';

/** Props of `PremiumOnlyModal`. */
export type PremiumOnlyModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "See all photos of Clara" */
  title: string;
  /** How one gets it: "Any bundle of credits makes you a premium member. One payment, nothing renews." */
  text: ReactNode;
  /** What comes with it, one short line each. */
  benefits?: readonly string[] | undefined;
  /** The locked photo that was pressed, blurred. */
  photo?: AnyPhoto | null | undefined;
  /** The way to the bundles first, then the way back. */
  actions: ReactNode;
};

/** A feature that only premium members have: what it is, what it takes, and a way back. */
export function PremiumOnlyModal({ open, onOpenChange, title, text, benefits, photo, actions }: PremiumOnlyModalProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} variant="sheet">
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          {photo ? (
            <Photo photo={photo} alt="" shape="card" lockedLabel={null} className="w-20 shrink-0" />
          ) : (
            <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-premium-soft text-on-premium-soft">
              <Crown {...icon} className="size-7" />
            </span>
          )}
          <p className="text-pretty">{text}</p>
        </div>
        {benefits && benefits.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <Check {...icon} className="mt-0.5 size-5 shrink-0 text-success-ink" />
                {benefit}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-col gap-2">{actions}</div>
      </div>
    </Dialog>
  );
}
