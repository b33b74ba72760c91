import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { gifts } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { GiftMark } from './GiftMark.tsx';

const notes = {
  usage: 'The drawing of a gift: in the GiftPicker, and large in the conversation.',
  do: ['Give a `label` where no words stand beside it.'],
  dont: ['Recolour it: a gift is content, like a photo, and looks the same in every brand.'],
  accessibility: 'Decoration, or an image named by its label.',
} satisfies ComponentNotes;

const meta = {
  title: 'Chat/GiftMark',
  component: GiftMark,
  parameters: { notes },
  args: { gift: 'rose' },
} satisfies Meta<typeof GiftMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { label: 'A rose' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A rose' })).toBeVisible();
  },
};
/** Beside its words it is decoration. */
export const Decoration: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const Large: Story = { args: { gift: 'teddy', label: 'A teddy', className: 'size-40' } };
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap gap-4">
      {gifts.map(({ id, label }) => (
        <GiftMark key={id} gift={id} label={label} className="size-20" />
      ))}
    </div>
  ),
};
