import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { clip, clipCaptions } from '../../stories/clip.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { scenes } from '../../stories/scenes.ts';
import { photoOf } from '../../stories/fixtures.ts';
import { VideoBlock } from './VideoBlock.tsx';

const theVideo = (canvasElement: HTMLElement): HTMLVideoElement => {
  const video = canvasElement.querySelector('video');
  if (!video) throw new Error('There is no video.');
  return video;
};

/** As if the person had not asked for less motion (the tests' browser has), until the story ends. */
const moving = (): (() => void) => {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia.call(window, query), {});
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    writable: true,
    value: (query: string) => (query.includes('prefers-reduced') ? { matches: false } : matchMedia.call(window, query)),
  });
  return () => {
    window.matchMedia = matchMedia;
  };
};

const meta = {
  title: 'Lander blocks/VideoBlock',
  component: VideoBlock,
  parameters: {
    notes: {
      usage: 'A film in the machine’s own player, or, `ambient`, a silent loop as a moving picture.',
      do: [
        'Give subtitles to everything in which someone speaks.',
        'Choose a poster that says what the film is about.',
        'Say its length under it.',
      ],
      dont: [
        'Sound that starts by itself: the component cannot.',
        'Words inside the picture that stand nowhere else.',
        'An ambient loop with people who speak.',
      ],
      keys: [
        ['Enter, Space', 'On the large button: plays. On the small one of an ambient loop: plays or stops'],
        ['Tab', 'Into the player’s own controls'],
      ],
      accessibility:
        'Nothing loads before play is pressed. An ambient loop stands still where less motion or less data was asked for, and can be stopped everywhere. Without script the player’s own controls do all.',
    } satisfies ComponentNotes,
  },
  args: {
    sources: [clip],
    poster: scenes.eveningWindow.src,
    title: 'An evening at the window',
    captions: clipCaptions,
    caption: 'Two people, two cups, one evening. 2 seconds, without sound.',
    playLabel: 'Play the video',
    pauseLabel: 'Pause the video',
  },
  decorators: [
    (Story) => (
      <div className="mx-auto max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VideoBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pressed, it plays, and the large button is gone; stopped, it is back. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const video = theVideo(canvasElement);
    await expect(video.controls).toBe(true);
    await expect(video.autoplay).toBe(false);
    await expect(video.preload).toBe('none');
    await userEvent.click(canvas.getByRole('button', { name: 'Play the video' }));
    await waitFor(() => expect(video.paused).toBe(false));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Play the video' })).toBeNull());
    video.pause();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Play the video' })).toBeVisible());
  },
};
/** From the keyboard: the large button goes, and the player's own controls have the focus. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button', { name: 'Play the video' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Play the video' })).toBeNull());
    await waitFor(() => expect(theVideo(canvasElement)).toHaveFocus());
  },
};
/** Subtitles are there and shown. */
export const Captions: Story = {
  play: async ({ canvasElement }) => {
    const [track] = theVideo(canvasElement).querySelectorAll('track');
    await expect(track).toHaveAttribute('kind', 'captions');
    await expect(track?.default).toBe(true);
  },
};
export const WithoutCaption: Story = { args: { caption: undefined, captions: [] } };
/** Where less motion was asked for, the loop stands still until someone starts it; it can be stopped again. */
export const AmbientStill: Story = {
  args: { ambient: true, aspect: 'wide' },
  play: async ({ canvas, canvasElement }) => {
    const video = theVideo(canvasElement);
    await expect(video.muted).toBe(true);
    await expect(video.controls).toBe(false);
    await expect(video.paused).toBe(true);
    canvas.getByRole('button', { name: 'Play the video' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(video.paused).toBe(false));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause the video' }));
    await waitFor(() => expect(video.paused).toBe(true));
  },
};
/** Where nobody asked for less, it moves by itself, without a sound. */
export const AmbientMoving: Story = {
  args: { ambient: true, aspect: 'wide', caption: undefined },
  beforeEach: moving,
  play: async ({ canvas, canvasElement }) => {
    const video = theVideo(canvasElement);
    await waitFor(() => expect(video.paused).toBe(false));
    await expect(video.muted).toBe(true);
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause the video' }));
    await waitFor(() => expect(video.paused).toBe(true));
  },
};
export const Portrait: Story = {
  args: { aspect: 'portrait', poster: photoOf('clara').src, title: 'Clara says hello' },
};
/** A file that does not come leaves the poster and the button. */
export const Broken: Story = {
  args: { sources: [{ src: 'data:video/webm;base64,AAAA', type: 'video/webm' }] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play the video' }));
    await waitFor(() => expect(theVideo(canvasElement).networkState).toBe(HTMLMediaElement.NETWORK_NO_SOURCE));
    await expect(canvas.getByRole('button', { name: 'Play the video' })).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <VideoBlock {...args} ambient={false} aspect="video" />
      <VideoBlock {...args} ambient aspect="wide" />
      <VideoBlock {...args} aspect="portrait" poster={photoOf('kofi').src} caption={undefined} />
    </div>
  ),
};
