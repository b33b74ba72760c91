import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { gallery, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectClosed, openDialog, Opener } from '../../stories/overlay.tsx';
import { Button } from '../Button/Button.tsx';
import { Toast, ToastRegion } from '../Toast/Toast.tsx';
import { PhotoViewer, type PhotoViewerProps } from './PhotoViewer.tsx';

function Viewing(props: PhotoViewerProps) {
  const [index, setIndex] = useState(props.index);
  return (
    <PhotoViewer
      {...props}
      index={index}
      onIndexChange={(next) => {
        setIndex(next);
        props.onIndexChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Modals/PhotoViewer',
  component: PhotoViewer,
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage:
        'Photos at full size: a profile’s, or the one of a message. Locked ones keep their place and say what it takes to see them.',
      do: [
        'Open it at the photo that was pressed, and follow its `index`.',
        'Give the way to a locked photo in `lockedAction`.',
      ],
      dont: ['Put it into the page’s first load: it is wanted by a press.', 'Send the files of locked photos.'],
      keys: [
        ['Arrow left, Arrow right', 'To the photo before, to the next; large on screen, moves the photo'],
        ['Home, End', 'To the first, to the last'],
        ['Plus, Minus', 'Larger, smaller'],
        ['Zero', 'The whole photo'],
        ['Escape', 'Closes and gives the focus back'],
        ['Tab', 'Zoom, close, photo, what stands at the foot, previous, next'],
      ],
      accessibility:
        'A dialog named “Photos of Clara”. Which photo is shown is said as it changes. All that fingers do, keys and buttons do as well. Photos that are not shown are hidden from assistive technology.',
    } satisfies ComponentNotes,
  },
  args: {
    open: true,
    onOpenChange: fn(),
    photos: gallery,
    name: 'Clara',
    index: 0,
    onIndexChange: fn(),
    lockedLabel: 'For premium members',
    lockedAction: <Button href="#premium">See bundles</Button>,
  },
  render: (args) => <Viewing {...args} />,
} satisfies Meta<typeof PhotoViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

const whole = 'Zoom in';
const large = 'Zoom out';
const stageOf = (picture: HTMLElement): HTMLElement => picture.parentElement as HTMLElement;
const onDismiss = fn();
const firstPhoto = () => screen.findByRole('img', { name: 'Photo 1 of 5 of Clara' });

/** Buttons lead through, one photo after the other. */
export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Photos of Clara' });
    await userEvent.click(await screen.findByRole('button', { name: 'Next photo' }));
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Previous photo' }));
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Previous photo' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
/** A toast lies above it: a press on that leaves the photos where they are. */
export const UnderAToast: Story = {
  render: (args) => (
    <>
      <Viewing {...args} />
      <ToastRegion>
        <Toast title="You’re offline" duration={0} onDismiss={onDismiss} />
      </ToastRegion>
    </>
  ),
  play: async ({ args }) => {
    onDismiss.mockClear();
    await firstPhoto();
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    await userEvent.click(toasts.getByRole('button', { name: 'Close' }));
    await expect(onDismiss).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    // Escape closes it as ever, and is the first to do so.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledOnce());
  },
};
/** Arrow keys step, Home and End jump, Escape closes. */
export const Keys: Story = {
  play: async ({ args }) => {
    await firstPhoto();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard('{End}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(4);
    await userEvent.keyboard('{Home}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
/** At the end the button that led there goes; the keys go on working. */
export const ButtonsThenKeys: Story = {
  args: { photos: gallery.slice(0, 2) },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Photos of Clara' });
    await userEvent.click(await screen.findByRole('button', { name: 'Next photo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull());
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(0);
  },
};
/** A finger moves the photos; the number follows. */
export const Swipe: Story = {
  play: async ({ args }) => {
    await firstPhoto();
    const track = screen.getByRole('list');
    track.scrollTo({ left: track.clientWidth, behavior: 'instant' });
    await waitFor(() => expect(args.onIndexChange).toHaveBeenLastCalledWith(1));
    await waitFor(() => expect(screen.getByText('2 / 5')).toBeVisible());
  },
};
/** The focus goes in, Escape gives it back. */
export const OpensAndCloses: Story = {
  render: (args) => (
    <Opener>{(open, onOpenChange) => <PhotoViewer {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Photos of Clara');
    for (let stop = 0; stop < 6; stop += 1) {
      await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await expectClosed(canvasElement);
  },
};
/** The button shows it twice as large, and whole again; the next photo begins whole, and so does one that one comes back to. */
export const ZoomByButton: Story = {
  play: async () => {
    const picture = await firstPhoto();
    await userEvent.click(screen.getByRole('button', { name: whole }));
    await expect(picture.style.transform).toContain('scale(2)');
    await userEvent.click(screen.getByRole('button', { name: large }));
    await expect(picture.style.transform).toBe('');
    await userEvent.click(screen.getByRole('button', { name: whole }));
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    await expect(screen.getByRole('button', { name: whole })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
    await waitFor(() => expect(screen.getByText('1 / 5')).toBeInTheDocument());
    await expect(screen.getByRole('button', { name: whole })).toBeInTheDocument();
    await expect(picture.style.transform).toBe('');
  },
};
/** A double press shows what lies under it, and the whole again. */
export const ZoomByDoublePress: Story = {
  play: async () => {
    const picture = await firstPhoto();
    await userEvent.dblClick(picture);
    await expect(screen.getByRole('button', { name: large })).toBeInTheDocument();
    await userEvent.dblClick(picture);
    await expect(picture.style.transform).toBe('');
  },
};
/** Plus, minus and zero; large on screen, arrows look around. */
export const ZoomByKeys: Story = {
  play: async ({ args }) => {
    const picture = await firstPhoto();
    await userEvent.keyboard('++');
    await expect(picture.style.transform).toContain('scale(2.25)');
    await userEvent.keyboard('{ArrowDown}');
    await expect(picture.style.transform).toContain('translate(0px, -80px)');
    await userEvent.keyboard('{ArrowUp}');
    await expect(picture.style.transform).toContain('translate(0px, 0px)');
    await expect(args.onIndexChange).not.toHaveBeenCalled();
    await userEvent.keyboard('-');
    await expect(picture.style.transform).toContain('scale(1.5)');
    await userEvent.keyboard('0');
    await expect(picture.style.transform).toBe('');
  },
};
/** The wheel turns it larger and smaller; sideways it leads to the next photo. */
export const ZoomByWheel: Story = {
  play: async () => {
    const picture = await firstPhoto();
    const stage = stageOf(picture);
    await fireEvent.wheel(stage, { deltaY: -300 });
    await waitFor(() => expect(picture.style.transform).toContain('scale(1.8'));
    await fireEvent.wheel(stage, { deltaY: 900 });
    await waitFor(() => expect(picture.style.transform).toBe(''));
    await fireEvent.wheel(stage, { deltaX: 300, deltaY: 10 });
    await expect(picture.style.transform).toBe('');
  },
};
/** Two fingers make it larger; one finger then moves it, as far as there is photo. */
export const ZoomByPinch: Story = {
  play: async () => {
    const picture = await firstPhoto();
    const stage = stageOf(picture);
    const { left, top, width, height } = stage.getBoundingClientRect();
    const at = (pointerId: number, x: number, y: number) => ({
      pointerId,
      pointerType: 'touch',
      clientX: left + width / 2 + x,
      clientY: top + height / 2 + y,
    });
    await fireEvent.pointerDown(stage, at(1, -40, 0));
    await fireEvent.pointerDown(stage, at(2, 40, 0));
    await fireEvent.pointerMove(stage, at(1, -80, 0));
    await fireEvent.pointerMove(stage, at(2, 80, 0));
    await waitFor(() => expect(picture.style.transform).toContain('scale(2)'));
    await fireEvent.pointerUp(stage, at(2, 80, 0));
    await fireEvent.pointerMove(stage, at(1, -80, 60));
    await waitFor(() => expect(picture.style.transform).toMatch(/translate\(.*px, 60px\) scale\(2\)/));
    await fireEvent.pointerMove(stage, at(1, -80, 9000));
    await waitFor(() => expect(picture.style.transform).toContain(`${height / 2}px) scale(2)`));
    await fireEvent.pointerUp(stage, at(1, -80, 9000));
    await fireEvent.pointerMove(stage, at(1, 0, 0));
    await expect(picture.style.transform).toContain(`${height / 2}px) scale(2)`);
  },
};
/** At the foot: who it is, and the way to them. What the owner says of the photo is its alternative text. */
export const WithAction: Story = {
  args: {
    photos: [{ ...photoOf('kofi'), words: 'Lachend auf einer Bank am Meer', wordsLang: 'de' }],
    name: 'Kofi',
    action: <Button href="#chat">Message</Button>,
  },
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'Lachend auf einer Bank am Meer' })).toHaveAttribute(
      'lang',
      'de',
    );
    await waitFor(() => expect(screen.getByRole('link', { name: 'Message' })).toBeVisible());
    // Nothing of the page shows beside the photo.
    const ground = getComputedStyle(screen.getByRole('dialog')).backgroundColor;
    await expect(ground).toBe('rgb(13, 8, 13)');
  },
};
/** One finger pulls it down: not far, and it comes back; further, and it closes. */
export const PullDown: Story = {
  play: async ({ args }) => {
    const stage = stageOf(await firstPhoto());
    const at = (clientY: number) => ({ pointerId: 1, pointerType: 'touch', clientX: 100, clientY });
    for (const far of [60, 180]) {
      await expect(args.onOpenChange).not.toHaveBeenCalled();
      await fireEvent.pointerDown(stage, at(200));
      await fireEvent.pointerMove(stage, at(200 + far));
      await fireEvent.pointerUp(stage, at(200 + far));
    }
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
/** One that may shock keeps its place, covered; the application gives the way to see it. */
export const Sensitive: Story = {
  args: {
    photos: [{ locked: true, sensitive: true, placeholder: null }],
    lockedAction: <Button>Show photo</Button>,
  },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Photos of Clara' });
    await waitFor(() => expect(screen.getByText('Sensitive photo. Tap to view.')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show photo' })).toBeVisible());
  },
};
/** A locked photo keeps its place, and says what it takes. */
export const Locked: Story = {
  tags: ['picture'],
  args: { index: 3 },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'See bundles' })).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: whole })).toBeNull();
  },
};
/** No way to it from here: the lock and its words. */
export const LockedWithoutAction: Story = {
  args: { photos: [{ locked: true, placeholder: null }], lockedAction: undefined, lockedLabel: undefined },
  play: async () => {
    await expect(await screen.findByText('For premium members')).toBeInTheDocument();
  },
};
/** More photos than are shown: the count says how many there are. */
export const MoreThanShown: Story = {
  args: { count: 9 },
  play: async () => {
    const first = await screen.findByRole('img', { name: 'Photo 1 of 9 of Clara' });
    // The dialog fades in.
    await waitFor(() => expect(first).toBeVisible());
    await expect(screen.getByText('1 / 9')).toBeInTheDocument();
  },
};
export const OnePhoto: Story = {
  args: { photos: [{ ...photoOf('kofi'), locked: false, placeholder: null }], name: 'Kofi' },
  play: async () => {
    await screen.findByRole('img', { name: 'Photo 1 of 1 of Kofi' });
    await expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByText('1 / 1')).toBeVisible());
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  args: { index: 1 },
  play: async () => {
    await screen.findByRole('img', { name: 'Photo 2 of 5 of Clara' });
    await waitFor(() => expect(screen.getByText('2 / 5')).toBeVisible());
  },
};
/** Large on screen, for the eye. */
export const Zoomed: Story = {
  tags: ['picture'],
  play: async () => {
    const picture = await firstPhoto();
    await userEvent.keyboard('++');
    await expect(picture.style.transform).toContain('scale(2.25)');
  },
};
