import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { Photo, type AnyPhoto } from '../Photo/Photo.tsx';

/** One thing that comes with an offer, with its picture. */
export type Benefit = Readonly<{
  /** In a few words: "See every photo on every profile". */
  title: string;
  /** What it would be otherwise: "Without Premium: 3 photos". */
  note?: string | undefined;
  /**
   * Up to three photos, the first one in front: what the reader may see, or locked ones, as the server gives them. Where there are
   * fewer, a bust is drawn. Without photos a conversation is.
   */
  photos?: readonly AnyPhoto[] | undefined;
}>;

/** Props of `BenefitList`. */
export type BenefitListProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Three, the strongest first. */
  items: readonly Benefit[];
};

/** How each photo lies: the first in front, the others to its sides. */
const FAN = ['z-10', '-rotate-6', 'rotate-6'] as const;

const line = 'h-4 rounded-field border';
const conversation = (
  <div className="flex w-20 flex-col gap-1.5 md:scale-150">
    <span className={`w-4/5 border-line bg-surface ${line}`} />
    <span className={`w-3/5 self-end border-transparent bg-bubble ${line}`} />
    <span className={`w-2/3 border-line bg-surface ${line}`} />
  </div>
);

/** What comes with an offer: rows on a phone, three beside each other from 768 px, each with a picture. */
export function BenefitList({ items, className, ...rest }: BenefitListProps) {
  return (
    <ul {...rest} className={cn('grid gap-2 md:grid-cols-3 md:gap-4', className)}>
      {items.map(({ title, note, photos }) => (
        <li
          key={title}
          className="flex items-center gap-4 rounded-card border border-line bg-surface p-2 md:flex-col md:items-stretch"
        >
          <div
            aria-hidden
            className="flex aspect-3/2 w-28 shrink-0 items-center justify-center rounded-field bg-sunken md:h-40 md:w-auto"
          >
            {photos ? (
              <div className="flex md:scale-150">
                {[1, 0, 2].map((at) => (
                  <Photo
                    key={at}
                    photo={photos[at] ?? null}
                    alt=""
                    shape="field"
                    sizes="72px"
                    lockedLabel={null}
                    className={cn('-mx-3 w-12 border border-surface', FAN[at])}
                  />
                ))}
              </div>
            ) : (
              conversation
            )}
          </div>
          <p className="min-w-0 wrap-anywhere">
            <span className="block font-medium text-balance">{title}</span>
            {note ? <span className="block text-caption text-muted">{note}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
