import type { CSSProperties, ReactNode, TransitionEvent } from 'react';
import { Heart, X } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { ProfileCard, type PersonView } from '../ProfileCard/ProfileCard.tsx';
import { useSwipe, type SwipeWay } from './use-swipe.ts';

/** Someone in a deck. */
export type SwipePerson = PersonView & {
  /** Who it is; nobody is shown twice. */
  id: string;
  /** Their profile. */
  href?: string | undefined;
};

/** A card on its way out. */
export type LeavingCard = Readonly<{ person: SwipePerson; way: SwipeWay }>;

/** Props of `SwipeStack`. */
export type SwipeStackProps = {
  /** Those to come, the next one first. */
  people: readonly SwipePerson[];
  leaving: readonly LeavingCard[];
  onDecide: (way: SwipeWay) => void;
  /** The card is out of sight. */
  onGone: (id: string) => void;
  /** The card was pressed, not moved. */
  onPress?: (() => void) | undefined;
  /** Stands where the last card was; where it is longer than a card the deck grows. */
  children?: ReactNode;
  /** Classes that bound the cards; what stands in their place is as wide as the deck. */
  frame?: string | undefined;
};

/** What holds a deck lets no card that flies off widen the page: it is cut a little beyond, where there is room for it. */
export const DECK_EDGE = 'overflow-clip [overflow-clip-margin:1rem] lg:[overflow-clip-margin:8rem]';

/** So many cards lie under the top one; more would not be seen. */
const UNDER = 2;

const OUT: Record<SwipeWay, string> = {
  like: 'translate-x-[120%] rotate-12 opacity-0 rtl:-translate-x-[120%] rtl:-rotate-12',
  pass: '-translate-x-[120%] -rotate-12 opacity-0 rtl:translate-x-[120%] rtl:rotate-12',
};

const depth = (below: number): CSSProperties => ({
  transform: `translateY(${below * 3.4}%) scale(${1 - below * 0.05})`,
});

/** Yes and no, shown on the card while it is moved that way. */
function Stamps({ decided }: { decided: SwipeWay | undefined }) {
  const stamp = 'absolute top-5 z-20 flex size-16 items-center justify-center rounded-full border-2 shadow-raised';
  return (
    <>
      <span
        aria-hidden
        style={{ opacity: decided === 'like' ? 1 : 'var(--like, 0)' }}
        className={cn(stamp, 'start-5 border-accent bg-accent text-on-accent')}
      >
        <Heart {...icon} className="size-8 fill-current" />
      </span>
      <span
        aria-hidden
        style={{ opacity: decided === 'pass' ? 1 : 'var(--pass, 0)' }}
        className={cn(stamp, 'end-5 border-line-strong bg-raised text-ink')}
      >
        <X {...icon} className="size-8" />
      </span>
    </>
  );
}

const CARD =
  'absolute inset-0 origin-bottom transition-[transform,translate,rotate,opacity] duration-slow ease-out will-change-transform data-held:transition-none';

/** The cards themselves: some leaving, one on top that can be moved, two under it that wait. */
export function SwipeStack({ people, leaving, onDecide, onGone, onPress, children, frame }: SwipeStackProps) {
  const swipe = useSwipe(onDecide);
  const waiting = people.slice(0, 1 + UNDER);
  const gone =
    (id: string) =>
    (event: TransitionEvent): void => {
      if (event.target === event.currentTarget && event.propertyName === 'opacity') onGone(id);
    };
  // One list, so that a card stays the same element from lying below to being gone.
  const cards = [
    ...waiting.map((person, below) => ({ person, below, way: undefined })).toReversed(),
    ...leaving.map(({ person, way }) => ({ person, below: -1, way })),
  ];
  return (
    <div className="isolate grid w-full *:min-w-0 *:[grid-area:1/1]">
      <div className={cn('relative mx-auto aspect-4/5 w-full', frame)}>
        {cards.map(({ person, below, way }) => {
          const top = below === 0;
          return (
            <div
              key={person.id}
              {...(top && { ...swipe, onClick: onPress })}
              data-swipe-card={way ?? (top ? 'top' : 'under')}
              aria-hidden={top ? undefined : true}
              inert={!top}
              onTransitionEnd={way && gone(person.id)}
              style={below > 0 ? depth(below) : undefined}
              className={cn(
                CARD,
                top && 'cursor-grab touch-pan-y select-none active:cursor-grabbing',
                // Of those below only an edge is seen: half a line of text on it would be noise.
                below > 0 && '[&_h2]:invisible [&_p]:invisible',
                way && ['pointer-events-none z-10', OUT[way]],
              )}
            >
              <ProfileCard
                {...personOf(person)}
                headingLevel={2}
                priority
                sizes="(min-width: 576px) 380px, 90vw"
                className="size-full"
              />
              {below <= 0 && <Stamps decided={way} />}
            </div>
          );
        })}
      </div>
      {waiting.length === 0 && <div className="relative flex flex-col *:flex-1">{children}</div>}
    </div>
  );
}

/** The card itself leads nowhere: a link on it would take each swipe for a press, and the focus with it when it goes. */
const personOf = ({ id: _, href: __, ...person }: SwipePerson): PersonView => person;
