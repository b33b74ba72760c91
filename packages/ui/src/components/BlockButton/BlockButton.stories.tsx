import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BlockButton } from './BlockButton.tsx';

const meta = {
  title: 'Profile/BlockButton',
  component: BlockButton,
  args: { name: 'Clara', blocked: false, onBlockedChange: fn() },
} satisfies Meta<typeof BlockButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Block Clara' }));
    await expect(args.onBlockedChange).toHaveBeenCalledWith(true);
  },
};
export const Blocked: Story = {
  args: { blocked: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock Clara' }));
    await expect(args.onBlockedChange).toHaveBeenCalledWith(false);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex gap-3">
      <BlockButton {...args} />
      <BlockButton {...args} blocked />
    </div>
  ),
};
