import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { pressBackdrop } from '../../stories/overlay.tsx';
import { LOOKS, portrait, scene } from '../../stories/portraits.ts';
import { PhotoCropDialog } from './PhotoCropDialog.tsx';

const notes = {
  usage: 'Cuts a photo to the frame in which cards show it, before it is sent. PhotoUploader opens it by itself.',
  do: [
    'Open it with the whole picture, so that one can come back to what was left out.',
    'Send the file that it hands over: hidden data of the original is gone.',
  ],
  dont: ['Use it for documents or evidence, of which nothing may be missing.'],
  keys: [
    ['Arrow keys, on the photo', 'Move what is seen.'],
    ['Plus, minus', 'Come closer, go back.'],
    ['Arrow keys, on the slider', 'Zoom step by step.'],
    ['Escape', 'Leaves without taking a part, as long as nothing is written.'],
  ],
  accessibility:
    'Where the frame lies and how much is zoomed is told after each change. Everything that fingers do, buttons and keys do too.',
} satisfies ComponentNotes;

/* Writing a JPEG takes a busy machine longer than the second that one waits for a change of the page. */
const ENCODING = { timeout: 10_000 };

const meta = {
  title: 'Forms/PhotoCropDialog',
  component: PhotoCropDialog,
  parameters: { notes, docs: { story: { inline: false, height: '720px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    src: portrait(LOOKS.clara),
    description: 'holiday.jpg',
    onCrop: fn(),
  },
} satisfies Meta<typeof PhotoCropDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const wide = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000"><rect width="1600" height="1000" fill="#cfe0e6"/><circle cx="400" cy="400" r="220" fill="#e88f5b"/><rect x="1000" y="500" width="420" height="420" fill="#3f6f74"/></svg>')}`;

const ready = () => waitFor(() => expect(screen.getByRole('button', { name: 'Use photo' })).toBeEnabled());
const told = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
const sizeOf = async (calls: readonly unknown[][] | undefined): Promise<readonly [number, number, string]> => {
  const part = calls?.[0]?.[0];
  if (!(part instanceof Blob)) throw new TypeError('no file was handed over');
  const { width, height } = await createImageBitmap(part);
  return [width, height, part.type];
};

export const Default: Story = {
  play: async ({ args }) => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(args.onCrop).toHaveBeenCalledOnce(), ENCODING);
  },
};
/** What it shows goes with it: asked here, where the photo is in sight. */
export const AsksWhatItShows: Story = {
  args: { wordsLimit: 30 },
  play: async ({ args }) => {
    await ready();
    const field = screen.getByRole('textbox', { name: /What the photo shows/ });
    await userEvent.type(field, 'On a bench by the sea, with a dog');
    await expect(screen.getByRole('button', { name: 'Use photo' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, ' By the sea ');
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(args.onCrop).toHaveBeenCalledWith(expect.any(Blob), 'By the sea'), ENCODING);
  },
};

/** A slip beside it, or Escape, does not cost what was written; where nothing is, both lead out. */
export const KeepsWhatIsWritten: Story = {
  args: { wordsLimit: 300 },
  play: async ({ args }) => {
    await ready();
    const field = screen.getByRole('textbox', { name: /What the photo shows/ });
    await userEvent.type(field, 'By the sea');
    await pressBackdrop();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(field).toHaveValue('By the sea');
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

/** Moved and zoomed with keys alone; the part is 4:5, a JPEG, and no larger than what was seen. */
export const ByKeys: Story = {
  args: { src: wide },
  play: async ({ args }) => {
    await ready();
    await told('50% from the left, 0% from the top, zoom 100%');
    screen.getByRole('application', { name: 'Crop photo' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await told('55% from the left, 0% from the top, zoom 100%');
    await userEvent.keyboard('++{ArrowDown}');
    await told('54% from the left, 60% from the top, zoom 150%');
    await userEvent.keyboard('-{ArrowUp}{ArrowLeft}');
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(args.onCrop).toHaveBeenCalledOnce(), ENCODING);
    await expect(await sizeOf(args.onCrop.mock.calls)).toEqual([640, 800, 'image/jpeg']);
  },
};

export const ByPointer: Story = {
  args: { src: wide },
  play: async () => {
    await ready();
    const frame = screen.getByRole('application');
    const { left, top, width, height } = frame.getBoundingClientRect();
    frame.setPointerCapture = () => undefined;
    const at = (x: number, y: number) => ({ clientX: left + x * width, clientY: top + y * height });
    // Dragged half a frame to the left, one sees half a frame more of the right.
    await fireEvent.pointerDown(frame, { pointerId: 1, ...at(0.75, 0.5) });
    await fireEvent.pointerMove(frame, { pointerId: 1, ...at(0.25, 0.5) });
    await fireEvent.pointerUp(frame, { pointerId: 1 });
    await told('100% from the left, 0% from the top, zoom 100%');
    // Without a finger down, nothing moves.
    await fireEvent.pointerMove(frame, { pointerId: 1, ...at(0.9, 0.5) });
    await told('100% from the left, 0% from the top, zoom 100%');
    // Two fingers drawn apart come twice as close.
    await fireEvent.pointerDown(frame, { pointerId: 1, ...at(0.4, 0.5) });
    await fireEvent.pointerDown(frame, { pointerId: 2, ...at(0.6, 0.5) });
    await fireEvent.pointerMove(frame, { pointerId: 2, ...at(0.8, 0.5) });
    await waitFor(() => expect(screen.getByText(/zoom 200%$/)).toBeInTheDocument());
    await fireEvent.pointerCancel(frame, { pointerId: 1 });
    await fireEvent.pointerUp(frame, { pointerId: 2 });
    // The wheel goes back.
    await fireEvent.wheel(frame, { deltaY: 4000, ...at(0.5, 0.5) });
    await waitFor(() => expect(screen.getByText(/zoom 100%$/)).toBeInTheDocument());
  },
};

export const BySlider: Story = {
  play: async () => {
    await ready();
    const slider = screen.getByRole('slider', { name: 'Zoom' });
    await fireEvent.change(slider, { target: { value: '2.5' } });
    await waitFor(() => expect(screen.getByText(/zoom 250%$/)).toBeInTheDocument());
    await expect(slider).toHaveAttribute('aria-valuetext', '250 %');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(screen.getByText(/zoom 275%$/)).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(screen.getByText(/zoom 250%$/)).toBeInTheDocument());
  },
};

export const Left: Story = {
  play: async ({ args }) => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
    await expect(args.onCrop).not.toHaveBeenCalled();
  },
};

export const Unreadable: Story = {
  args: { src: 'data:image/png;base64,AAAA', unreadable: 'holiday.png cannot be opened. Save it as JPEG first.' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('holiday.png cannot be opened.'));
    await expect(screen.getByRole('button', { name: 'Use photo' })).toBeDisabled();
  },
};

/** A kind that the server reads and this browser does not: it can be taken as it is. */
export const TakenWhole: Story = {
  args: {
    src: 'data:image/heic;base64,AAAA',
    whole: 'Your browser can’t show holiday.heic. It’s sent as is, without cropping.',
    onWhole: fn(),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Use without cropping' }));
    await expect(args.onWhole).toHaveBeenCalledOnce();
    await expect(args.onCrop).not.toHaveBeenCalled();
  },
};

/** Another frame, and a smaller file. */
export const Square: Story = {
  args: { src: scene('#f4d9bf', '#e88f5b', '#8d6a7a', '#4f4560'), aspect: 1, maxWidth: 200 },
  play: async ({ args }) => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(args.onCrop).toHaveBeenCalledOnce(), ENCODING);
    await expect(await sizeOf(args.onCrop.mock.calls)).toEqual([200, 200, 'image/jpeg']);
  },
};

const drawn = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#3f6f74"/></svg>`)}`;

/** No part is smaller than what will be taken: one comes no closer, and the frame alone makes nothing too small. */
export const LargeEnough: Story = {
  args: { src: drawn(500, 500), minSide: 200 },
  play: async ({ args }) => {
    await ready();
    screen.getByRole('application').focus();
    await userEvent.keyboard('++++++++');
    await told('50% from the left, 50% from the top, zoom 200%');
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(args.onCrop).toHaveBeenCalledOnce(), ENCODING);
    await expect(await sizeOf(args.onCrop.mock.calls)).toEqual([200, 250, 'image/jpeg']);
  },
};

export const JustLargeEnough: Story = {
  args: { src: drawn(200, 200), minSide: 200 },
  play: async ({ args }) => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(args.onCrop).toHaveBeenCalledOnce(), ENCODING);
    await expect(await sizeOf(args.onCrop.mock.calls)).toEqual([200, 250, 'image/jpeg']);
  },
};

/** A picture that is too small stays so: whoever takes it says that. */
export const TooSmall: Story = {
  args: { src: drawn(80, 100), minSide: 200 },
  play: async ({ args }) => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(args.onCrop).toHaveBeenCalledOnce(), ENCODING);
    await expect(await sizeOf(args.onCrop.mock.calls)).toEqual([80, 100, 'image/jpeg']);
  },
};

export const Closed: Story = {
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Matrix: Story = { tags: ['picture', 'picture-languages'], play: ready };
