import {
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Heart, RotateCcw, UserRound, X } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ProfileCardSkeleton } from '../ProfileCard/ProfileCard.tsx';
import { DECK_EDGE, SwipeStack, type SwipePerson } from './SwipeStack.tsx';
import { useDeck } from './use-deck.ts';
import type { SwipeWay } from './use-swipe.ts';

/** The words of a deck, in the reader's language. */
export type SwipeWords = Readonly<{
  /** Names the deck: "People to discover". */
  deck: string;
  like: (name: string) => string;
  pass: (name: string) => string;
  openProfile: (name: string) => string;
  undo: string;
  /** Said aloud after a like, followed by who is next. */
  liked: (name: string) => string;
  passed: (name: string) => string;
  /** Said and shown when a decision was taken back. */
  undone: (name: string) => string;
  /** Said and shown when the server did not take a decision: the card is back. */
  failed: (name: string) => string;
  /** Said aloud: who lies on top now. */
  next: (name: string) => string;
}>;

/** A page in place of the cards. */
export type DeckNotice = {
  title: ReactNode;
  text?: ReactNode;
  /** What helps: a button or link. */
  action?: ReactNode;
};

/** Props of `SwipeDeck`. */
export type SwipeDeckProps = Omit<ComponentPropsWithRef<'section'>, 'children'> & {
  /** Who may come, in their order. New ones may be appended at any time; who was decided is not shown again. */
  people: readonly SwipePerson[];
  words: SwipeWords;
  /**
   * The viewer likes or passes. The next card is there at once; a promise that is rejected puts this one back and says so.
   */
  onDecide: (id: string, way: SwipeWay) => Promise<void> | void;
  /** Takes the latest decision back. Without it there is no undo. */
  onUndo?: ((id: string, way: SwipeWay) => Promise<void> | void) | undefined;
  /** Three cards or fewer are left: time to fetch more. */
  onNeedMore?: (() => void) | undefined;
  /** Likes left today, as the server counts them. At 0 the `nextDay` notice stands in place of the cards. */
  likesLeft: number;
  /** Likes a day: so many hearts are drawn. */
  likesPerDay: number;
  /** The likes left in words: "3 likes left today". */
  likesLeftLabel: string;
  /** Today's likes are given: says when there are new ones, by the server's clock. */
  nextDay: DeckNotice;
  /** Nobody is left to show. */
  empty: DeckNotice;
  /** `loading`: the first cards are on their way. `error`: they did not come. */
  state?: 'ready' | 'loading' | 'error';
  /** The cards did not come: what to say. The button to try again is there by itself. */
  error: DeckNotice;
  /** Asks for the cards again. */
  onRetry?: (() => void) | undefined;
};

/** At so many cards left it is time for more. */
const LOW = 3;

function Hearts({ left, total, label }: { left: number; total: number; label: string }) {
  return (
    <p className="flex items-center justify-center gap-3 text-caption font-medium tabular-nums">
      <span aria-hidden className="flex gap-1 text-accent-ink">
        {Array.from({ length: total }, (_, index) => (
          <Heart key={index} {...icon} className={cn('size-4.5', index < left && 'fill-current')} />
        ))}
      </span>
      {label}
    </p>
  );
}

function Notice({ notice, illustration }: { notice: DeckNotice; illustration: 'likes' | 'search' }) {
  return (
    <div className="flex items-center rounded-card border border-line bg-surface">
      <EmptyState illustration={illustration} title={notice.title} action={notice.action}>
        {notice.text}
      </EmptyState>
    </div>
  );
}

function useGame({ people, words, onDecide, onUndo, onNeedMore, likesLeft }: SwipeDeckProps, loading: boolean) {
  const deck = useDeck(people);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState('');
  const resting = likesLeft <= 0;
  const [top, next] = resting || loading ? [] : deck.queue;

  const settle = async (answer: Promise<void> | void, failed: () => void): Promise<void> => {
    try {
      await answer;
    } catch {
      failed();
    }
  };

  const decide = (way: SwipeWay): void => {
    if (!top) return;
    deck.decide(top, way);
    const what = way === 'like' ? words.liked(top.name) : words.passed(top.name);
    setSaid(next ? `${what} ${words.next(next.name)}` : what);
    setTrouble('');
    if (deck.queue.length - 1 <= LOW) onNeedMore?.();
    void settle(onDecide(top.id, way), () => {
      deck.putBack(top.id);
      setTrouble(words.failed(top.name));
    });
  };

  const undo = (): void => {
    const { last } = deck;
    if (!last || !onUndo) return;
    deck.putBack(last.person.id);
    setSaid(words.undone(last.person.name));
    setTrouble('');
    void settle(onUndo(last.person.id, last.way), () => {
      deck.decide(last.person, last.way);
      setTrouble(words.failed(last.person.name));
    });
  };

  return { deck, top, resting, said, trouble, decide, undo };
}

/** The second press of a double press would meet the next person, and likes are few. */
const isSecondPress = (event: MouseEvent): boolean => event.detail > 1;

/** The swipe game: one person after the other, yes or no, by finger, mouse, keys or buttons; a few likes a day. */
export function SwipeDeck(props: SwipeDeckProps) {
  const {
    people: _people,
    words,
    onDecide: _onDecide,
    onUndo,
    onNeedMore: _onNeedMore,
    likesLeft,
    likesPerDay,
    likesLeftLabel,
    nextDay,
    empty,
    state = 'ready',
    error,
    onRetry,
    className,
    onKeyDown,
    ...rest
  } = props;
  const strings = useStrings();
  const loading = state === 'loading';
  const { deck, top, resting, said, trouble, decide, undo } = useGame(props, loading);
  const profile = useRef<HTMLAnchorElement>(null);

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const onStage = event.target instanceof Element && event.target.hasAttribute('data-swipe-stage');
    const deeds: Record<string, (() => void) | undefined> = {
      ArrowRight: () => decide(rtl ? 'pass' : 'like'),
      ArrowLeft: () => decide(rtl ? 'like' : 'pass'),
      Enter: onStage ? () => profile.current?.click() : undefined,
      u: undo,
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };

  if (state === 'error')
    return (
      <section aria-label={words.deck} {...rest} className={cn('mx-auto w-full max-w-sm', className)}>
        <ErrorState
          level={2}
          title={error.title}
          action={error.action ?? <Button onClick={onRetry}>{strings.retry}</Button>}
        >
          {error.text}
        </ErrorState>
      </section>
    );

  return (
    <section
      aria-label={words.deck}
      aria-busy={loading || undefined}
      {...rest}
      onKeyDown={press}
      className={cn(DECK_EDGE, 'mx-auto flex w-full max-w-sm flex-col gap-5', className)}
    >
      <Hearts left={likesLeft} total={likesPerDay} label={likesLeftLabel} />
      <div
        role="group"
        aria-label={top?.name ?? words.deck}
        tabIndex={0}
        data-swipe-stage
        className="rounded-card pb-8 outline-offset-4"
      >
        {loading ? (
          <div>
            <span className="sr-only">{strings.loading}</span>
            <ProfileCardSkeleton className="w-full" />
          </div>
        ) : (
          <SwipeStack
            people={resting ? [] : deck.queue}
            leaving={deck.leaving}
            onDecide={decide}
            onGone={deck.gone}
            onPress={() => profile.current?.click()}
          >
            {resting ? (
              <Notice notice={nextDay} illustration="likes" />
            ) : (
              <Notice notice={empty} illustration="search" />
            )}
          </SwipeStack>
        )}
      </div>
      {trouble && (
        <p
          role="alert"
          className="rounded-field border border-danger bg-danger-soft px-4 py-2.5 text-caption text-on-danger-soft"
        >
          {trouble}
        </p>
      )}
      <div className="flex min-h-16 items-center justify-center gap-4">
        {onUndo && (top || deck.last) && (
          <IconButton label={words.undo} variant="outline" disabled={!deck.last} onClick={undo}>
            <RotateCcw {...icon} className="size-5 rtl:-scale-x-100" />
          </IconButton>
        )}
        {top && (
          <>
            <IconButton
              label={words.pass(top.name)}
              variant="outline"
              size="lg"
              className="size-16 bg-surface"
              onClick={() => decide('pass')}
            >
              <X {...icon} className="size-7" />
            </IconButton>
            <IconButton
              label={words.like(top.name)}
              variant="solid"
              tone="accent"
              size="lg"
              className="size-16"
              onClick={(event) => !isSecondPress(event) && decide('like')}
            >
              <Heart {...icon} className="size-7 fill-current" />
            </IconButton>
            {top.href !== undefined && (
              <IconButton ref={profile} href={top.href} label={words.openProfile(top.name)} variant="outline">
                <UserRound {...icon} className="size-5" />
              </IconButton>
            )}
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}
