import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { conversations } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectMenuClosed } from '../../stories/overlay.tsx';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyChat } from '../EmptyChat/EmptyChat.tsx';
import { InfiniteList } from '../InfiniteList/InfiniteList.tsx';
import { ConversationList } from './ConversationList.tsx';

const meta = {
  title: 'Chat/ConversationList',
  component: ConversationList,
  parameters: {
    notes: {
      usage: 'All conversations, the latest first: the page of messages on a phone, the left pane from 992 px.',
      do: [
        'Put an EmptyChat with one thing to do into `empty`.',
        'Bring a conversation back, and say why, when removing it failed.',
        'Put it into an InfiniteList where there are older ones.',
      ],
      dont: ['Reorder it under the reader’s finger while it is pressed.', 'Hide read conversations.'],
      keys: [['Tab', 'From conversation to conversation, each with its menu']],
      accessibility: 'A list named “Conversations”. While it loads a status says so; skeletons are not read.',
    } satisfies ComponentNotes,
  },
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

/** Where a page has more lists than one, each has a name of its own. */
export const Labelled: Story = {
  args: { label: 'Requests' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Requests' })).toBeVisible();
  },
};

/** Who, what was said last, when, how much is unread; a menu removes. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /Clara/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('You: See you at the green door?')).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
    await expect(canvas.getByText('Piet is typing…')).toBeVisible();
    const menu = canvas.getByRole('button', { name: 'Conversation options for Kofi' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove conversation' }));
    await expect(args.onRemove).toHaveBeenCalledWith('c2');
    await expectMenuClosed(menu);
  },
};
/** One row after the other, each with its menu. */
export const Keyboard: Story = {
  args: { conversations: conversations.slice(0, 2) },
  play: async ({ canvas }) => {
    const stops = [
      canvas.getByRole('link', { name: /Clara/ }),
      canvas.getByRole('button', { name: 'Conversation options for Clara' }),
      canvas.getByRole('link', { name: /Kofi/ }),
      canvas.getByRole('button', { name: 'Conversation options for Kofi' }),
    ];
    for (const stop of stops) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
  },
};
/** None is open. */
export const NoneOpen: Story = {
  args: { currentId: null },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) await expect(link).not.toHaveAttribute('aria-current');
  },
};
export const One: Story = { args: { conversations: conversations.slice(2, 3) } };
export const Loading: Story = {
  args: { conversations: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
  },
};
/** What is known stays in sight while it is fetched anew. */
export const LoadingAgain: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(conversations.length);
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const Empty: Story = {
  args: {
    conversations: [],
    loading: false,
    empty: <EmptyChat title="No messages yet" action={<Button href="#members">Search members</Button>} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Search members' })).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
/** Removing failed: the reason stands above, the list is there again. */
export const Failed: Story = {
  args: {
    error: (
      <Alert tone="danger" live="off" title="We couldn’t remove the conversation. Try again.">
        An error occurred, please try again later.
      </Alert>
    ),
  },
};
const older = fn();
/** The way to older ones stands below. */
export const WithOlder: Story = {
  render: (args) => (
    <InfiniteList hasMore loading={false} onMore={older} auto={false} end={null}>
      <ConversationList {...args} />
    </InfiniteList>
  ),
  play: async ({ canvas }) => {
    older.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(older).toHaveBeenCalledOnce();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      <ConversationList {...args} />
      <ConversationList {...args} conversations={[]} loading />
    </>
  ),
};
