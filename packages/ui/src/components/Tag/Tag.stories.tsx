import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mountain } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { Tag } from './Tag.tsx';

const meta = { title: 'Foundations/Tag', component: Tag, args: { children: 'Hiking' } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Highlighted: Story = { args: { highlighted: true } };
export const WithIcon: Story = { args: { icon: <Mountain {...icon} /> } };

export const Removable: Story = {
  args: { onRemove: fn(), removeLabel: 'Remove Hiking' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove Hiking' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Tag>Hiking</Tag>
      <Tag highlighted>Cooking</Tag>
      <Tag icon={<Mountain {...icon} />}>Outdoors</Tag>
      <Tag onRemove={() => undefined} removeLabel="Remove Wine">
        Wine
      </Tag>
    </div>
  ),
};
