import { useRef, useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { Heart, X } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { SwipeWords } from '../SwipeDeck/SwipeDeck.tsx';
import { DECK_EDGE, SwipeStack, type SwipePerson } from '../SwipeDeck/SwipeStack.tsx';
import { useDeck } from '../SwipeDeck/use-deck.ts';
import type { SwipeWay } from '../SwipeDeck/use-swipe.ts';

/** Props of `SwipeDeckBlock`. */
export type SwipeDeckBlockProps = Omit<ComponentPropsWithRef<'form'>, 'children' | 'action' | 'method' | 'onSubmit'> & {
  /** Three to six people. */
  people: readonly SwipePerson[];
  /** The words of the deck; those for undo and profile are not used. */
  words: Pick<SwipeWords, 'deck' | 'like' | 'pass' | 'liked' | 'passed' | 'next'>;
  /** Where the two buttons lead without script, and where the way on leads: signing up. */
  action: string;
  /** Stands where the last card was: a `CallToAction` of the `card` kind. */
  end: ReactNode;
  /** Someone was decided, for those who count what is liked. A visitor's like is not sent to anyone. */
  onDecide?: ((id: string, way: SwipeWay) => void) | undefined;
};

/** A taste of the swipe game for visitors: a few people, then the way in. Without script the buttons lead there at once. */
export function SwipeDeckBlock({ people, words, action, end, onDecide, className, ...rest }: SwipeDeckBlockProps) {
  const deck = useDeck(people);
  const [said, setSaid] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  const [top, next] = deck.queue;
  const decide = (way: SwipeWay): void => {
    if (!top) return;
    deck.decide(top, way);
    const what = way === 'like' ? words.liked(top.name) : words.passed(top.name);
    setSaid(next ? `${what} ${words.next(next.name)}` : what);
    onDecide?.(top.id, way);
    // With the last card the buttons go; the focus stays with what comes in its place.
    if (!next) stage.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) decide(submitter.value === 'like' ? 'like' : 'pass');
  };
  return (
    <form
      aria-label={words.deck}
      {...rest}
      action={action}
      method="get"
      onSubmit={submit}
      className={cn(DECK_EDGE, 'mx-auto flex w-full max-w-[17rem] flex-col gap-10 sm:max-w-[21rem]', className)}
    >
      <div ref={stage} tabIndex={-1} className="outline-none">
        <SwipeStack people={deck.queue} leaving={deck.leaving} onDecide={decide} onGone={deck.gone}>
          {end}
        </SwipeStack>
      </div>
      <div className="flex min-h-16 items-center justify-center gap-5">
        {top && (
          <>
            <IconButton
              type="submit"
              name="first"
              value="pass"
              label={words.pass(top.name)}
              variant="outline"
              size="lg"
              className="size-16 bg-surface"
            >
              <X {...icon} className="size-7" />
            </IconButton>
            <IconButton
              type="submit"
              name="first"
              value="like"
              label={words.like(top.name)}
              variant="soft"
              tone="accent"
              size="lg"
              className="size-16"
            >
              <Heart {...icon} className="size-7 fill-current" />
            </IconButton>
          </>
        )}
      </div>
      <p role="status" className="-mt-6 min-h-[2.8em] text-center text-caption text-balance text-muted">
        {said}
      </p>
    </form>
  );
}
