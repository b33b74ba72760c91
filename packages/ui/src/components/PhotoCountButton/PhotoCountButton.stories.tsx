import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Photo } from '../Photo/Photo.tsx';
import { PhotoCountButton, type PhotoCountButtonProps } from './PhotoCountButton.tsx';

const OnPhoto = (props: PhotoCountButtonProps) => (
  <div className="relative w-60">
    <Photo photo={photoOf('sade')} alt="" shape="card" priority />
    <PhotoCountButton {...props} className="absolute end-3 bottom-3" />
  </div>
);

const meta = {
  title: 'Profile/PhotoCountButton',
  component: PhotoCountButton,
  parameters: {
    notes: {
      usage: 'Lies on a photo, says how many there are, and opens them.',
      do: ['Count all photos, locked ones too.', 'Put it in a corner that the face leaves free.'],
      dont: ['Show it for one photo that opens nothing new.'],
      keys: [['Enter, Space', 'Opens the photos']],
      accessibility:
        'Named by the words of the count: “5 photos”. It stands on its own dark ground, whatever the photo is like.',
    } satisfies ComponentNotes,
  },
  args: { count: 5, onClick: fn() },
  render: (args) => <OnPhoto {...args} />,
} satisfies Meta<typeof PhotoCountButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '5 photos' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '5 photos' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
export const One: Story = {
  args: { count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '1 photo' })).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap gap-4">
      <OnPhoto count={1} disabled={false} />
      <OnPhoto count={25} />
      <OnPhoto count={5} disabled />
    </div>
  ),
};
