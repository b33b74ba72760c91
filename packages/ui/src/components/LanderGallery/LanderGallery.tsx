import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { ProfileCard, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Someone in the gallery. */
export type GalleryPerson = PersonView & {
  /** Where pressing the card leads; without it the card only shows. */
  href?: string | undefined;
};

/** Props of `LanderGallery`. */
export type LanderGalleryProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Who is shown, each at most once. */
  people: readonly GalleryPerson[];
  /** Name of the list for those who do not see it: "Some of the people here". */
  label: string;
  /** `wall`: 2 columns, 4 from 768 px, every other one a step lower. `strip`: one line that runs off the edge and is pushed sideways. */
  variant?: 'wall' | 'strip';
  /** A last tile of the same size, for the way on. */
  end?: ReactNode;
  /** Level of the names' headings. */
  headingLevel?: 2 | 3;
  /** It stands on the first screen: the photos of its first row load at once. */
  priority?: boolean;
};

/** The first row of a phone. More pictures at once would delay each other on a slow line. */
const firstRow = 2;

const frames = {
  wall: 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 [&>li:nth-child(even)]:translate-y-6',
  strip:
    'scrollbar-none -mx-4 flex snap-x snap-proximity gap-3 overflow-x-auto px-4 py-2 scroll-px-4 lg:-mx-6 lg:gap-4 lg:px-6 lg:scroll-px-6',
} as const;
const tiles = { wall: 'min-w-0', strip: 'w-[42vw] max-w-56 shrink-0 snap-start' } as const;

/** People of the product, side by side: the faces are the page. */
export function LanderGallery({
  people,
  label,
  variant = 'wall',
  end,
  headingLevel = 3,
  priority = false,
  className,
  ...rest
}: LanderGalleryProps) {
  return (
    <ul
      aria-label={label}
      tabIndex={variant === 'strip' ? 0 : undefined}
      {...rest}
      className={cn(frames[variant], variant === 'wall' && 'pb-6', className)}
    >
      {people.map((person, index) => (
        <li key={`${person.name}-${index}`} className={tiles[variant]}>
          <ProfileCard
            {...person}
            headingLevel={headingLevel}
            priority={priority && index < firstRow}
            sizes="(min-width: 992px) 280px, 45vw"
          />
        </li>
      ))}
      {end && <li className={cn(tiles[variant], 'flex flex-col *:flex-1')}>{end}</li>}
    </ul>
  );
}
