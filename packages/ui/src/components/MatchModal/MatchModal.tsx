import type { CSSProperties, ReactNode } from 'react';
import { Heart } from 'lucide-react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Photo, type AnyPhoto } from '../Photo/Photo.tsx';

/** Props of `MatchModal`. */
export type MatchModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "You and Clara like each other" */
  title: string;
  /** One sentence more: "Say hello while the moment is warm." */
  text?: ReactNode;
  /** The viewer's own main photo. */
  ownPhoto: AnyPhoto | null;
  /** The other's main photo. */
  theirPhoto: AnyPhoto | null;
  /** Set where the other profile is fictional. */
  fictionalLabel?: ReactNode;
  /** The buttons: write (the main one), and go on looking. */
  actions: ReactNode;
};

/** Twelve sparks in a ring, each on its own way out; the same on every machine. */
const SPARKS = Array.from({ length: 12 }, (_, index) => ({
  angle: index * 30 + (index % 2) * 11,
  distance: 92 + (index % 3) * 22,
  delay: 180 + (index % 4) * 30,
  size: 5 + (index % 3) * 2,
}));

const sparkStyle = ({ angle, distance, delay, size }: (typeof SPARKS)[number]): CSSProperties =>
  ({
    '--spark': `rotate(${angle}deg) translateX(${distance}px)`,
    animationDelay: `${delay}ms`,
    width: size,
    height: size,
  }) as CSSProperties;

/** Two people like each other: the product's one moment of joy. It stands still where motion is unwanted. */
export function MatchModal({
  open,
  onOpenChange,
  title,
  text,
  ownPhoto,
  theirPhoto,
  fictionalLabel,
  actions,
}: MatchModalProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} hideTitle>
      <div className="flex flex-col items-center gap-5 text-center">
        <div aria-hidden="true" className="relative isolate flex h-52 w-full items-center justify-center">
          {SPARKS.map((spark) => (
            <span
              key={spark.angle}
              style={sparkStyle(spark)}
              className="absolute -z-10 animate-spark rounded-full bg-accent opacity-0 odd:bg-premium motion-reduce:hidden"
            />
          ))}
          <Photo
            photo={ownPhoto}
            alt=""
            shape="card"
            priority
            lockedLabel={null}
            className="w-32 -rotate-6 animate-match-start border-4 border-raised shadow-raised"
          />
          <Photo
            photo={theirPhoto}
            alt=""
            shape="card"
            priority
            lockedLabel={null}
            className="-ms-5 w-32 rotate-6 animate-match-end border-4 border-raised shadow-raised"
          />
          <span className="absolute flex size-16 translate-y-16 animate-beat items-center justify-center rounded-full border-4 border-raised bg-accent text-on-accent">
            <Heart className="size-7 fill-current" strokeWidth={1.75} />
          </span>
        </div>
        <div className="flex flex-col items-center gap-2">
          <p aria-hidden="true" className="font-display text-title font-heading tracking-heading text-balance">
            {title}
          </p>
          {fictionalLabel}
          {text ? <p className="text-balance text-muted">{text}</p> : null}
        </div>
        <div className="flex w-full flex-col gap-2">{actions}</div>
      </div>
    </Dialog>
  );
}
