import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Photo, type PhotoSource } from '../Photo/Photo.tsx';
import { FictionalLabel } from '../ProfileCard/ProfileCard.tsx';

/** One picture of a collage. */
export type CollagePicture = {
  photo: PhotoSource;
  /** What is seen on it; empty for a mood that says nothing by itself. */
  alt: string;
  /** A few words on a slip of paper under the picture. */
  caption?: ReactNode;
  /** Set where the picture is of a fictional profile. */
  fictionalLabel?: string | undefined;
};

/** Props of `Collage`. */
export type CollageProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Three to five pictures, the most important first; further ones are not shown. */
  pictures: readonly CollagePicture[];
  /** `table`: strewn like prints on a table, a little askew. `wall`: straight, edge beside edge. */
  variant?: 'table' | 'wall';
  /** The first screen: pictures load at once. */
  priority?: boolean;
};

/** Where each print lies, in twelfths of the table's width and ninths of its height; those to the end lie over those before. */
const places = [
  'z-10 col-[4/9] row-[2/8]',
  'col-[1/6] row-[1/5] -rotate-5',
  'col-[8/13] row-[1/5] rotate-4',
  'col-[8/13] row-[6/10] -rotate-3',
  'col-[1/5] row-[5/10] rotate-3',
] as const;

const wall = [
  'col-span-6 row-span-6',
  'col-span-6 row-span-3',
  'col-span-6 row-span-3',
  'col-span-5 row-span-3',
  'col-span-7 row-span-3',
] as const;

function Print({ picture, priority, framed }: { picture: CollagePicture; priority: boolean; framed: boolean }) {
  const { photo, alt, caption, fictionalLabel } = picture;
  return (
    <figure
      className={cn(
        'relative flex size-full flex-col',
        framed && 'rounded-field border border-line bg-raised p-1.5 shadow-raised sm:p-2',
      )}
    >
      <Photo
        photo={photo}
        alt={alt}
        aspect="fill"
        shape={framed ? 'none' : 'card'}
        priority={priority}
        sizes="(min-width: 992px) 280px, 45vw"
        className={cn('min-h-0 flex-1 [&_img]:object-[50%_44%]', framed && 'rounded-[calc(var(--radius-field)*0.6)]')}
      />
      {fictionalLabel !== undefined && (
        <FictionalLabel className="absolute start-3 top-3 z-10 max-w-[calc(100%-1.5rem)]">
          {fictionalLabel}
        </FictionalLabel>
      )}
      {caption && (
        <figcaption
          className={
            framed
              ? 'text-balance wrap-break-word px-1 pt-1.5 pb-0.5 text-center font-display text-caption'
              : 'absolute start-2 bottom-2 max-w-[calc(100%-1rem)] rounded-badge bg-scrim px-2.5 py-1 text-caption text-on-scrim'
          }
        >
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

/** People and the evenings they like, laid out like prints: a mood, and every picture of it true. */
export function Collage({ pictures, variant = 'table', priority = false, className, ...rest }: CollageProps) {
  const framed = variant === 'table';
  const cells = framed ? places : wall;
  return (
    <div
      {...rest}
      className={cn(
        'grid grid-cols-12',
        framed
          ? 'aspect-square w-full grid-rows-9 p-3 sm:aspect-[6/5]'
          : 'auto-rows-[minmax(3.5rem,7vw)] gap-2 lg:auto-rows-[6.25rem] lg:gap-4',
        className,
      )}
    >
      {pictures.slice(0, cells.length).map((picture, index) => (
        <div key={picture.photo.id ?? index} className={cn('min-h-0 min-w-0', cells[index])}>
          <Print picture={picture} priority={priority} framed={framed} />
        </div>
      ))}
    </div>
  );
}
