import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { conversations } from '../../stories/fixtures.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyChat } from '../EmptyChat/EmptyChat.tsx';
import { ConversationList } from './ConversationList.tsx';

const meta = {
  title: 'Chat/ConversationList',
  component: ConversationList,
  args: { conversations, currentId: 'c1', onRemove: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm bg-surface">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConversationList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who, what was said last, when, how much is unread; a menu removes. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /Clara/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('You: See you at the green door?')).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
    await expect(canvas.getByText('Piet is typing')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Conversation with Kofi: more' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove conversation' }));
    await expect(args.onRemove).toHaveBeenCalledWith('c2');
  },
};
export const Loading: Story = {
  args: { conversations: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};
export const Empty: Story = {
  args: {
    conversations: [],
    empty: <EmptyChat title="No messages yet" action={<Button href="#members">Search members</Button>} />,
  },
};
/** Removing failed: the reason stands above, the list is there again. */
export const Failed: Story = {
  args: {
    error: (
      <Alert tone="danger" live="off" title="The conversation could not be removed.">
        An error occurred, please try again later.
      </Alert>
    ),
  },
};
export const Matrix: Story = { tags: ['picture'] };
