import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Heart } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { isPlainKey } from '../../lib/keys.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Button } from '../Button/Button.tsx';
import { ProfileCardSkeleton } from '../ProfileCard/ProfileCard.tsx';
import { DeckButtons } from './DeckButtons.tsx';
import { KeyHints } from './KeyHints.tsx';
import { DECK_EDGE, SwipeStack, type SwipePerson } from './SwipeStack.tsx';
import { useDeck } from './use-deck.ts';
import { usePageKeys } from './use-page-keys.ts';
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
  /** Said and shown when a decision could not be taken back: it stands. */
  undoFailed: string;
  /** Said and shown, quietly, when somebody has gone out of sight since the card was dealt. */
  gone: (name: string) => string;
  /** Said aloud: who lies on top now. "Clara, 31, Utrecht" comes as the name. */
  next: (name: string) => string;
  /** What the keys do, beside their signs where there is a keyboard: "Pass", "Like", "Take back", "Profile". */
  keys: Readonly<{ pass: string; like: string; undo: string; open: string }>;
}>;

/**
 * What became of a decision, where it is not what was meant. `gone`: that person cannot be seen any more, and the application has taken
 * them out of `people`. `back`: the card is to be put back without a word, because `likesLeft` or a notice says why.
 */
export type SwipeAnswer = 'gone' | 'back' | undefined | void;

/** A page in place of the cards. */
export type DeckNotice = {
  title: ReactNode;
  text?: ReactNode;
  /** What helps: a button or link. */
  action?: ReactNode;
};

/** What stands there once the day's likes are given. */
export type NextDayNotice = DeckNotice & {
  /**
   * The word of the button that goes on without likes, for passing costs none: "Keep looking". Whoever likes then is told again when there
   * are new ones. Without it the deck rests until the next day.
   */
  goOn?: string | undefined;
};

/** Props of `SwipeDeck`. */
export type SwipeDeckProps = Omit<ComponentPropsWithRef<'section'>, 'children'> & {
  /**
   * Who may come, in their order. New ones may be appended at any time; who was decided is not shown again, whether they stay in the list
   * or leave it. Whoever has left it and is in it again was taken back, here or elsewhere.
   */
  people: readonly SwipePerson[];
  words: SwipeWords;
  /**
   * The viewer likes or passes. The next card is there at once; a promise that is rejected puts this one back and says so.
   */
  onDecide: (id: string, way: SwipeWay) => Promise<SwipeAnswer> | SwipeAnswer;
  /** Takes the latest decision back. Without it there is no undo. Who it was about is not known for one that can be seen no more. */
  onUndo?: ((id: string | undefined, way: SwipeWay | undefined) => Promise<void> | void) | undefined;
  /**
   * The latest decision that can be taken back, where the application knows of more than was decided here: before the page was loaded,
   * or elsewhere. null: none. `person` is null when they can be seen no more. Once taken back, they stand first in `people`.
   */
  last?: { readonly person: SwipePerson | null } | null | undefined;
  /** A line over the cards: "A new day: you have four likes again." It is read aloud when it comes. */
  greeting?: ReactNode;
  /** The deck is what its page is about: arrows and Backspace reach it while nothing else has the focus. */
  ownsPage?: boolean | undefined;
  /** Three cards or fewer are left: time to fetch more. */
  onNeedMore?: (() => void) | undefined;
  /** Likes left today, as the server counts them. At 0 the `nextDay` notice stands in place of the cards, until one goes on passing. */
  likesLeft: number;
  /** Likes a day: so many hearts are drawn. */
  likesPerDay: number;
  /** The likes left in words: "3 likes left today". */
  likesLeftLabel: string;
  /** Today's likes are given: says when there are new ones, by the server's clock. */
  nextDay: NextDayNotice;
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
        {notice.text && <p className="text-balance">{notice.text}</p>}
      </EmptyState>
    </div>
  );
}

/** Today's likes are given; where somebody is left to look at, one may go on. */
function NextDay({ notice, onGoOn }: { notice: NextDayNotice; onGoOn: (() => void) | undefined }) {
  const goOn = onGoOn && notice.goOn !== undefined && (
    <Button variant="outline" tone="neutral" onClick={onGoOn}>
      {notice.goOn}
    </Button>
  );
  const action = (notice.action || goOn) && (
    <>
      {goOn}
      {notice.action}
    </>
  );
  return <Notice notice={{ ...notice, action }} illustration="likes" />;
}

/** "Clara, 31, Utrecht" */
const described = ({ name, age, place }: SwipePerson): string =>
  [name, age, place].filter((part) => part !== undefined).join(', ');

function useGame({ people, words, onDecide, onUndo, onNeedMore, likesLeft, last }: SwipeDeckProps, loading: boolean) {
  const deck = useDeck(people);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState('');
  const [note, setNote] = useState('');
  const [goesOn, setGoesOn] = useState(false);
  const spent = likesLeft <= 0;
  const resting = spent && !goesOn;
  const [top, next] = resting || loading ? [] : deck.queue;
  const undoable = last === undefined ? deck.last && { person: deck.last.person } : last;

  const begin = (what: string): void => {
    setSaid(what);
    setTrouble('');
    setNote('');
  };

  const settle = async <Answer,>(answer: Promise<Answer> | Answer, failed: () => void): Promise<Answer | undefined> => {
    try {
      return await answer;
    } catch {
      failed();
      return undefined;
    }
  };

  const decide = async (way: SwipeWay): Promise<void> => {
    if (!top) return;
    const likes = way === 'like';
    // There is none left to give: what stands in place of the cards says when there is.
    if (likes && spent) {
      begin('');
      setGoesOn(false);
      return;
    }
    deck.decide(top, way);
    const what = likes ? words.liked(top.name) : words.passed(top.name);
    const isLastLike = likes && likesLeft === 1;
    if (isLastLike) setGoesOn(false);
    begin(next && !isLastLike ? `${what} ${words.next(described(next))}` : what);
    if (deck.queue.length - 1 <= LOW) onNeedMore?.();
    const answer = await settle(onDecide(top.id, way), () => {
      deck.putBack(top.id);
      setTrouble(words.failed(top.name));
    });
    if (answer === 'back') deck.putBack(top.id);
    if (answer !== 'gone') return;
    deck.forget(top.id);
    setNote(words.gone(top.name));
    setSaid(words.gone(top.name));
  };

  const undo = async (): Promise<void> => {
    if (!undoable || !onUndo) return;
    const { person } = undoable;
    const way = person ? deck.putBack(person.id) : undefined;
    begin(person ? words.undone(person.name) : '');
    // The card that comes back is to be seen.
    if (spent) setGoesOn(true);
    await settle(onUndo(person?.id, way), () => {
      if (person && way) deck.decide(person, way);
      setGoesOn(goesOn);
      setTrouble(words.undoFailed);
    });
  };

  return {
    deck,
    top,
    spent,
    resting,
    goOn: deck.queue.length > 0 ? () => setGoesOn(true) : undefined,
    said,
    trouble,
    note,
    undoable: Boolean(undoable),
    decide: (way: SwipeWay) => void decide(way),
    undo: () => void undo(),
  };
}

/** The card leaves room for the buttons under it on the screen, as far as that goes. */
const FITS = 'max-w-[clamp(15rem,(100svh_-_27rem)*0.8,24rem)]';

type KeyDeeds = Readonly<{
  decide: (way: SwipeWay) => void;
  undo: () => void;
  open: (() => void) | undefined;
}>;

/** Does what a key means where the deck stands: arrows point to a side of the screen. */
function actOnKey(
  event: KeyboardEvent | globalThis.KeyboardEvent,
  element: Element | null,
  { decide, undo, open }: KeyDeeds,
): void {
  if (!element || event.defaultPrevented || event.repeat || !isPlainKey(event)) return;
  const rtl = getComputedStyle(element).direction === 'rtl';
  const deeds: Record<string, (() => void) | undefined> = {
    ArrowRight: () => decide(rtl ? 'pass' : 'like'),
    ArrowLeft: () => decide(rtl ? 'like' : 'pass'),
    Enter: open,
    Backspace: undo,
    u: undo,
  };
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}

/**
 * Buttons go with the last card, and with what stood in its place; the focus that one of them had stays with the deck.
 *
 * @param shown what stands there: another one takes the buttons of the one before away
 * @returns what notes whether the focus is inside
 */
function useHeldFocus(shown: 'card' | 'notice' | 'error', stage: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState(false);
  const stood = useRef(shown);
  useEffect(() => {
    if (stood.current === shown) return;
    stood.current = shown;
    if (held && document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, [shown, held, stage]);
  return {
    onFocus: () => setHeld(true),
    onBlur: (event: FocusEvent<HTMLElement>) =>
      event.relatedTarget && setHeld(event.currentTarget.contains(event.relatedTarget)),
  };
}

/** The swipe game: one person after the other, yes or no, by finger, mouse, keys or buttons; a few likes a day. */
export function SwipeDeck(props: SwipeDeckProps) {
  const {
    people: _people,
    words,
    onDecide: _onDecide,
    onUndo,
    onNeedMore: _onNeedMore,
    last: _last,
    greeting,
    ownsPage = false,
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
  const { deck, top, spent, resting, goOn, said, trouble, note, undoable, decide, undo } = useGame(props, loading);
  const profile = useRef<HTMLAnchorElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hints = useId();

  const takeBack = (): void => {
    // The button may be disabled then, which drops its focus: whoever comes back has it.
    stage.current?.focus({ preventScroll: true });
    undo();
  };
  const act = (event: KeyboardEvent | globalThis.KeyboardEvent, element: Element | null, onStage: boolean): void => {
    const open = onStage ? () => profile.current?.click() : undefined;
    actOnKey(event, element, { decide, undo, open });
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    onKeyDown?.(event);
    act(event, event.currentTarget, event.target instanceof Element && event.target.hasAttribute('data-swipe-stage'));
  };
  usePageKeys(ownsPage && state === 'ready', (event) => act(event, stage.current, false));

  const alone = !top && !loading;
  const standing = alone && (resting ? nextDay.title : empty.title);
  const heldFocus = useHeldFocus(state === 'error' ? 'error' : alone ? 'notice' : 'card', stage);

  if (state === 'error')
    return (
      <section aria-label={words.deck} {...rest} {...heldFocus} className={cn('mx-auto w-full max-w-sm', className)}>
        <div ref={stage} tabIndex={-1} className="outline-none">
          <ErrorState
            level={2}
            title={error.title}
            action={error.action ?? <Button onClick={onRetry}>{strings.retry}</Button>}
          >
            {error.text}
          </ErrorState>
        </div>
      </section>
    );

  return (
    <section
      aria-label={words.deck}
      aria-busy={loading || undefined}
      {...rest}
      onKeyDown={press}
      {...heldFocus}
      className={cn(DECK_EDGE, 'mx-auto flex w-full max-w-sm flex-col gap-5', className)}
    >
      <p role="status" className={cn('text-center font-medium text-balance', !greeting && 'sr-only')}>
        {greeting}
      </p>
      <Hearts left={likesLeft} total={likesPerDay} label={likesLeftLabel} />
      <div
        ref={stage}
        role="group"
        aria-label={top?.name ?? words.deck}
        aria-describedby={top ? hints : undefined}
        tabIndex={0}
        data-swipe-stage
        className={cn('mx-auto w-full rounded-card pb-8 outline-offset-4', !alone && FITS)}
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
            frame={FITS}
          >
            {resting ? <NextDay notice={nextDay} onGoOn={goOn} /> : <Notice notice={empty} illustration="search" />}
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
      {note && <p className="text-center text-caption text-muted">{note}</p>}
      <DeckButtons
        top={
          top && {
            pass: words.pass(top.name),
            like: words.like(top.name),
            open: words.openProfile(top.name),
            href: top.href,
          }
        }
        profile={profile}
        spent={spent}
        onDecide={decide}
        undo={onUndo && (top || undoable) ? { label: words.undo, disabled: !undoable, onClick: takeBack } : undefined}
      />
      {top && <KeyHints id={hints} words={words.keys} />}
      <p role="status" className="sr-only">
        {said} {standing}
      </p>
    </section>
  );
}
