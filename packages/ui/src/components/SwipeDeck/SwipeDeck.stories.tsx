import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { everyone, people } from '../../stories/fixtures.ts';
import { photoKinds, swipeWords } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { SwipeDeck, type SwipeDeckProps } from './SwipeDeck.tsx';
import { SwipeStack } from './SwipeStack.tsx';

const deck = everyone.slice(0, 6).map((person) => ({ ...person, href: `#${person.id}` }));
const leftLabel = (left: number): string => `${left} ${left === 1 ? 'like' : 'likes'} left today`;

/** What an application does: it counts a like at once and gives it back when the server did not take it. */
function Game({ likesLeft: given, onDecide, onUndo, ...props }: SwipeDeckProps) {
  const [left, setLeft] = useState(given);
  return (
    <SwipeDeck
      {...props}
      likesLeft={left}
      likesLeftLabel={leftLabel(left)}
      onDecide={async (id, way) => {
        if (way === 'like') setLeft((was) => was - 1);
        try {
          return await onDecide(id, way);
        } catch (error) {
          if (way === 'like') setLeft((was) => was + 1);
          throw error;
        }
      }}
      onUndo={
        onUndo &&
        (async (id, way) => {
          if (way === 'like') setLeft((was) => was + 1);
          await onUndo(id, way);
        })
      }
    />
  );
}

const topCard = (canvasElement: HTMLElement): HTMLElement => {
  const card = canvasElement.querySelector<HTMLElement>('[data-swipe-card=top]');
  if (!card) throw new Error('There is no card on top.');
  return card;
};

/** A finger that goes down in the middle of the card, moves by x and y, and lifts. */
async function swipe(card: HTMLElement, x: number, y = 0, end: 'up' | 'cancel' = 'up'): Promise<void> {
  const box = card.getBoundingClientRect();
  const from = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const finger = { pointerId: 1, pointerType: 'touch', button: 0, buttons: 1, isPrimary: true };
  await fireEvent.pointerDown(card, { ...finger, ...from });
  for (const share of [0.3, 0.6, 1])
    await fireEvent.pointerMove(card, {
      ...finger,
      clientX: from.clientX + x * share,
      clientY: from.clientY + y * share,
    });
  const last = { ...finger, buttons: 0, clientX: from.clientX + x, clientY: from.clientY + y };
  if (end === 'up') await fireEvent.pointerUp(card, last);
  else await fireEvent.pointerCancel(card, last);
}

const meta = {
  title: 'Games and extras/SwipeDeck',
  component: SwipeDeck,
  parameters: {
    notes: {
      usage:
        'The swipe game of members: one person after the other, yes or no, four likes a day. Visitors get SwipeDeckBlock.',
      do: [
        'Count a like at once in the application, and give it back when the promise is rejected.',
        'Append people when `onNeedMore` calls.',
        'Say by the server’s clock when there are new likes.',
      ],
      dont: [
        'A countdown to the next day that hurries.',
        'Likes for money in this place.',
        'People who were decided before.',
      ],
      keys: [
        ['→', 'Like (← in right-to-left languages)'],
        ['←', 'Pass (→ in right-to-left languages)'],
        ['Enter', 'On the card: opens the profile'],
        ['Backspace or U', 'Takes the last choice back'],
        ['Tab', 'From the card to the buttons'],
      ],
      accessibility:
        'Each choice and who is next, or what stands in place of the cards, is said by a polite live region, a failure as an alert. The page scrolls under a finger that moves up or down. Under reduced motion cards change without flying.',
    } satisfies ComponentNotes,
  },
  args: {
    people: deck,
    words: swipeWords,
    onDecide: fn<SwipeDeckProps['onDecide']>(async () => undefined),
    onUndo: fn<NonNullable<SwipeDeckProps['onUndo']>>(async () => undefined),
    onNeedMore: fn(),
    likesLeft: 4,
    likesPerDay: 4,
    likesLeftLabel: leftLabel(4),
    nextDay: {
      title: 'Those were today’s four likes',
      text: 'There are new ones tomorrow from 00:00, Amsterdam time.',
      action: <Button href="#likes">See who you like</Button>,
    },
    empty: {
      title: 'You have met everyone for now',
      text: 'New people join every day. Widen your search to see more.',
      action: <Button href="#members">Search members</Button>,
    },
    error: { title: 'We couldn’t load profiles', text: 'Your likes are safe. Please try again.' },
    onRetry: fn(),
    state: 'ready',
  },
  render: (args) => <Game {...args} />,
} satisfies Meta<typeof SwipeDeck>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By buttons: yes, no, and the profile. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'like');
    await expect(canvas.getByText('3 likes left today')).toBeVisible();
    await expect(canvas.getByText(/Next: Mehmet/)).toHaveTextContent(/You liked Clara\. Next: Mehmet, \d+, \w+/);
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Mehmet' }));
    await expect(args.onDecide).toHaveBeenLastCalledWith('mehmet', 'pass');
    await expect(canvas.getByText('3 likes left today')).toBeVisible();
    await expect(topCard(canvasElement)).toHaveTextContent('Nora');
    await userEvent.click(canvas.getByRole('link', { name: 'Open the profile of Nora' }));
    await waitFor(() => expect(window.location.hash).toBe('#nora'));
    // Those who were decided are gone for good.
    await waitFor(() => expect(canvas.queryByText('Clara')).toBeNull());
  },
};
/** By keys alone. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('group', { name: 'Clara' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'like');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onDecide).toHaveBeenLastCalledWith('mehmet', 'pass');
    await userEvent.keyboard('u');
    await expect(args.onUndo).toHaveBeenLastCalledWith('mehmet', 'pass');
    await expect(canvas.getByRole('group', { name: 'Mehmet' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#mehmet'));
  },
};
/** By finger: far enough is a choice, too short a way springs back, up and down belongs to the page. */
export const ByTouch: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const card = topCard(canvasElement);
    await expect(getComputedStyle(card).touchAction).toBe('pan-y');
    await swipe(card, 4, 90);
    await expect(args.onDecide).not.toHaveBeenCalled();
    await swipe(card, 200, 5, 'cancel');
    await expect(args.onDecide).not.toHaveBeenCalled();
    await expect(card.style.transform).toBe('');
    await swipe(card, 260, 20);
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'like');
    await swipe(topCard(canvasElement), -260, 20);
    await expect(args.onDecide).toHaveBeenLastCalledWith('mehmet', 'pass');
    await expect(canvas.getByRole('group', { name: 'Nora' })).toBeVisible();
  },
};
/** A press on the card, not a swipe, opens the profile. */
export const PressTheCard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(topCard(canvasElement));
    await waitFor(() => expect(window.location.hash).toBe('#clara'));
    await expect(args.onDecide).not.toHaveBeenCalled();
  },
};
/** In a right-to-left page the line runs the other way, and so do yes and no. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'like');
    await expect(canvas.getByRole('group', { name: 'Mehmet' })).toBeVisible();
  },
};
/** The second press of a double press does not like the next person. */
export const DoublePress: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(args.onDecide).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText('3 likes left today')).toBeVisible();
  },
};
/** The server does not take it: the card is back, the like too, and it says so. */
export const Refused: Story = {
  args: { onDecide: fn<SwipeDeckProps['onDecide']>(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Clara is back, please try again.'));
    await expect(topCard(canvasElement)).toHaveTextContent('Clara');
    await expect(canvas.getByText('4 likes left today')).toBeVisible();
  },
};
/** Taking back fails: the choice stands. */
export const UndoRefused: Story = {
  args: { onUndo: fn<NonNullable<SwipeDeckProps['onUndo']>>(() => Promise.reject(new Error('too late'))) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Clara' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Take back the last choice' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible());
    await expect(topCard(canvasElement)).toHaveTextContent('Mehmet');
  },
};
export const Undo: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const button = canvas.getByRole('button', { name: 'Take back the last choice' });
    await expect(button).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await userEvent.click(button);
    await expect(args.onUndo).toHaveBeenCalledWith('clara', 'like');
    await expect(topCard(canvasElement)).toHaveTextContent('Clara');
    await expect(canvas.getByText('4 likes left today')).toBeVisible();
    await expect(button).toBeDisabled();
  },
};
/** What was decided before the page was loaded can be taken back, too: the application knows of it. */
export const UndoFromBefore: Story = {
  args: { last: { person: people.sade && { ...people.sade, id: 'sade', href: '#sade' } } },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Take back the last choice' });
    await expect(button).toBeEnabled();
    await userEvent.tab();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onUndo).toHaveBeenCalledWith('sade', undefined);
    await expect(canvas.getByText(/is back\.$/)).toBeInTheDocument();
  },
};
/** The latest choice was about somebody who can be seen no more: it is taken back all the same, and nobody is named. */
export const UndoOfNobodySeen: Story = {
  args: { last: { person: null } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take back the last choice' }));
    await expect(args.onUndo).toHaveBeenCalledWith(undefined, undefined);
    await expect(canvas.queryByText(/is back\.$/)).not.toBeInTheDocument();
  },
};
/** Nothing can be taken back by what the application knows, though something was decided here. */
export const NothingToUndo: Story = {
  args: { last: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Clara' }));
    await expect(canvas.getByRole('button', { name: 'Take back the last choice' })).toBeDisabled();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onUndo).not.toHaveBeenCalled();
  },
};
/** The person has gone out of sight meanwhile: the next card, and a quiet word. */
export const Gone: Story = {
  args: { onDecide: fn<SwipeDeckProps['onDecide']>(() => Promise.resolve('gone')) },
  render: function Render(args) {
    const [there, setThere] = useState(args.people);
    return (
      <SwipeDeck
        {...args}
        people={there}
        onDecide={async (id, way) => {
          const answer = await args.onDecide(id, way);
          setThere((all) => all.filter((person) => person.id !== id));
          return answer;
        }}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect((await canvas.findAllByText(/^You can no longer see Clara\./))[0]).toBeVisible();
    await expect(topCard(canvasElement)).toHaveTextContent('Mehmet');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Mehmet' }));
    await waitFor(() => expect(topCard(canvasElement)).toHaveTextContent('Nora'));
  },
};
/** The day’s likes were given elsewhere: the card stays, without an alert. */
export const Back: Story = {
  args: { onDecide: fn<SwipeDeckProps['onDecide']>(() => Promise.resolve('back')) },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Clara' }));
    await expect(args.onDecide).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(topCard(canvasElement)).toHaveTextContent('Clara'));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
/** Where the deck is what the page is about, arrows reach it without a focus; letters and Enter do not. */
export const OwnsThePage: Story = {
  args: { ownsPage: true, greeting: 'It’s a new day. You have 4 likes again.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('It’s a new day. You have 4 likes again.')).toBeVisible();
    // A key that means nothing: after it the page listens for sure.
    await userEvent.keyboard('{Shift}');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'pass');
    await userEvent.keyboard('u{Enter}');
    await expect(args.onUndo).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onUndo).toHaveBeenLastCalledWith('clara', 'pass');
  },
};
/** The focus that a button had stays with the deck when the buttons go. */
export const KeepsTheFocus: Story = {
  args: { likesLeft: 1 },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Like Clara' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Those were today’s four likes')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Profiles to discover' })).toHaveFocus());
  },
};
/** Nothing is left to take back: whoever came back has the focus that the button had. */
export const UndoKeepsTheFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Clara' }));
    canvas.getByRole('button', { name: 'Take back the last choice' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Clara' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Take back the last choice' })).toBeDisabled();
  },
};
/** Another try takes its button away: the deck has the focus, whatever comes of it. */
export const RetryKeepsTheFocus: Story = {
  render: function Render(args) {
    const [state, setState] = useState<SwipeDeckProps['state']>('error');
    return (
      <>
        <SwipeDeck
          {...args}
          state={state}
          people={state === 'ready' ? args.people : []}
          onRetry={() => setState('loading')}
        />
        <Button onClick={() => setState('error')}>They do not come</Button>
        <Button onClick={() => setState('ready')}>They come</Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const retry = async (): Promise<void> => {
      canvas.getByRole('button', { name: 'Try again' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('group', { name: 'Profiles to discover' })).toHaveFocus());
    };
    await retry();
    // Without the focus, which stays with the deck.
    canvas.getByRole('button', { name: 'They do not come' }).click();
    const again = await canvas.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again.closest('[tabindex]')).toHaveFocus());
    await retry();
    canvas.getByRole('button', { name: 'They come' }).click();
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Clara' })).toHaveFocus());
  },
};
/** Without `onUndo` there is no way back, and no button. */
export const NoUndo: Story = {
  args: { onUndo: undefined, people: deck.map(({ href: _, ...person }) => person) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** Few are left: more are asked for in time. */
export const NeedsMore: Story = {
  args: { people: deck.slice(0, 4) },
  play: async ({ canvas, args }) => {
    await expect(args.onNeedMore).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Clara' }));
    await expect(args.onNeedMore).toHaveBeenCalledTimes(1);
  },
};
/** The fourth like: then the next day. */
export const LastLike: Story = {
  args: { likesLeft: 1 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(canvas.getByText('Those were today’s four likes')).toBeVisible();
    await expect(canvas.getByText(/tomorrow from 00:00/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Like/ })).toBeNull();
    // Who is next is not said, for they are not to be seen.
    await expect(canvas.getByText(/^You liked Clara\./)).toHaveTextContent(
      /^You liked Clara\. Those were today’s four likes$/,
    );
  },
};
export const NextDay: Story = { args: { likesLeft: 0 } };
/** Passing costs no like: one may go on, and whoever likes then is told again when there are new ones. */
export const GoesOnWithoutLikes: Story = {
  args: { likesLeft: 0, nextDay: { ...meta.args.nextDay, goOn: 'Keep looking' } },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep looking' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Clara' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Clara' }));
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'pass');
    await expect(canvas.getByText(/^You passed on Clara\./)).toHaveTextContent(/Next: Mehmet/);
    await userEvent.click(canvas.getByRole('button', { name: 'Like Mehmet' }));
    await expect(args.onDecide).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('heading', { name: 'Those were today’s four likes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep looking' }));
    await swipe(topCard(canvasElement), 260, 20);
    await expect(args.onDecide).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('heading', { name: 'Those were today’s four likes' })).toBeVisible();
  },
};
/** The last choice comes back though the day’s likes are given: the card is to be seen. */
export const UndoWithoutLikes: Story = {
  args: { likesLeft: 0, last: { person: deck[0] ?? null } },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take back the last choice' }));
    await expect(args.onUndo).toHaveBeenCalledWith('clara', undefined);
    await expect(topCard(canvasElement)).toHaveTextContent('Clara');
  },
};
/** Nobody is left and no likes either: there is nothing to go on with. */
export const NothingToGoOnWith: Story = {
  args: { likesLeft: 0, people: [], nextDay: { ...meta.args.nextDay, goOn: 'Keep looking' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Keep looking' })).toBeNull();
  },
};
export const Empty: Story = {
  args: { people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You have met everyone for now' })).toBeVisible();
  },
};
export const Loading: Story = {
  args: { state: 'loading', people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Profiles to discover' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Failed: Story = {
  args: { state: 'error', people: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
/** The same person twice in the list is one card. */
export const NobodyTwice: Story = {
  args: { people: [deck[0], deck[0], deck[1]].filter((person) => person !== undefined) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Clara' }));
    await expect(topCard(canvasElement)).toHaveTextContent('Mehmet');
  },
};
export const Fictional: Story = {
  args: { people: [{ ...people.sade, fictionalLabel: 'Fictional profile', href: '#sade' }, ...deck.slice(1)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional profile')).toBeVisible();
  },
};

/** By mouse: the card follows while the button is held, and is decided by how far it went. */
export const ByMouse: Story = {
  play: async ({ canvasElement, args }) => {
    const card = topCard(canvasElement);
    const box = card.getBoundingClientRect();
    const at = { clientX: box.left + 100, clientY: box.top + 100 };
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, isPrimary: true };
    await fireEvent.pointerDown(card, { ...mouse, ...at });
    await fireEvent.pointerMove(card, { ...mouse, clientX: at.clientX + 90, clientY: at.clientY });
    await expect(card.style.transform).toContain('translate3d(90px');
    await expect(Number(card.style.getPropertyValue('--like'))).toBeGreaterThan(0.5);
    await fireEvent.pointerMove(card, { ...mouse, clientX: at.clientX + 4, clientY: at.clientY });
    await expect(Number(card.style.getPropertyValue('--like'))).toBeLessThan(0.1);
    await fireEvent.pointerMove(card, { ...mouse, clientX: at.clientX - 240, clientY: at.clientY });
    await fireEvent.pointerUp(card, { ...mouse, buttons: 0, clientX: at.clientX - 240, clientY: at.clientY });
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'pass');
  },
};
/** A button that is let go beside the card is let go: the card does not stick to the mouse afterwards. */
export const LiftedElsewhere: Story = {
  play: async ({ canvasElement, args }) => {
    const card = topCard(canvasElement);
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, isPrimary: true };
    await fireEvent.pointerDown(card, { ...mouse, buttons: 1, clientX: 100, clientY: 10 });
    await fireEvent.pointerMove(card, { ...mouse, buttons: 1, clientX: 100, clientY: 2 });
    await fireEvent.pointerMove(card, { ...mouse, buttons: 0, clientX: 300, clientY: 40 });
    await expect(card.style.transform).toBe('');
    await fireEvent.pointerUp(card, { ...mouse, buttons: 0, clientX: 400, clientY: 40 });
    await expect(args.onDecide).not.toHaveBeenCalled();
    await swipe(card, -260, 10);
    await expect(args.onDecide).toHaveBeenLastCalledWith('clara', 'pass');
  },
};
/** The card that is held goes (decided in another tab): whoever lies there now is not decided by the same finger. */
export const TakenFromTheHand: Story = {
  render: function Render(args) {
    const [there, setThere] = useState(args.people);
    return (
      <>
        <SwipeDeck {...args} people={there} />
        <Button onClick={() => setThere((all) => all.slice(1))}>Decide in another tab</Button>
      </>
    );
  },
  play: async ({ canvas, canvasElement, args }) => {
    const held = topCard(canvasElement);
    const finger = { pointerId: 1, pointerType: 'touch', button: 0, buttons: 1, isPrimary: true, clientY: 100 };
    await fireEvent.pointerDown(held, { ...finger, clientX: 100 });
    await fireEvent.pointerMove(held, { ...finger, clientX: 200 });
    canvas.getByRole('button', { name: 'Decide in another tab' }).click();
    await waitFor(() => expect(topCard(canvasElement)).toHaveTextContent('Mehmet'));
    await fireEvent.pointerMove(topCard(canvasElement), { ...finger, clientX: 400 });
    await fireEvent.pointerUp(topCard(canvasElement), { ...finger, buttons: 0, clientX: 400 });
    await expect(args.onDecide).not.toHaveBeenCalled();
    await swipe(topCard(canvasElement), 260, 10);
    await expect(args.onDecide).toHaveBeenLastCalledWith('mehmet', 'like');
  },
};
/** The other button of a mouse does not take the card. */
export const RightButton: Story = {
  play: async ({ canvasElement, args }) => {
    const card = topCard(canvasElement);
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 2, buttons: 2, clientX: 100, clientY: 100 };
    await fireEvent.pointerDown(card, mouse);
    await fireEvent.pointerMove(card, { ...mouse, clientX: 400 });
    await fireEvent.pointerUp(card, { ...mouse, clientX: 400 });
    await expect(args.onDecide).not.toHaveBeenCalled();
  },
};
/** Photos as they come: none, one for members alone, one without a preview. */
export const OtherPhotos: Story = { args: { people: photoKinds } };
/** The cards alone: two on their way out, to either side, while the next lie ready. */
export const Leaving: Story = {
  render: () => (
    <div className="mx-auto max-w-xs overflow-hidden p-8">
      <SwipeStack
        people={[...photoKinds, ...deck]}
        leaving={[
          { person: { ...people.marta, id: 'marta' }, way: 'like' },
          { person: { ...photoKinds[0], id: 'iris-before', online: false }, way: 'pass' },
          { person: { ...photoKinds[1], id: 'noor-before' }, way: 'pass' },
          { person: { ...photoKinds[2], id: 'emil-before' }, way: 'like' },
        ]}
        onDecide={fn()}
        onGone={fn()}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Iris', { ignore: '[inert] *' })).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid items-start gap-8 md:grid-cols-3">
      <SwipeDeck {...args} />
      <SwipeDeck
        {...args}
        likesLeft={1}
        likesLeftLabel={leftLabel(1)}
        people={[{ ...people.georg, fictionalLabel: 'Fictional profile' }]}
      />
      <SwipeDeck {...args} likesLeft={0} likesLeftLabel={leftLabel(0)} />
      <SwipeDeck {...args} people={[]} />
      <SwipeDeck {...args} state="loading" />
      <SwipeDeck {...args} state="error" />
    </div>
  ),
};
