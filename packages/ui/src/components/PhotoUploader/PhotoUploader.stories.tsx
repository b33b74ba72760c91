import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { PhotoUploader } from './PhotoUploader.tsx';

const drawing = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="${from}"/><circle cx="40" cy="42" r="18" fill="${to}"/><path d="M8 100a32 34 0 0 1 64 0z" fill="${to}"/></svg>`)}`;
const photos = [
  { id: 'a', name: 'Photo 1', src: drawing('#d9a27e', '#7b3b2a') },
  { id: 'b', name: 'Photo 2', src: drawing('#9cb6a8', '#2f4b45'), note: 'In review' },
];
const meta = {
  title: 'Forms/PhotoUploader',
  component: PhotoUploader,
  args: {
    label: 'Your photos',
    hint: 'JPEG, PNG or WebP. All metadata is removed.',
    photos,
    limit: 3,
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onMove: fn(),
  },
} satisfies Meta<typeof PhotoUploader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Move photo 1 back' }));
    await expect(args.onMove).toHaveBeenCalledWith('a', 1);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 2' }));
    await expect(args.onRemove).toHaveBeenCalledWith('b');
    const chooser = canvasElement.querySelector<HTMLInputElement>('input[multiple]');
    if (!chooser) throw new Error('no file input');
    const files = [1, 2].map((number) => new File(['x'], `${number}.jpg`, { type: 'image/jpeg' }));
    await userEvent.upload(chooser, files);
    await expect(args.onAdd).toHaveBeenCalledWith([files[0]]);
  },
};

export const Dropped: Story = {
  args: { photos: [] },
  play: async ({ canvasElement, args }) => {
    const image = new File(['x'], 'a.png', { type: 'image/png' });
    const text = new File(['x'], 'a.txt', { type: 'text/plain' });
    const dataTransfer = new DataTransfer();
    for (const file of [text, image]) dataTransfer.items.add(file);
    await fireEvent(
      within(canvasElement).getByText('Drop photos here'),
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
    );
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: 'a.png' })]);
  },
};

export const Failed: Story = {
  args: { photos: [{ id: 'a', name: 'Photo 1', src: photos[0]?.src, error: 'This file is not a picture.' }] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('a');
  },
};

export const Full: Story = {
  args: { limit: 2 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Choose photos' })).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  args: {
    limit: 25,
    photos: [
      ...photos,
      { id: 'c', name: 'Photo 3', src: drawing('#b7a6c9', '#46385e'), progress: 40 },
      { id: 'd', name: 'Photo 4', error: 'This file is not a picture.' },
    ],
  },
};
