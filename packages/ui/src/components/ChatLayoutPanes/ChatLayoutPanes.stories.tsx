import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { conversation, conversations, people } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Composer } from '../Composer/Composer.tsx';
import { ConversationList } from '../ConversationList/ConversationList.tsx';
import { EmptyChat } from '../EmptyChat/EmptyChat.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { MessageList } from '../MessageList/MessageList.tsx';
import { ProfileCard } from '../ProfileCard/ProfileCard.tsx';
import { ChatLayoutPanes } from './ChatLayoutPanes.tsx';

const open = (
  <>
    <div className="flex items-center gap-1 border-b border-line bg-surface px-2 py-2 lg:px-6">
      <IconButton label="Back to conversations" href="#chats" className="lg:hidden">
        <ArrowLeft {...icon} className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <ProfileCard {...people.clara} variant="chat-header" href="#clara" className="min-w-0 flex-1" />
    </div>
    <MessageList messages={conversation} name="Clara" />
    <Composer
      name="Clara"
      value=""
      onValueChange={fn()}
      onSend={fn()}
      onPhotoPick={fn()}
      onGiftPress={fn()}
      cost="Costs 1 of your 25 credits · about €0.67"
      maxLength={1000}
    />
  </>
);

const meta = {
  title: 'Chat/ChatLayoutPanes',
  component: ChatLayoutPanes,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'List and conversation: side by side from 992 px, one at a time below; whom one talks to beside them from 1280 px. The frame of both pages of messages.',
      do: [
        'Give it a height: each pane scrolls by itself.',
        'Put something friendly into `conversation` where none is open.',
      ],
      dont: ['Draw both on a phone.', 'Move the focus when the pane changes: the page does.'],
      accessibility: 'The pane that a phone does not show is not there for anybody.',
    } satisfies ComponentNotes,
  },
  args: {
    active: 'conversation',
    list: <ConversationList conversations={conversations} currentId="c1" onRemove={fn()} />,
    conversation: open,
  },
  decorators: [
    (Story) => (
      <div className="h-[100dvh]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChatLayoutPanes>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A phone shows the conversation; from 992 px the list stands beside it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log', { name: 'Messages with Clara' })).toBeVisible();
    const list = canvas.queryByRole('list', { name: 'Conversations' });
    if (window.innerWidth < 992) await expect(list).toBeNull();
    else await expect(list).toBeVisible();
  },
};
/** From 1280 px there is room for whom one talks to. */
export const WithAPerson: Story = {
  args: { aside: <ProfileCard {...people.clara} href="#clara" className="m-4" /> },
  play: async ({ canvas }) => {
    const shown = canvas.queryAllByRole('article').length;
    await expect(shown).toBe(window.innerWidth < 1280 ? 1 : 2);
  },
};
/** On phones the list alone. */
export const ListFirst: Story = {
  tags: ['picture'],
  args: { active: 'list', conversation: <EmptyChat title="No conversation open" text="Choose one on the left." /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Conversations' })).toBeVisible();
  },
};
/** One pane never moves the other: the conversation scrolls, the list stands. */
export const EachScrollsByItself: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log');
    box.scrollTop = 0;
    await expect(document.scrollingElement?.scrollTop).toBe(0);
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  },
};
export const Matrix: Story = { tags: ['picture'], args: { active: 'conversation' } };
