import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MessageButton } from './MessageButton.tsx';

const meta = {
  title: 'Profile/MessageButton',
  component: MessageButton,
  args: { name: 'Clara' },
} satisfies Meta<typeof MessageButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { href: '#chat' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Message Clara' })).toHaveAttribute('href', '#chat');
  },
};
/** Without a place to go, a deed: for visitors, who are asked to log in. */
export const AsButton: Story = {
  args: { onClick: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Message Clara' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-sm flex-col items-start gap-3">
      <MessageButton {...args} href="#chat" />
      <MessageButton {...args} href="#chat" size="lg" />
      <MessageButton {...args} href="#chat" block>
        Say hello
      </MessageButton>
    </div>
  ),
};
