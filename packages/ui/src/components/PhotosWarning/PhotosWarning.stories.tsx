import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PhotosWarning } from './PhotosWarning.tsx';

const meta = {
  title: 'Banners/PhotosWarning',
  component: PhotosWarning,
  args: {
    title: 'Show yourself',
    children: 'Profiles with a photo and a few words get far more answers.',
    action: { label: 'Add photos', href: '#profile' },
    onDismiss: fn(),
  },
  parameters: {
    notes: {
      usage: 'There is no photo yet, or no word about oneself.',
      do: ['Stay away once it was dismissed'],
      dont: ['Scold', 'Show it on the profile itself, where photos are added'],
      keys: [
        ['Tab', 'To "Add photos", then to the cross'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'Part of the page’s notices.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof PhotosWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Add photos' })).toHaveAttribute('href', '#profile');
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const TitleAlone: Story = { args: { children: undefined } };

const onSlow = fn();

/** A deed instead of a place, under way: a second press does nothing. */
export const UnderWay: Story = {
  args: { action: { label: 'Add photos', onPress: onSlow, loading: true } },
  play: async ({ canvasElement }) => {
    onSlow.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add photos' }));
    await expect(onSlow).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = { tags: ['picture'] };
