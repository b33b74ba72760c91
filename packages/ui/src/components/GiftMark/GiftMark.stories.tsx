import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { gifts } from '../../stories/fixtures.ts';
import { GiftMark } from './GiftMark.tsx';

const meta = { title: 'Chat/GiftMark', component: GiftMark, args: { gift: 'rose' } } satisfies Meta<typeof GiftMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { label: 'A rose' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A rose' })).toBeVisible();
  },
};
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
