import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { conversation, message, olderMessages } from '../../stories/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyChat } from '../EmptyChat/EmptyChat.tsx';
import type { MessageView } from '../MessageBubble/MessageBubble.tsx';
import { TypingIndicator } from '../TypingIndicator/TypingIndicator.tsx';
import { MessageList, type MessageListProps } from './MessageList.tsx';

const meta = {
  title: 'Chat/MessageList',
  component: MessageList,
  args: { messages: conversation, name: 'Clara' },
  decorators: [
    (Story) => (
      <div className="mx-auto flex h-[36rem] max-w-2xl flex-col border border-line bg-paper">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

const settled = (box: HTMLElement): Promise<void> =>
  waitFor(() => expect(Math.abs(box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2));

/** Opens at the latest message; those of one person stand together. */
export const Default: Story = {
  args: { messages: [...olderMessages, ...conversation] },
  play: async ({ canvas }) => {
    await settled(canvas.getByRole('log', { name: 'Messages with Clara' }));
    await expect(canvas.getByText('Today')).toBeVisible();
  },
};
export const Unread: Story = {
  args: { unreadFrom: 'm5' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('New messages')).toBeInTheDocument();
  },
};
export const Typing: Story = { args: { footer: <TypingIndicator name="Clara" /> } };
export const Empty: Story = {
  args: { messages: [], empty: <EmptyChat title="Say hello to Clara" text="One message costs one credit." /> },
};
export const LoadingOlder: Story = { args: { hasOlder: true, loadingOlder: true } };

function Growing(props: MessageListProps) {
  const [messages, setMessages] = useState<readonly MessageView[]>(props.messages);
  const [older, setOlder] = useState(true);
  const count = messages.length;
  const add = (mine: boolean): void =>
    setMessages([
      ...messages,
      message(`new-${count}`, { mine, day: 21, time: [15, count % 60], text: `A new message, number ${count}.` }),
    ]);
  return (
    <>
      <MessageList
        {...props}
        messages={messages}
        hasOlder={older}
        onLoadOlder={() => {
          props.onLoadOlder?.();
          setOlder(false);
          setMessages([...olderMessages, ...messages]);
        }}
      />
      <div className="flex gap-2 border-t border-line p-2">
        <Button size="sm" variant="outline" onClick={() => add(false)}>
          They write
        </Button>
        <Button size="sm" variant="outline" onClick={() => add(true)}>
          I write
        </Button>
      </div>
    </>
  );
}

/** At the bottom one stays at the bottom, whatever comes. */
export const SticksToTheBottom: Story = {
  args: { messages: [...olderMessages.slice(0, 10), ...conversation].map((each) => ({ ...each, id: `s-${each.id}` })) },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log');
    await settled(box);
    await userEvent.click(canvas.getByRole('button', { name: 'They write' }));
    await expect(await canvas.findByText(/A new message/)).toBeInTheDocument();
    await settled(box);
  },
};

/** Reading above, the reader's place is kept: new messages are counted, older ones put above move nothing. */
export const KeepsItsPlace: Story = {
  args: {
    messages: [...olderMessages, ...conversation].map((each) => ({ ...each, id: `k-${each.id}` })),
    onLoadOlder: fn(),
  },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('log');
    await settled(box);
    box.scrollTop = 400;
    await expect(await canvas.findByRole('button', { name: 'To the latest message' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'They write' }));
    const counted = await canvas.findByRole('button', { name: '1 new message' });
    await expect(box.scrollTop).toBe(400);

    const [landmark] = canvas.getAllByText(/line 8 of/);
    const before = landmark?.getBoundingClientRect().top ?? 0;
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier messages' }));
    await expect(args.onLoadOlder).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getAllByText(/line 8 of/)).toHaveLength(2));
    const moved =
      canvas
        .getAllByText(/line 8 of/)
        .at(-1)
        ?.getBoundingClientRect().top ?? 0;
    // The button above the messages goes with its own height; nothing else moves.
    await expect(Math.abs(moved - before)).toBeLessThan(60);

    await userEvent.click(counted);
    await settled(box);
    box.scrollTop = 400;
    await userEvent.click(canvas.getByRole('button', { name: 'I write' }));
    await settled(box);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  args: { unreadFrom: 'm5', hasOlder: true, footer: <TypingIndicator name="Clara" /> },
};
