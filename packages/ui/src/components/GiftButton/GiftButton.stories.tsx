import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { GiftButton } from './GiftButton.tsx';

const meta = {
  title: 'Profile/GiftButton',
  component: GiftButton,
  args: { name: 'Clara', onClick: fn() },
} satisfies Meta<typeof GiftButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a gift to Clara' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <GiftButton {...args} />
      <GiftButton {...args} size="lg" />
      <GiftButton {...args} disabled />
      <GiftButton {...args} loading />
    </div>
  ),
};
