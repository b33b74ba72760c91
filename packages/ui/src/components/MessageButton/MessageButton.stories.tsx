import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { MessageButton } from './MessageButton.tsx';

const meta = {
  title: 'Profile/MessageButton',
  component: MessageButton,
  parameters: {
    notes: {
      usage:
        'The one thing that a profile hopes for: the way into the conversation. A link where there is one, a button where a login comes first.',
      do: ['Give `href` to members and `onClick` to visitors.', 'Keep it the only solid button of the view.'],
      dont: ['Say what a message costs here: the Composer does, before one sends.'],
      keys: [
        ['Enter', 'Opens the conversation'],
        ['Space', 'Opens the login, where it is a button'],
      ],
      accessibility:
        'Named “Message Clara”. Words of your own are their own name, so that what is heard is what is seen.',
    } satisfies ComponentNotes,
  },
  args: { name: 'Clara' },
} satisfies Meta<typeof MessageButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const followed = fn();

export const Default: Story = {
  args: { href: '#chat', onClick: followed },
  play: async ({ canvas }) => {
    followed.mockClear();
    const link = canvas.getByRole('link', { name: 'Message Clara' });
    await expect(link).toHaveAttribute('href', '#chat');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
  },
};
/** Without a place to go, a deed: for visitors, who are asked to log in. */
export const AsButton: Story = {
  args: { onClick: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Message Clara' }));
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
/** Other words are their own name. */
export const OwnWords: Story = {
  args: { href: '#chat', children: 'Say hello', size: 'lg' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Say hello' })).toBeVisible();
  },
};
export const Small: Story = { args: { href: '#chat', size: 'sm' } };
export const Block: Story = { args: { href: '#chat', block: true } };
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-sm flex-col items-start gap-3">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <MessageButton key={size} {...args} href="#chat" size={size} block={false} />
      ))}
      <MessageButton {...args} onClick={fn()} />
      <MessageButton {...args} href="#chat" block>
        Say hello
      </MessageButton>
    </div>
  ),
};
