import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Photo } from '../Photo/Photo.tsx';
import { flyHeart } from './fly-heart.ts';
import { LikeButton, type LikeButtonProps } from './LikeButton.tsx';

function Remembering(props: LikeButtonProps) {
  const [liked, setLiked] = useState(props.liked);
  const change = (next: boolean): void => {
    setLiked(next);
    props.onLikedChange(next);
  };
  return <LikeButton {...props} liked={liked} onLikedChange={change} />;
}

const meta = {
  title: 'Profile/LikeButton',
  component: LikeButton,
  parameters: {
    notes: {
      usage:
        'Likes a person and takes it back: `button` beside the message, `icon` in a row, `overlay` in the corner of a photo.',
      do: [
        'Change it at once and put it back when the server refuses.',
        'Send a visitor to the login, and like after it.',
        'Show the likes in the navigation: a heart flies there with a like.',
      ],
      dont: ['Ask for confirmation in either direction.', 'Put two hearts on one card.'],
      keys: [['Enter, Space', 'Likes, or takes the like back']],
      accessibility:
        'Its name says what a press will do: “Like Clara”, “Unlike Clara”. The heart is also filled, so colour is not needed. The one that flies is hidden from screen readers, takes no press, and stays away from who asked for less motion.',
    } satisfies ComponentNotes,
  },
  args: { name: 'Clara', liked: false, onLikedChange: fn() },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof LikeButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press likes, the next takes it back; the name says which. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: /Unlike Clara/ }));
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(false);
  },
};
/** A double click is one press. */
export const DoubleClick: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(args.onLikedChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: /Unlike Clara/ })).toBeVisible();
  },
};
export const Keyboard: Story = {
  args: { variant: 'icon' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Like Clara' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('button', { name: 'Unlike Clara' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(false);
  },
};
export const Liked: Story = {
  args: { liked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('Liked');
  },
};
export const Icon: Story = { args: { variant: 'icon', size: 'md' } };
/** Beside a large button. */
export const IconLarge: Story = { args: { variant: 'icon', size: 'lg' } };
/** In the corner of a photo: a finger wide, on its own ground. */
export const Overlay: Story = {
  args: { variant: 'overlay' },
  render: (args) => (
    <div className="relative w-40">
      <Photo photo={photoOf('ines')} alt="" shape="card" priority />
      <Remembering {...args} className="absolute end-1.5 top-1.5" />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Like Clara' });
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(true);
  },
};
export const Block: Story = { args: { block: true } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onLikedChange).not.toHaveBeenCalled();
  },
};
const prevented = fn((event: { preventDefault: () => void }) => event.preventDefault());
/** Whoever stops the press, to ask for a login, stops the like. */
export const Prevented: Story = {
  args: { onClick: prevented },
  play: async ({ canvas, args }) => {
    prevented.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(prevented).toHaveBeenCalledOnce();
    await expect(args.onLikedChange).not.toHaveBeenCalled();
  },
};
const flying = (): HTMLElement | null => document.querySelector('[data-flying]');
/** Runs a part of a story as for a person who asked for less motion, or did not, whatever the browser of the test says. */
async function withStillness(isWanted: boolean, run: () => Promise<void>): Promise<void> {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.defineProperty(matchMedia.call(window, query), 'matches', { value: isWanted });
  try {
    await run();
  } finally {
    window.matchMedia = matchMedia;
  }
}
/** With a like a heart flies to the likes in the navigation; none when it is taken back, and none where nothing is to move. */
export const Flying: Story = {
  render: (args) => (
    <div className="flex items-center justify-between">
      <Remembering {...args} />
      <a href="#likes" data-place="likes" aria-label="Likes">
        <Heart aria-hidden className="size-6" />
      </a>
    </div>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    let flights = 0;
    const counter = new MutationObserver((changes) => {
      flights += changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node === flying()).length;
    });
    counter.observe(document.body, { childList: true });
    const like = async (): Promise<HTMLElement> => {
      await userEvent.click(button);
      return waitFor(() => {
        const found = flying();
        if (!found) throw new Error('No heart flies.');
        return found;
      });
    };
    await withStillness(false, async () => {
      const heart = await like();
      await expect(heart).toHaveAttribute('aria-hidden', 'true');
      await expect(getComputedStyle(heart)).toMatchObject({ position: 'fixed', pointerEvents: 'none' });
      await expect(heart.getAnimations()[0]?.effect?.getTiming().duration).toBe(360);
      await waitFor(() => expect(flying()).toBeNull());
      await userEvent.click(button);
      await like();
      await waitFor(() => expect(flying()).toBeNull());
      await expect(flights).toBe(2);
      counter.disconnect();
      canvas.getByRole('link').hidden = true;
      flyHeart(button);
      await expect(flying()).toBeNull();
      canvas.getByRole('link', { hidden: true }).hidden = false;
    });
    await withStillness(true, async () => {
      flyHeart(button);
      await expect(flying()).toBeNull();
    });
  },
};
export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: (args) => (
    <div className="flex flex-wrap items-start gap-4">
      {[false, true].map((liked) => (
        <div key={String(liked)} className="flex w-40 flex-col items-start gap-3">
          <LikeButton {...args} liked={liked} disabled={false} block={false} />
          <LikeButton {...args} liked={liked} block />
          <LikeButton {...args} liked={liked} variant="icon" />
          <div className="relative w-32">
            <Photo photo={photoOf('ines')} alt="" shape="card" priority />
            <LikeButton {...args} liked={liked} variant="overlay" className="absolute end-1.5 top-1.5" />
          </div>
          <LikeButton {...args} liked={liked} disabled />
          <LikeButton {...args} liked={liked} variant="icon" disabled />
        </div>
      ))}
    </div>
  ),
};
