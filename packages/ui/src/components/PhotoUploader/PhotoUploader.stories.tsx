import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { pressBackdrop } from '../../stories/overlay.tsx';
import { LOOKS, portrait } from '../../stories/portraits.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import type { UploaderPhoto } from './PhotoTile.tsx';
import { PhotoUploader, type PhotoUploaderProps } from './PhotoUploader.tsx';

const notes = {
  usage:
    'A member’s own photos, up to a limit: adding, cutting, ordering and removing. For one photo in a chat, use the Composer.',
  do: [
    'Upload each file as it comes, and tell its progress; keep a failed one with its reason.',
    'Give every refusal a word that says what to do instead.',
    'Say of a photo that was not approved why, and where to ask for another look.',
    'Use the place at the limit for what comes next: a photo less, or premium.',
  ],
  dont: ['Remove a photo without asking when it is the last one.', 'Hide photos under review from their owner.'],
  keys: [
    ['Tab', 'Goes through each photo’s buttons.'],
    ['Arrow left, arrow right, on a photo’s buttons', 'Move the photo earlier or later.'],
    ['Home, End, on a photo’s buttons', 'Make it the main photo, or the last.'],
    ['Ctrl V', 'Adds a photo from the clipboard while the focus is inside; anywhere on the page with `pasteAnywhere`.'],
  ],
  accessibility: 'After a move the new place is told. A dragged photo can be moved with buttons and keys just as well.',
} satisfies ComponentNotes;

const problems = {
  wrongType: (name: string) => `${name} isn’t a JPEG, PNG, WebP, HEIC or AVIF photo.`,
  tooLarge: (name: string) => `${name} is larger than 15 MB. Choose a smaller photo.`,
  unreadable: (name: string) => `${name} cannot be opened. Save it as JPEG first.`,
  unshown: (name: string) => `Your browser can’t show ${name}. It’s sent as is, without cropping.`,
  tooMany: (name: string) => `${name} does not fit any more.`,
};
const clara: UploaderPhoto = { id: 'a', name: 'Clara at the lake', src: portrait(LOOKS.clara), status: 'active' };
const ines: UploaderPhoto = { id: 'b', name: 'In the garden', src: portrait(LOOKS.ines), status: 'pending' };
const luca: UploaderPhoto = { id: 'c', name: 'With friends', src: portrait(LOOKS.luca), status: 'active' };
const rejected: UploaderPhoto = {
  id: 'd',
  name: 'On stage',
  src: portrait(LOOKS.mehmet),
  status: 'rejected',
  reason: 'No face can be seen.',
  appealHref: '#appeal',
};

/* What an application does once another one has shared photos with it. */
function Given(args: PhotoUploaderProps) {
  const [given, setGiven] = useState<readonly File[]>();
  const share = () => setGiven([file('shared.png', 'image/png'), file('shared.pdf', 'application/pdf')]);
  return (
    <>
      <button type="button" onClick={share}>
        Share
      </button>
      <PhotoUploader {...args} given={given} />
    </>
  );
}

/* What an application does: it keeps the order. */
function Ordering({ photos: first, onMove, ...args }: PhotoUploaderProps) {
  const [photos, setPhotos] = useState(first);
  return (
    <PhotoUploader
      {...args}
      photos={photos}
      onMove={(id, place) => {
        const moved = photos.filter((photo) => photo.id === id);
        const others = photos.filter((photo) => photo.id !== id);
        setPhotos([...others.slice(0, place), ...moved, ...others.slice(place)]);
        onMove?.(id, place);
      }}
    />
  );
}

const meta = {
  title: 'Forms/PhotoUploader',
  component: PhotoUploader,
  parameters: { notes },
  args: {
    label: 'Your photos',
    hint: 'JPEG, PNG or WebP up to 15 MB. Location and other hidden data are removed.',
    photos: [clara, ines, luca],
    limit: 25,
    problems,
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onMove: fn(),
  },
} satisfies Meta<typeof PhotoUploader>;
export default meta;
type Story = StoryObj<typeof meta>;

const chooser = (canvasElement: HTMLElement): HTMLInputElement => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('no file input');
  return input;
};
const file = (name: string, type = 'image/jpeg'): File => new File(['x'], name, { type });
const picture = (name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], name, { type: 'image/png' })) : reject(new Error(name))));
  });
const handOver = (files: readonly File[]): DataTransfer => {
  const data = new DataTransfer();
  for (const each of files) data.items.add(each);
  return data;
};

export const Default: Story = {
  render: (args) => <Ordering {...args} />,
  play: async ({ canvas, args }) => {
    const order = () => canvas.getAllByRole('img').map((image) => image.getAttribute('alt'));
    await userEvent.click(canvas.getByRole('button', { name: 'Move photo 1 later' }));
    await expect(args.onMove).toHaveBeenLastCalledWith('a', 1);
    await expect(order()).toEqual(['In the garden', 'Clara at the lake', 'With friends']);
    await expect(canvas.getByText('Photo 2 of 3', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Move photo 3 earlier' }));
    await expect(args.onMove).toHaveBeenLastCalledWith('c', 1);
    await userEvent.click(canvas.getByRole('button', { name: 'Make photo 3 the main photo' }));
    await expect(args.onMove).toHaveBeenLastCalledWith('a', 0);
    await expect(order()).toEqual(['Clara at the lake', 'In the garden', 'With friends']);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 2' }));
    await expect(args.onRemove).toHaveBeenCalledWith('b');
  },
};

/** What a photo shows is said by its owner, and read out to those who do not see it. */
export const Describe: Story = {
  args: {
    photos: [clara, { ...ines, words: 'In the garden, knee-deep in dahlias' }],
    onDescribe: fn(),
    wordsLimit: 40,
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: 'In the garden, knee-deep in dahlias' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Describe\s+Photo 1 of 2$/ }));
    const field = await screen.findByRole('textbox', { name: /What the photo shows/ });
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'At the lake, laughing');
    await userEvent.click(screen.getByRole('button', { name: 'Save description' }));
    await expect(args.onDescribe).toHaveBeenCalledWith('a', 'At the lake, laughing');
    await userEvent.click(canvas.getByRole('button', { name: /^Edit description\s+Photo 2 of 2$/ }));
    const words = await screen.findByRole('textbox');
    await userEvent.type(words, ' and foxgloves');
    await expect(screen.getByRole('button', { name: 'Save description' })).toBeDisabled();
    // A slip does not cost what was written; where nothing was, it leads out.
    await pressBackdrop();
    await userEvent.keyboard('{Escape}');
    await expect(words).toBeVisible();
    await expect(words).toHaveValue('In the garden, knee-deep in dahlias and foxgloves');
    await userEvent.clear(words);
    await userEvent.type(words, 'In the garden, knee-deep in dahlias');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const onSendForm = fn((event: { preventDefault: () => void }) => event.preventDefault());
/** The photos may be part of a form: what one of them shows is saved, and the form stays. */
export const DescribeInAForm: Story = {
  args: { photos: [clara], onDescribe: fn() },
  render: (args) => (
    <form onSubmit={onSendForm}>
      <PhotoUploader {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    onSendForm.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^Describe\s/ }));
    await userEvent.type(await screen.findByRole('textbox'), 'At the lake');
    await userEvent.click(screen.getByRole('button', { name: 'Save description' }));
    await expect(args.onDescribe).toHaveBeenCalledWith('a', 'At the lake');
    await expect(onSendForm).not.toHaveBeenCalled();
  },
};

/** Each photo is covered where it stands; what a moderator covered stays so, and says why. */
export const Cover: Story = {
  args: {
    photos: [
      clara,
      { ...luca, sensitive: true },
      { ...ines, sensitive: true, covered: 'We marked this photo as sensitive.' },
    ],
    onCover: fn(),
  },
  play: async ({ canvas, args }) => {
    const cover = (at: number) => canvas.getByRole('button', { name: `Mark photo ${at} as sensitive` });
    await userEvent.click(cover(1));
    await expect(args.onCover).toHaveBeenLastCalledWith('a', true);
    await userEvent.click(cover(2));
    await expect(args.onCover).toHaveBeenLastCalledWith('c', false);
    await userEvent.click(cover(3));
    await expect(args.onCover).toHaveBeenCalledTimes(2);
    await expect(canvas.getByText('We marked this photo as sensitive.')).toBeVisible();
  },
};

/** In a narrow card on a wide screen: no button reaches another photo's. */
export const NarrowCard: Story = {
  args: { photos: [clara, ines, luca, { ...clara, id: 'e' }], onCover: fn(), className: 'max-w-94' },
  play: async ({ canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll('li button')].map((button) => button.getBoundingClientRect());
    const cross = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    await expect(boxes.filter((a, at) => boxes.some((b, other) => other > at && cross(a, b)))).toEqual([]);
    await expect(boxes.filter(({ width, height }) => width < 44 || height < 36)).toEqual([]);
  },
};

/** Arrow keys move the photo whose button has the focus, which stays with it. */
export const ReorderByKeys: Story = {
  render: (args) => <Ordering {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Move photo 1 later' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onMove).toHaveBeenLastCalledWith('a', 1);
    await expect(canvas.getByRole('button', { name: 'Move photo 2 later' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(args.onMove).toHaveBeenLastCalledWith('a', 2);
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect(args.onMove).toHaveBeenLastCalledWith('a', 0);
    await expect(canvas.getByRole('button', { name: 'Move photo 1 later' })).toHaveFocus();
    // At the end of the row nothing moves any more.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onMove).toHaveBeenCalledTimes(4);
  },
};

export const ReorderByDragging: Story = {
  render: (args) => <Ordering {...args} />,
  play: async ({ canvas, args }) => {
    const [first, , third] = canvas.getAllByRole('listitem');
    if (!first || !third) throw new Error('no photos');
    const dataTransfer = new DataTransfer();
    await fireEvent(first, new DragEvent('dragstart', { bubbles: true, dataTransfer }));
    await fireEvent(third, new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    await fireEvent(third, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(args.onMove).toHaveBeenCalledOnce();
    await expect(args.onMove).toHaveBeenLastCalledWith('a', 2);
  },
};

/** Several at once: each is cut in turn, and handed over as soon as it is. */
export const Crop: Story = {
  args: { photos: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.upload(chooser(canvasElement), [await picture('one.png'), await picture('two.png')]);
    await expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Photo 1 of 2');
    const take = () => screen.getByRole('button', { name: 'Use photo' });
    await waitFor(() => expect(take()).toBeEnabled());
    await userEvent.click(take());
    await waitFor(() =>
      expect(args.onAdd).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'one.jpg', type: 'image/jpeg' })]),
    );
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Photo 2 of 2'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

/** What comes while another is being cut has its turn, too. */
export const CameMeanwhile: Story = {
  args: { photos: [] },
  play: async ({ canvasElement, args }) => {
    const [one, two] = [await picture('one.png'), await picture('two.png')];
    await userEvent.upload(chooser(canvasElement), one);
    const take = () => screen.getByRole('button', { name: 'Use photo' });
    await waitFor(() => expect(take()).toBeEnabled());
    take().click();
    const zone = within(canvasElement).getByText('Drop photos here');
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: handOver([two]) }));
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Photo 2 of 2'));
    await waitFor(() => expect(take()).toBeEnabled());
    await userEvent.click(take());
    await waitFor(() =>
      expect(args.onAdd).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'two.jpg', type: 'image/jpeg' })]),
    );
  },
};

/** One comes no closer than leaves the photo large enough to be taken. */
export const NoCloser: Story = {
  args: { photos: [], minSide: 240 },
  play: async ({ canvasElement }) => {
    await userEvent.upload(chooser(canvasElement), await picture('one.png'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use photo' })).toBeEnabled());
    screen.getByRole('application').focus();
    await userEvent.keyboard('+++');
    await expect(screen.getByRole('dialog')).toHaveTextContent('zoom 100%');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Unreadable: Story = {
  args: { photos: [] },
  play: async ({ canvasElement }) => {
    await userEvent.upload(chooser(canvasElement), file('holiday.jpg'));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('holiday.jpg cannot be opened.'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A phone's photo that this browser cannot show: it goes out as it is. Some systems know no type for it. */
export const SentUncut: Story = {
  args: { photos: [] },
  play: async ({ canvasElement, args }) => {
    const phone = file('phone.HEIC', '');
    await userEvent.upload(chooser(canvasElement), phone);
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText(/can’t show phone\.HEIC/)).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use without cropping' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith([phone]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Wrong in kind, too large, or more than fit: said by name, and the rest is taken. */
export const Refused: Story = {
  args: { limit: 4, crop: false, maxBytes: 20, accept: 'image/jpeg' },
  play: async ({ canvas, canvasElement, args }) => {
    const right = [file('one.jpg'), file('two.jpg')];
    const large = new File(['x'.repeat(21)], 'large.jpg', { type: 'image/jpeg' });
    const input = chooser(canvasElement);
    input.accept = '';
    await userEvent.upload(input, [file('notes.txt', 'text/plain'), large, ...right]);
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(args.onAdd).toHaveBeenLastCalledWith([right[0]]);
    const said = within(canvas.getByRole('alert'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    await expect(said).toEqual([
      'notes.txt isn’t a JPEG, PNG, WebP, HEIC or AVIF photo.',
      'large.jpg is larger than 15 MB. Choose a smaller photo.',
      'two.jpg does not fit any more.',
    ]);
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Dropped: Story = {
  args: { photos: [], crop: false },
  play: async ({ canvas, args }) => {
    const dataTransfer = handOver([file('a.png', 'image/png')]);
    const zone = canvas.getByText('Drop photos here');
    await fireEvent(zone, new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    await waitFor(() => expect(zone).not.toHaveClass('text-muted'));
    await fireEvent(zone, new DragEvent('dragleave', { bubbles: true, dataTransfer }));
    await waitFor(() => expect(zone).toHaveClass('text-muted'));
    await fireEvent(zone, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: 'a.png' })]);
  },
};

export const Pasted: Story = {
  args: { photos: [], crop: false },
  play: async ({ canvas, args }) => {
    const clipboardData = handOver([file('screenshot.png', 'image/png')]);
    const button = canvas.getByRole('button', { name: 'Choose photos' });
    await fireEvent(button, new ClipboardEvent('paste', { bubbles: true, clipboardData }));
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: 'screenshot.png' })]);
  },
};

/** On a page of one's own, whatever is pasted anywhere is a photo for here, and is taken once. */
export const PastedAnywhere: Story = {
  args: { photos: [], crop: false, pasteAnywhere: true },
  play: async ({ canvas, args }) => {
    const paste = (target: Element, files: readonly File[]) =>
      fireEvent(
        target,
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: handOver(files) }),
      );
    await paste(document.body, [file('outside.png', 'image/png')]);
    await expect(args.onAdd).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'outside.png' })]);
    await paste(canvas.getByRole('button', { name: 'Choose photos' }), [file('inside.png', 'image/png')]);
    await expect(args.onAdd).toHaveBeenCalledTimes(2);
    await paste(document.body, []);
    await expect(args.onAdd).toHaveBeenCalledTimes(2);
  },
};

/** What another app shared is taken as if it were chosen: cut first, and refused where it is no photo. */
export const GivenFromElsewhere: Story = {
  args: { photos: [], crop: false },
  render: (args) => <Given {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
    await expect(args.onAdd).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'shared.png' })]);
    await expect(canvas.getByRole('alert')).toHaveTextContent('shared.pdf');
  },
};

/** Words from an office program bring a picture of themselves along: where one writes, they are words. */
export const PastedWords: Story = {
  args: { photos: [], crop: false, pasteAnywhere: true },
  render: (args) => (
    <>
      <PhotoUploader {...args} />
      <textarea aria-label="About me" className="mt-4 w-full rounded-field border border-line-strong bg-raised p-3" />
    </>
  ),
  play: async ({ canvas, args }) => {
    const about = canvas.getByRole('textbox', { name: 'About me' });
    const paste = (clipboardData: DataTransfer) =>
      fireEvent(about, new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    const words = handOver([file('image.png', 'image/png')]);
    words.setData('text/plain', 'I bake on Sundays.');
    await paste(words);
    await expect(args.onAdd).not.toHaveBeenCalled();
    await paste(handOver([file('screenshot.png', 'image/png')]));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

/** So are they in the field for what a photo shows, which stands in a dialog of this. */
export const PastedDescription: Story = {
  args: { photos: [clara], crop: false, onDescribe: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Describe\s/ }));
    const words = handOver([file('image.png', 'image/png')]);
    words.setData('text/plain', 'At the lake');
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: words });
    await fireEvent(await screen.findByRole('textbox'), event);
    await expect(args.onAdd).not.toHaveBeenCalled();
    await expect(event.defaultPrevented).toBe(false);
  },
};

/** The buttons open the machine's own chooser and, on phones, its camera. */
export const CameraOnPhone: Story = {
  args: { photos: [clara] },
  play: async ({ canvas, canvasElement }) => {
    const pressed: string[] = [];
    for (const input of canvasElement.querySelectorAll<HTMLInputElement>('input[type=file]'))
      input.click = () => void pressed.push(input.getAttribute('capture') ?? 'files');
    await userEvent.click(canvas.getByRole('button', { name: 'Choose photos' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Take a photo', hidden: true }));
    await expect(pressed).toEqual(['files', 'user']);
    // The only photo has no order.
    await expect(canvas.queryByRole('button', { name: /Move photo/ })).toBeNull();
  },
};

export const Uploading: Story = {
  args: { photos: [clara, { id: 'u', name: 'New photo', src: portrait(LOOKS.ines), progress: 40 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading, 40%' })).toHaveAttribute('aria-valuenow', '40');
  },
};

/** What is on its way has no place yet: the others move among themselves. */
export const MovedMeanwhile: Story = {
  args: {
    photos: [
      clara,
      ines,
      { id: 'u', name: 'New photo', src: portrait(LOOKS.luca), progress: 40 },
      { id: 'v', name: 'Another', src: portrait(LOOKS.mehmet), error: 'The connection was lost.' },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button', { name: /^Move photo \d later$/ })).toHaveLength(2);
    canvas.getByRole('button', { name: 'Move photo 1 later' }).focus();
    await userEvent.keyboard('{End}');
    await expect(args.onMove).toHaveBeenLastCalledWith('a', 1);
    await expect(canvas.getByText('Photo 2 of 2', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Move photo 2 later' }));
    await expect(args.onMove).toHaveBeenCalledOnce();
    // Dropped on what is on its way, it becomes the last of those that are there.
    const [first, , third] = canvas.getAllByRole('listitem');
    if (!first || !third) throw new Error('no photos');
    const dataTransfer = new DataTransfer();
    await fireEvent(first, new DragEvent('dragstart', { bubbles: true, dataTransfer }));
    await fireEvent(third, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(args.onMove).toHaveBeenLastCalledWith('a', 1);
  },
};

export const Failed: Story = {
  args: { photos: [{ id: 'a', name: 'New photo', src: clara.src, error: 'The connection was lost.', final: false }] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('a');
  },
};

/** Where the file itself is why, another try would end the same. */
export const FailedForGood: Story = {
  args: {
    photos: [{ id: 'a', name: 'New photo', src: clara.src, error: 'This photo is too small.', final: true }],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 1' }));
    await expect(args.onRemove).toHaveBeenCalledWith('a');
  },
};

/** What did not arrive takes nobody's place: nobody is told that they are full, and what premium would bring. */
export const FailedIsNoPhoto: Story = {
  args: {
    limit: 3,
    limitNote: 'All three places are taken',
    photos: [clara, ines, { id: 'c', name: 'New photo', src: portrait(LOOKS.luca), error: 'The connection was lost.' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 of 3 photos')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    await expect(canvas.queryByText('All three places are taken')).toBeNull();
  },
};

/** The main photo is the one that others see first: never one that was not approved, or is covered. */
export const MainAmongOthers: Story = {
  args: { photos: [rejected, { ...luca, sensitive: true }, { ...clara, sensitive: false }, ines] },
  play: async ({ canvas, args }) => {
    const [notApproved, covered, main, fourth] = canvas.getAllByRole('listitem');
    if (!notApproved || !covered || !main || !fourth) throw new Error('no photos');
    for (const other of [notApproved, covered]) {
      await expect(within(other).queryByText('Main photo')).toBeNull();
      await expect(within(other).queryByRole('button', { name: /main photo/i })).toBeNull();
    }
    await expect(within(covered).getByText('Sensitive')).toBeVisible();
    await expect(within(main).getByText('Main photo')).toBeVisible();
    await userEvent.click(within(main).getByRole('button', { name: 'Main photo' }));
    await expect(args.onMove).not.toHaveBeenCalled();
    await userEvent.click(within(fourth).getByRole('button', { name: 'Make photo 4 the main photo' }));
    await expect(args.onMove).toHaveBeenLastCalledWith('b', 0);
  },
};

/** Two of one name, of several folders: told once. */
export const RefusedTwice: Story = {
  args: { photos: [], crop: false, accept: 'image/jpeg' },
  play: async ({ canvas }) => {
    const dataTransfer = handOver([file('notes.txt', 'text/plain'), file('notes.txt', 'text/plain')]);
    const zone = canvas.getByText('Drop photos here');
    await fireEvent(zone, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^notes\.txt isn’t a JPEG, PNG, WebP, HEIC or AVIF photo\.$/,
    );
    // Closed by key, the notice leaves its focus to the photos.
    canvas.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Your photos' })).toHaveFocus());
  },
};

export const NotApproved: Story = {
  args: { photos: [clara, rejected] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not approved')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Request another review' })).toHaveAttribute('href', '#appeal');
  },
};

/** Where another look is asked for on the spot; and where it has been. */
export const Appealed: Story = {
  args: {
    photos: [
      { ...rejected, appealHref: undefined, onAppeal: fn() },
      { ...rejected, id: 'e', appealHref: undefined, appealed: 'Appeal received, reference K7Q2M-9XWTA' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request another review' }));
    await expect(args.photos[0]?.onAppeal).toHaveBeenCalledOnce();
    await expect(canvas.getByText('Appeal received, reference K7Q2M-9XWTA')).toBeVisible();
  },
};

/** Free members have room for three. What more would cost is said where one would add. */
export const FullFree: Story = {
  args: {
    limit: 3,
    limitNote: (
      <Alert
        live="off"
        title="All three places are taken"
        action={
          <Button href="#premium" size="sm">
            See premium
          </Button>
        }
      >
        Premium members have room for 25 photos.
      </Alert>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Choose photos' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'See premium' })).toBeVisible();
  },
};

/** Premium members have room for 25. */
export const FullPremium: Story = {
  args: {
    photos: Array.from({ length: 25 }, (_, index) => ({
      ...([clara, ines, luca][index % 3] ?? clara),
      id: String(index),
      name: `Photo ${index + 1}`,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('25 of 25 photos')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Choose photos' })).toBeNull();
  },
};

/** Without an order. */
export const Fixed: Story = {
  args: { onMove: undefined, hint: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Move photo/ })).toBeNull();
  },
};
export const NonePlease: Story = {
  args: { photos: [], error: 'Add at least one photo.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Your photos' })).toHaveAccessibleDescription(
      'Add at least one photo.',
    );
  },
};

export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  args: {
    crop: true,
    photos: [
      clara,
      ines,
      rejected,
      { id: 'e', name: 'New photo', src: portrait(LOOKS.luca), progress: 40 },
      { id: 'f', name: 'New photo', error: 'The connection was lost.' },
    ],
  },
};
