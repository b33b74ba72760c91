import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Pause, Play } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { Heading } from '../Heading/Heading.tsx';
import { PersonPhoto } from '../PersonPhoto/PersonPhoto.tsx';
import { Photo, type PhotoSource } from '../Photo/Photo.tsx';
import { OnlineDot, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Someone with a line of their own. */
export type HomeHeroPerson = PersonView & {
  /** One sentence of their profile, in their language. Never words that they did not write. */
  line?: string | undefined;
  /** Language of `line`, as BCP 47 names it: "nl". */
  lineLang?: string | undefined;
};

/** Props of `HomeHero`. */
export type HomeHeroProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  /**
   * The brand's token `hero`. `fan`: a face with their own line, edge to edge, on phones; beside the words from 768 px; three fanned out from
   * 1200 px. `fullbleed`: a face, edge to edge, under the words at every width. `statement`: a drawn place and the sentence, nobody's face.
   */
  variant: 'fan' | 'fullbleed' | 'statement';
  /** The one thing that the brand says. */
  title: ReactNode;
  /** One or two sentences that say what happens here. */
  text?: ReactNode;
  /** The button and at most one quiet way beside it, or a form of one field. */
  actions: ReactNode;
  /** What it costs: "Looking around is free. A message costs from €0.56." */
  note?: ReactNode;
  /** Who is shown, one after the other, three at most; not in `statement`. */
  people?: readonly HomeHeroPerson[];
  /** What `statement` stands on, and the others where nobody may be shown: a drawn place. It is decoration. */
  scene: PhotoSource;
  /** Name of the switch that holds the faces: "Pause animation". */
  pauseLabel: string;
};

const turns = ['hero-first', 'hero-second', 'hero-third'] as const;
/** From 1200 px: the first in the middle, the others behind it at both sides. */
const fan = [
  'xl:inset-x-0 xl:top-10 xl:bottom-auto xl:z-10 xl:mx-auto xl:h-[30rem] xl:w-[24rem]',
  'xl:inset-auto xl:start-2 xl:top-20 xl:h-[26rem] xl:w-[20.8rem] xl:-rotate-6',
  'xl:inset-auto xl:end-2 xl:top-20 xl:h-[26rem] xl:w-[20.8rem] xl:rotate-6',
] as const;

/** Three take turns; fewer would leave the words empty for a part of each turn. */
const turning = (people: readonly HomeHeroPerson[]) => people.slice(0, people.length < turns.length ? 1 : turns.length);

type Faces = { people: readonly HomeHeroPerson[]; isFan: boolean };

/** Those who take turns; the drawn place where nobody may be shown. */
function Photos({ people, isFan, scene }: Faces & Pick<HomeHeroProps, 'scene'>) {
  if (people.length === 0) {
    return (
      <Photo
        photo={scene}
        alt=""
        aspect="fill"
        sizes="100vw"
        priority
        className={cn('absolute inset-0 size-full', isFan && 'md:rounded-card')}
      />
    );
  }
  return (
    <ul className="contents">
      {people.map((person, index) => (
        <li
          key={`${person.name}-${index}`}
          className={cn(
            'absolute inset-0 overflow-hidden',
            index > 0 && turns[index],
            isFan && 'md:rounded-card xl:animate-none xl:opacity-100 xl:shadow-raised',
            isFan && fan[index],
          )}
        >
          <PersonPhoto
            person={person}
            alt={person.name}
            aspect="fill"
            priority={index === 0}
            sizes={isFan ? '(min-width: 768px) 440px, 100vw' : '100vw'}
            className="absolute inset-0 size-full [&_img]:object-[50%_20%]"
          />
        </li>
      ))}
    </ul>
  );
}

/** Lines and names lie in one cell, so that the words under them stand still while they change. */
function Lines({ people, isFan }: Faces) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-end *:[grid-area:1/1]">
      {people.map((person, index) => (
        <li
          key={`${person.name}-${index}`}
          className={cn(
            'min-w-0',
            people.length > 1 && turns[index],
            isFan && (index === 0 ? 'xl:animate-none xl:opacity-100' : 'xl:hidden'),
          )}
        >
          {person.line && (
            <p
              dir="auto"
              lang={person.lineLang}
              className="font-display text-title font-heading tracking-heading text-balance wrap-anywhere"
            >
              {person.line}
            </p>
          )}
          <p className="mt-1.5 flex items-center gap-1.5 text-caption">
            {person.online && <OnlineDot />}
            <span className="min-w-0 wrap-anywhere">
              {[
                [person.name, person.age].filter((part) => part !== undefined).join(' '),
                person.place,
                person.presenceLabel,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Whoever wants the faces to stand still says so, with or without script; who asked for less motion sees one anyway. */
function Hold({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <label
      className={cn(
        'absolute end-3 top-3 z-20 flex size-11 cursor-pointer items-center justify-center rounded-full border border-transparent bg-scrim text-on-scrim has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus motion-reduce:hidden',
        className,
      )}
    >
      <input type="checkbox" aria-label={label} className="peer sr-only" />
      <Pause {...icon} className="size-5 peer-checked:hidden" />
      <Play {...icon} className="hidden size-5 fill-current peer-checked:block" />
    </label>
  );
}

type Words = Pick<HomeHeroProps, 'text' | 'actions' | 'note'> & {
  /** Colour of what is not a button. */
  quiet: string;
  /** Colours of a second, quiet way on a picture, and of a form there. */
  ways?: string;
};

function Offer({ text, actions, note, quiet, ways }: Words) {
  return (
    <>
      {text && <p className={cn('max-w-[34rem] text-lead text-pretty', quiet)}>{text}</p>}
      <div className={cn('mt-5 flex flex-col gap-x-3 gap-y-2 sm:flex-row sm:flex-wrap sm:items-center md:mt-7', ways)}>
        {actions}
      </div>
      {note && <p className={cn('mt-4 max-w-[34rem] text-caption text-pretty', quiet)}>{note}</p>}
    </>
  );
}

/** A drawn place over the whole width, and on it, from the left, what the brand says. On phones the way in stands under the place. */
function Statement({
  title,
  text,
  actions,
  note,
  scene,
  className,
  variant: _,
  people: __,
  pauseLabel: ___,
  ...rest
}: HomeHeroProps) {
  return (
    <section
      {...rest}
      className={cn(
        'relative isolate grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(32rem,1fr)_auto] md:min-h-[40rem]',
        className,
      )}
    >
      <div className="relative col-start-1 row-start-1 overflow-hidden bg-scene-5 md:row-span-2 md:row-start-1">
        {/* On phones the place stands above the words, not behind them. */}
        <Photo
          photo={scene}
          alt=""
          aspect="fill"
          sizes="100vw"
          priority
          className="absolute inset-x-0 top-0 h-[68%] w-full md:h-full [&_img]:object-[68%_50%] md:max-lg:[&_img]:object-[63%_50%]"
        />
        <div className="absolute inset-0 bg-linear-to-t from-scene-5 from-34% to-transparent to-55% md:bg-linear-to-r md:from-scrim md:from-0% md:via-scrim md:via-40% md:to-transparent md:to-75% md:rtl:bg-linear-to-l" />
      </div>
      <div className="z-10 col-start-1 row-start-1 mx-auto w-full max-w-[100rem] self-end px-4 pt-16 pb-6 text-on-scrim md:pb-4 lg:px-6">
        <Heading level={1} size="poster" className="max-w-[46rem]">
          {title}
        </Heading>
      </div>
      <div className="z-10 col-start-1 row-start-2 mx-auto w-full max-w-[100rem] px-4 pt-5 md:pt-0 md:pb-10 md:text-on-scrim lg:px-6 lg:pb-14">
        <Offer
          text={text}
          actions={actions}
          note={note}
          quiet="text-muted md:text-on-scrim"
          ways="md:[&>a+a]:text-on-scrim md:[&>a+a:hover]:bg-scrim [&>:not(a)]:text-ink"
        />
      </div>
    </section>
  );
}

/** A face over the whole width at every size, and the words on it. */
function FullBleed({
  title,
  text,
  actions,
  note,
  people = [],
  scene,
  pauseLabel,
  className,
  variant: _,
  ...rest
}: HomeHeroProps) {
  const faces = turning(people);
  return (
    <section
      {...rest}
      className={cn('hero-turns relative isolate flex min-h-[40rem] flex-col justify-end overflow-hidden', className)}
    >
      <div className="absolute inset-0 -z-10">
        <Photos people={faces} isFan={false} scene={scene} />
      </div>
      {faces.length > 1 && <Hold label={pauseLabel} />}
      <div className="bg-linear-to-t from-scrim via-scrim to-transparent text-on-scrim">
        <div className="mx-auto grid w-full max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-24 pb-8 lg:grid-cols-2 lg:items-end lg:gap-16 lg:px-6 lg:pb-14">
          {faces.length > 0 && (
            <div className="lg:order-2">
              <Lines people={faces} isFan={false} />
            </div>
          )}
          <div className="max-w-[42rem]">
            <Heading level={1} size="display" className="mb-4 lg:text-poster">
              {title}
            </Heading>
            <Offer
              text={text}
              actions={actions}
              note={note}
              quiet="text-on-scrim"
              ways="[&>a+a]:text-on-scrim [&>a+a:hover]:bg-scrim [&>:not(a)]:text-ink"
            />
          </div>
        </div>
      </div>
    </section>
  );
}

/** On phones a face fills the screen and the headline lies on it; on wide screens three are fanned out beside the words. */
function FanOut({
  title,
  text,
  actions,
  note,
  people = [],
  scene,
  pauseLabel,
  className,
  variant: _,
  ...rest
}: HomeHeroProps) {
  const faces = turning(people);
  return (
    <section
      {...rest}
      className={cn(
        'hero-turns relative mx-auto grid w-full max-w-[100rem] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(17.5rem,1fr)_auto_auto_auto] md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_27.5rem] md:grid-rows-[1fr_auto_auto_1fr] md:gap-x-10 md:px-4 md:pt-6 lg:px-6 lg:pt-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] xl:gap-x-8',
        className,
      )}
    >
      <div className="relative isolate col-start-1 row-span-2 row-start-1 overflow-hidden md:col-start-2 md:row-span-4 md:row-start-1 md:h-[34rem] md:self-center xl:h-[35rem] xl:overflow-visible">
        <Photos people={faces} isFan scene={scene} />
        {faces.length > 1 && <Hold label={pauseLabel} className="xl:hidden" />}
      </div>
      {faces.length > 0 && (
        <div className="pointer-events-none z-10 col-start-1 row-start-2 flex flex-col justify-end md:col-start-2 md:row-span-4 md:row-start-1 md:h-[34rem] md:self-center xl:mx-auto xl:h-[30rem] xl:w-[24rem]">
          <div className="photo-scrim px-4 pt-12 pb-3 md:rounded-b-card md:px-6 md:pb-6">
            <Lines people={faces} isFan />
          </div>
        </div>
      )}
      <Heading
        level={1}
        size="display"
        className="z-10 col-start-1 row-start-3 bg-scene-5 px-4 pt-4 pb-5 text-on-scrim md:row-start-2 md:mb-4 md:bg-transparent md:p-0 md:text-ink lg:text-poster"
      >
        {title}
      </Heading>
      <div className="col-start-1 row-start-4 px-4 pt-5 md:row-start-3 md:px-0">
        <Offer text={text} actions={actions} note={note} quiet="text-muted" />
      </div>
    </section>
  );
}

const forms = { fan: FanOut, fullbleed: FullBleed, statement: Statement } as const;

/** The first screen of a brand's home, by the brand's token `hero`: people with their own words, or a place and a sentence. */
export function HomeHero(props: HomeHeroProps) {
  const Form = forms[props.variant];
  return <Form {...props} />;
}
