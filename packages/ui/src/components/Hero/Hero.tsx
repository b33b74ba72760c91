import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Heading } from '../Heading/Heading.tsx';
import { PersonPhoto } from '../PersonPhoto/PersonPhoto.tsx';
import { ProfileCard, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Props of `Hero`. */
export type HeroProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  /**
   * `fan`: up to three people, fanned out beside the words. `mosaic`: up to six faces in three steps. `portrait`: one person, edge to
   * edge, under the words on phones and beside them from 992 px. `cover`: a wide picture, above the words on
   * narrow screens and under them from 992 px on.
   */
  variant?: 'fan' | 'mosaic' | 'portrait' | 'cover';
  /** The one thing that the page says. */
  title: ReactNode;
  /** One or two sentences that say what happens here. */
  text?: ReactNode;
  /** The button, and at most one quiet way beside it. On a picture (`cover`) the button alone. */
  actions: ReactNode;
  /** What must be known before the button is pressed, small, under it: "Free to look around. For adults." */
  note?: ReactNode;
  /** Who is shown; `portrait` takes the first. */
  people?: readonly PersonView[];
  /** Stands in place of the people: a map, a deck, a collage. Under the words in `cover`. */
  media?: ReactNode;
};

type WordsProps = Pick<HeroProps, 'title' | 'text' | 'actions' | 'note'> & {
  /** Where the words stand: alone in the middle; beside something from 992 px on; on a picture from 992 px on. */
  place: 'alone' | 'beside' | 'picture';
};

const beside = {
  block: 'text-center lg:text-start',
  quiet: 'text-muted',
  text: 'mx-auto lg:mx-0',
  row: 'justify-center lg:justify-start',
} as const;
const places = {
  alone: { block: 'text-center', quiet: 'text-muted', text: 'mx-auto', row: 'justify-center' },
  beside,
  picture: { ...beside, quiet: 'text-muted lg:text-on-scrim' },
} as const;

function Words({ title, text, actions, note, place }: WordsProps) {
  const look = places[place];
  return (
    <div className={look.block}>
      <Heading level={1} size="display" className="xl:text-poster">
        {title}
      </Heading>
      {text && <p className={cn('mt-4 max-w-[32rem] text-lead text-pretty', look.quiet, look.text)}>{text}</p>}
      <div className={cn('mt-6 flex flex-wrap items-center gap-3 lg:mt-8', look.row)}>{actions}</div>
      {note && <p className={cn('mt-4 text-caption text-balance', look.quiet)}>{note}</p>}
    </div>
  );
}

const fan = [
  'z-0 -rotate-6 translate-y-4 -me-[11.5%]',
  'z-10 w-[44%]',
  'z-0 rotate-6 translate-y-4 -ms-[11.5%]',
] as const;

/** Faces at the sides stand behind the one in the middle: their names would be cut, so they show none. */
function Face({ person, aside }: { person: PersonView; aside: boolean }) {
  const sizes = '(min-width: 768px) 240px, 40vw';
  if (aside) return <PersonPhoto person={person} shape="card" priority sizes={sizes} />;
  return <ProfileCard {...person} priority headingLevel={2} sizes={sizes} />;
}

function Fan({ people }: { people: readonly PersonView[] }) {
  const faces = people.slice(0, 3);
  return (
    <div className="mx-auto flex w-full max-w-md items-center justify-center pb-4 lg:max-w-lg">
      {faces.map((person, index) => (
        <div
          key={`${person.name}-${index}`}
          className={cn('w-[38%] shrink-0', faces.length > 1 ? fan[index] : 'w-2/3')}
        >
          <Face person={person} aside={faces.length > 1 && index !== 1} />
        </div>
      ))}
    </div>
  );
}

const steps = ['mt-10 lg:mt-16', '', 'mt-5 lg:mt-8'] as const;

/** Three columns that start at different heights, as pictures hang on a stair. */
function Mosaic({ people }: { people: readonly PersonView[] }) {
  const faces = people.slice(0, 6);
  const columns = steps.map((step, column) => ({ step, faces: faces.filter((_, index) => index % 3 === column) }));
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-3 items-start gap-2.5 lg:max-w-none lg:gap-4">
      {columns.map(({ step, faces: own }) => (
        <div key={step} className={cn('flex flex-col gap-2.5 lg:gap-4', step)}>
          {own.map((person, index) => (
            <PersonPhoto
              key={`${person.name}-${index}`}
              person={person}
              shape="card"
              priority
              sizes="(min-width: 992px) 190px, 30vw"
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The first screen: one sentence, faces, one button. */
export function Hero({
  variant = 'fan',
  title,
  text,
  actions,
  note,
  people = [],
  media,
  className,
  ...rest
}: HeroProps) {
  const words = { title, text, actions, note };
  const [first] = people;
  if (variant === 'cover')
    return (
      <section
        {...rest}
        className={cn(
          'relative isolate flex flex-col overflow-hidden bg-surface md:rounded-card lg:min-h-[min(40rem,calc(100svh-6rem))] lg:justify-end',
          className,
        )}
      >
        <div className="relative h-[min(21rem,44svh)] *:size-full [&_img]:object-[50%_100%] max-lg:[&_img]:object-[72%_80%] md:h-[27rem] lg:absolute lg:inset-0 lg:-z-10 lg:h-auto">
          {media}
        </div>
        <div className="px-5 py-8 lg:bg-linear-to-t lg:from-scrim lg:via-scrim lg:to-transparent lg:px-10 lg:pt-28 lg:pb-10 lg:text-on-scrim">
          <div className="lg:max-w-[40rem]">
            <Words {...words} place="picture" />
          </div>
        </div>
      </section>
    );
  if (variant === 'portrait')
    return (
      <section
        {...rest}
        className={cn(
          'grid overflow-hidden bg-surface md:rounded-card md:border-card md:shadow-card lg:grid-cols-2 lg:items-stretch',
          className,
        )}
      >
        <div className="relative min-h-[24rem] overflow-hidden sm:min-h-[30rem] lg:order-2 lg:min-h-[36rem]">
          {media ??
            (first && (
              <PersonPhoto
                person={first}
                alt={first.name}
                aspect="fill"
                priority
                sizes="(min-width: 992px) 600px, 100vw"
                className="absolute inset-0 size-full [&_img]:object-[50%_22%]"
              />
            ))}
        </div>
        <div className="flex flex-col justify-center px-5 py-8 lg:p-14">
          <Words {...words} place="beside" />
        </div>
      </section>
    );
  const hasSide = Boolean(media) || people.length > 0;
  return (
    <section
      {...rest}
      className={cn('grid items-center gap-8 py-4 lg:gap-16 lg:py-12', hasSide && 'lg:grid-cols-2', className)}
    >
      <div className="order-2 min-w-0 lg:order-1">
        <Words {...words} place={hasSide ? 'beside' : 'alone'} />
      </div>
      {hasSide && (
        <div className="order-1 min-w-0 lg:order-2">
          {media ?? (variant === 'mosaic' ? <Mosaic people={people} /> : <Fan people={people} />)}
        </div>
      )}
    </section>
  );
}
