import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { clip } from '../../stories/clip.ts';
import { photoKinds } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { scenes } from '../../stories/scenes.ts';
import { TransitionsVideo, type TransitionFrame } from './TransitionsVideo.tsx';

const frames: readonly TransitionFrame[] = [
  { photo: scenes.eveningWindow, alt: 'Two people at a window in the evening' },
  { photo: scenes.table, alt: 'A table laid for two' },
  { photo: scenes.canal, alt: 'A canal at dusk' },
  { photo: scenes.shore, alt: 'Two people walking by the sea' },
];

/** The picture that is to be seen. */
const shown = (canvasElement: HTMLElement): string =>
  canvasElement.querySelector('[aria-hidden=false] img')?.getAttribute('alt') ?? '';

const meta = {
  title: 'Lander blocks/TransitionsVideo',
  component: TransitionsVideo,
  parameters: {
    notes: {
      usage:
        'A few pictures or short silent clips that pass into each other: a mood for a first screen, or beside words.',
      do: [
        'Two to six frames, the strongest first: some people see only that one.',
        'Five seconds or more each.',
        'Let each alternative text name its mark.',
      ],
      dont: [
        'Words inside the pictures.',
        'Flashing or fast cuts.',
        'Something that must be seen to understand the page.',
      ],
      keys: [
        ['Tab', 'To the marks, then to the pause button'],
        ['Enter, Space', 'On a mark: shows that picture. On the button: stops, or goes on'],
      ],
      accessibility:
        'Can be stopped at any time. Under reduced motion nothing moves: the marks lead through the pictures. Pictures out of sight are hidden from screen readers.',
    } satisfies ComponentNotes,
  },
  args: {
    frames,
    label: 'Evenings',
    pauseLabel: 'Pause',
    playLabel: 'Play',
  },
} satisfies Meta<typeof TransitionsVideo>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each mark calls up its picture, by press and by key. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(shown(canvasElement)).toBe('Two people at a window in the evening');
    await userEvent.click(canvas.getByRole('button', { name: 'A canal at dusk' }));
    await expect(shown(canvasElement)).toBe('A canal at dusk');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(shown(canvasElement)).toBe('Two people walking by the sea');
    await expect(canvas.getByRole('button', { name: 'Two people walking by the sea' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};
/** When a mark is full the next picture comes, and after the last the first. */
export const GoesOn: Story = {
  args: { frames: frames.slice(0, 2), seconds: 8 },
  play: async ({ canvasElement }) => {
    const clock = (): Element => {
      const mark = canvasElement.querySelector('[aria-current=true] span span');
      if (!mark) throw new Error('No mark fills.');
      return mark;
    };
    await expect(getComputedStyle(clock()).animationName).toBe('none');
    await fireEvent.animationEnd(clock());
    await waitFor(() => expect(shown(canvasElement)).toBe('A table laid for two'));
    await fireEvent.animationEnd(clock());
    await waitFor(() => expect(shown(canvasElement)).toBe('Two people at a window in the evening'));
  },
};
/** Stopped from the start, until someone lets it run; where less motion was asked for there is nothing to stop, and no button. */
export const Paused: Story = {
  args: { paused: true },
  play: async ({ canvas, canvasElement }) => {
    const button = canvasElement.querySelector('button:last-of-type:not([aria-current])');
    await expect(button).toHaveAttribute('aria-label', 'Play');
    await expect(canvas.queryByRole('button', { name: 'Play' })).toBeNull();
    if (button) await fireEvent.click(button);
    await expect(button).toHaveAttribute('aria-label', 'Pause');
    const mark = canvasElement.querySelector<HTMLElement>('[aria-current=true] span span');
    await expect(mark?.style.animationPlayState).toBe('running');
    if (button) await fireEvent.click(button);
    await expect(mark?.style.animationPlayState).toBe('paused');
  },
};
/** A clip runs, silently, while it is its turn, and only where motion is welcome. */
export const WithClip: Story = {
  args: { paused: false, frames: [{ ...frames[0], clip: [clip] } as TransitionFrame, ...frames.slice(1)] },
  play: async ({ canvas, canvasElement }) => {
    const video = canvasElement.querySelector('video');
    await expect(video?.muted).toBe(true);
    await expect(video).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'A table laid for two' }));
    await expect(canvasElement.querySelector('video')).toBeNull();
  },
};
/** The whole of what holds it. */
export const Fill: Story = {
  args: { fill: true },
  render: (args) => (
    <div className="h-96">
      <TransitionsVideo {...args} />
    </div>
  ),
};
export const TwoFrames: Story = { args: { fill: false, frames: frames.slice(0, 2) } };

/** A picture without a preview holds its place all the same. */
export const NoPreview: Story = {
  args: { frames: [{ photo: photoKinds[2].photo, alt: 'Emil, with a beard' }, ...frames.slice(1)] },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid gap-4 md:grid-cols-2">
      <TransitionsVideo {...args} />
      <TransitionsVideo {...args} frames={frames.slice(2)} paused label="Evenings, stopped" />
    </div>
  ),
};
