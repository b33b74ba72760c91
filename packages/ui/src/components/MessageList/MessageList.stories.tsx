import { useRef, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { cn } from '../../lib/cn.ts';
import { conversation, message, olderMessages, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectMenuClosed } from '../../stories/overlay.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyChat } from '../EmptyChat/EmptyChat.tsx';
import { MatchHeader } from '../MatchHeader/MatchHeader.tsx';
import type { MessageView } from '../MessageBubble/MessageBubble.tsx';
import { TypingIndicator } from '../TypingIndicator/TypingIndicator.tsx';
import { MessageList, type MessageListProps } from './MessageList.tsx';

const meta = {
  title: 'Chat/MessageList',
  component: MessageList,
  parameters: {
    notes: {
      usage:
        'The messages of one conversation. It fills the height it is given and scrolls inside; the Composer stands below it.',
      do: [
        'Give all messages that are known, oldest first, those on their way at the end.',
        'Give the same `unreadFrom` for as long as one reads.',
        'Offer both ways out of a failed message: again, and discard.',
      ],
      dont: [
        'Scroll it from outside: it opens at the unread line or at the end and keeps the reader’s place.',
        'Put it into a page that scrolls.',
      ],
      keys: [
        ['Tab', 'Into the messages, then to what can be pressed in them'],
        ['Arrow keys, Page up, Page down, Home, End', 'Scroll'],
        ['Arrow up, Arrow down at the menu of a message', 'Go from message to message'],
        [
          'Enter, Space',
          'Opens the menu of a message, shows older messages, opens a photo, sends again, discards, leads to the latest',
        ],
      ],
      accessibility:
        'A log named “Messages with Clara”, with a list in it and a heading for each day. What is spoken stands apart: the other’s new words, once; that one’s own failed, and that they got through after all.',
    } satisfies ComponentNotes,
  },
  args: { messages: conversation, name: 'Clara' },
  decorators: [
    (Story, { parameters }) => (
      <div
        className={cn(
          'mx-auto flex max-w-2xl flex-col border border-line bg-paper',
          parameters.tall ? 'h-[120rem]' : 'h-[36rem]',
        )}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

const settled = (box: HTMLElement): Promise<void> =>
  waitFor(() => expect(Math.abs(box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2));

/** Brings all messages into the page, while the reader stays at the end. */
async function wholeInPage(canvas: ReturnType<typeof within>, count: number): Promise<void> {
  const shown = (): number => canvas.getAllByRole('listitem').length;
  while (shown() < count) {
    const before = shown();
    canvas.getByRole('button', { name: 'Show older messages' }).click();
    await waitFor(() => expect(shown()).toBeGreaterThan(before));
  }
}

/** How far the unread line stands below the top, in px. */
const lineFromTop = (canvas: ReturnType<typeof within>): number =>
  canvas.getByText('New messages').getBoundingClientRect().top - canvas.getByRole('log').getBoundingClientRect().top;

/** Waits until the line of the unread stands near the top: the list is shown first, and taken to its place then. */
const openedAtLine = (canvas: ReturnType<typeof within>): Promise<void> =>
  waitFor(() => expect(Math.abs(lineFromTop(canvas) - 40)).toBeLessThan(40));

/** Opens at the latest message; those of one person stand together. */
export const Default: Story = {
  args: { messages: [...olderMessages, ...conversation] },
  play: async ({ canvas }) => {
    await settled(canvas.getByRole('log', { name: 'Messages with Clara' }));
    await expect(canvas.getByText('Today')).toBeVisible();
  },
};
/** The menus of all messages are one stop for the Tab key; arrow keys go from message to message. */
export const MenusByKeys: Story = {
  args: { onReport: fn(), onCopied: fn() },
  play: async ({ canvas, args }) => {
    const menus = await canvas.findAllByRole('button', { name: 'Message options' });
    await expect(menus.length).toBeGreaterThan(2);
    await expect(menus.filter(({ tabIndex }) => tabIndex === 0)).toEqual([menus.at(-1)]);
    canvas.getByRole('log').focus();
    await userEvent.tab();
    await expect(menus.at(-1)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(menus.at(-2)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(menus.at(-2)).toHaveFocus();
    await expect(menus.filter(({ tabIndex }) => tabIndex === 0)).toEqual([menus.at(-1)]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report message' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onReport).toHaveBeenCalledWith('m5');
    await expectMenuClosed(menus.at(-2)!);
  },
};
/** Where the day changes it is said. */
export const DayMarks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Yesterday')).toBeInTheDocument();
    await expect(canvas.getByText('Today')).toBeInTheDocument();
  },
};
/** Messages of one person within five minutes stand close; the time is seen before a silence, and heard at each. */
export const Grouped: Story = {
  args: {
    messages: [
      message('g1', { mine: false, day: 21, time: [9, 0], text: 'Good morning.' }),
      message('g2', { mine: false, day: 21, time: [9, 1], text: 'The rolls are warm.' }),
      message('g3', { mine: false, day: 21, time: [9, 2], text: 'Hurry.' }),
      message('g4', { mine: true, day: 21, time: [9, 3], text: 'On my way.' }),
      message('g5', { mine: true, day: 21, time: [9, 20], text: 'Where is everyone?', state: 'sent' }),
    ],
  },
  play: async ({ canvas }) => {
    const width = (time: string) => canvas.getByText(time).getBoundingClientRect().width;
    for (const time of ['09:00', '09:01', '09:02']) await expect(width(time)).toBeLessThan(2);
    for (const time of ['09:03', '09:20']) await expect(width(time)).toBeGreaterThan(10);
    await expect(canvas.getAllByText('Sent')).toHaveLength(1);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};
/** The first unread message is in sight as it opens, below its line; the way down is offered. */
export const Unread: Story = {
  args: { messages: [...olderMessages, ...conversation], unreadFrom: 'o20' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log');
    const line = canvas.getByText('New messages');
    await openedAtLine(canvas);
    await expect(line).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Jump to latest message' }));
    await settled(box);
    await expect(line).toBeInTheDocument();
  },
};
function ShownLater(props: MessageListProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className={shown ? 'flex min-h-0 flex-1 flex-col' : 'hidden'}>
        <MessageList {...props} />
      </div>
      <Button onClick={() => setShown(true)}>Show the conversation</Button>
    </>
  );
}
/** Rendered where nothing is shown, it opens at its place once it is. */
export const UnreadOnceShown: Story = {
  args: { messages: [...olderMessages, ...conversation], unreadFrom: 'o20' },
  render: (args) => <ShownLater {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the conversation' }));
    await openedAtLine(canvas);
    await expect(await canvas.findByRole('button', { name: 'Jump to latest message' })).toBeInTheDocument();
  },
};
/** Nothing was unread: no line, the latest message. */
export const NothingUnread: Story = {
  args: { messages: [...olderMessages, ...conversation], unreadFrom: null },
  play: async ({ canvas }) => {
    await settled(canvas.getByRole('log'));
    await expect(canvas.queryByText('New messages')).toBeNull();
  },
};
/** What did not get through can be sent again or given up; a photo opens. */
export const Pressed: Story = {
  args: {
    messages: [
      message('p1', { mine: false, day: 21, time: [9, 0], kind: 'photo', photo: photoOf('nora') }),
      message('p2', {
        mine: true,
        day: 21,
        time: [9, 1],
        text: 'From the tunnel of www.example.com',
        state: 'failed',
        failure: 'No connection',
      }),
    ],
    onRetry: fn(),
    onDiscard: fn(),
    onPhotoPress: fn(),
    onLinkPress: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clara sent a photo' }));
    await expect(args.onPhotoPress).toHaveBeenCalledWith('p1');
    await userEvent.click(canvas.getByRole('button', { name: 'www.example.com' }));
    await expect(args.onLinkPress).toHaveBeenCalledWith('https://www.example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('p2');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledWith('p2');
  },
};
/** Scrolled by keys, like any long text; each thing that can be pressed is a stop. */
export const Keyboard: Story = {
  args: {
    messages: [...olderMessages, ...conversation].slice(-15),
    hasOlder: true,
    onLoadOlder: fn(),
    onPhotoPress: fn(),
  },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('log');
    await settled(box);
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show older messages' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLoadOlder).toHaveBeenCalled();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clara sent a photo' })).toHaveFocus();
  },
};
/** What waits for the line, and what failed: it can be written anew. What comes into view is told. */
export const OnItsWay: Story = {
  args: {
    messages: [
      ...conversation,
      {
        id: 'w1',
        mine: true,
        kind: 'text',
        text: 'Are you there?',
        sentAt: '2026-03-01T14:09:00Z',
        timeLabel: '14:09',
        dayLabel: 'Today',
        state: 'waiting',
      },
      {
        id: 'w2',
        mine: true,
        kind: 'text',
        text: 'Hello?',
        sentAt: '2026-03-01T14:10:00Z',
        timeLabel: '14:10',
        dayLabel: 'Today',
        state: 'failed',
        failure: 'Too long',
      },
    ],
    onEdit: fn(),
    onDiscard: fn(),
    onLastInView: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalledWith('w2');
  },
};
export const Typing: Story = { args: { footer: <TypingIndicator name="Clara" /> } };
export const Empty: Story = {
  args: { messages: [], empty: <EmptyChat title="Say hello to Clara" text="One message costs one credit." /> },
};
/** How it began stands above the first message. */
export const Header: Story = {
  args: {
    header: (
      <MatchHeader
        own={{ name: 'Mehmet', src: photoOf('mehmet').src }}
        theirs={{ name: 'Clara', src: photoOf('clara').src }}
        text="You matched on Friday. In common: music."
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/In common/)).toBeInTheDocument();
  },
};
/** The first messages are on their way. */
export const Loading: Story = {
  args: { messages: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log')).toHaveAttribute('aria-busy', 'true');
  },
};
/** Older ones are on their way; the button waits. */
export const LoadingOlder: Story = {
  args: { hasOlder: true, loadingOlder: true, onLoadOlder: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Loading…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(args.onLoadOlder).not.toHaveBeenCalled();
    await expect(canvas.getByRole('log')).toHaveAttribute('aria-busy', 'true');
  },
};

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

function Mending({ messages: first, ...props }: MessageListProps) {
  const [messages, setMessages] = useState(first);
  const field = useRef<HTMLTextAreaElement>(null);
  const leaveOut = (id: string): void => setMessages(messages.filter((each) => each.id !== id));
  return (
    <>
      <MessageList
        {...props}
        messages={messages}
        onDiscard={leaveOut}
        onRetry={(id) =>
          setMessages(messages.map((each) => (each.id === id ? { ...each, state: 'sending' as const } : each)))
        }
        onEdit={(id) => {
          leaveOut(id);
          field.current?.focus();
        }}
      />
      <textarea ref={field} aria-label="Your message" className="border-t border-line p-3" />
    </>
  );
}
/** What one does about a message that failed takes its button away: the messages have the focus then, or where one writes. */
export const FailedByKeys: Story = {
  args: {
    messages: ['f1', 'f2', 'f3'].map((id, at) =>
      message(id, { mine: true, day: 21, time: [14, at], text: `Attempt ${at + 1}`, state: 'failed' }),
    ),
  },
  render: (args) => <Mending {...args} />,
  play: async ({ canvas }) => {
    const press = async (name: string, at: number): Promise<void> => {
      canvas.getAllByRole('button', { name })[at]?.focus();
      await userEvent.keyboard('{Enter}');
    };
    const failed = (): number => canvas.queryAllByRole('button', { name: 'Try again' }).length;
    const box = canvas.getByRole('log');
    await press('Discard', 2);
    await expect(failed()).toBe(2);
    await expect(box).toHaveFocus();
    await press('Try again', 1);
    await expect(failed()).toBe(1);
    await expect(box).toHaveFocus();
    await press('Edit', 0);
    await expect(failed()).toBe(0);
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** At the bottom one stays at the bottom, whatever comes. */
export const SticksToTheBottom: Story = {
  args: { messages: [...olderMessages.slice(0, 10), ...conversation].map((each) => ({ ...each, id: `s-${each.id}` })) },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log');
    await settled(box);
    await userEvent.click(canvas.getByRole('button', { name: 'They write' }));
    await expect(await within(box).findByText(/A new message/)).toBeInTheDocument();
    await settled(box);
  },
};

/** The other's new words are spoken, once; what one writes oneself and what was there before is not. */
export const Spoken: Story = {
  args: { messages: conversation.map((each) => ({ ...each, id: `a-${each.id}`, lang: 'en' })), loading: false },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const spoken = () => [...canvasElement.querySelectorAll('[aria-live=polite] p')].map((line) => line.textContent);
    await expect(canvas.getByRole('log')).toHaveAttribute('aria-live', 'off');
    await userEvent.click(canvas.getByRole('button', { name: 'I write' }));
    await userEvent.click(canvas.getByRole('button', { name: 'They write' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show older messages' }));
    await waitFor(() => expect(spoken()).toEqual(['Clara: A new message, number 9.']));
  },
};

function Failing(props: MessageListProps) {
  const [state, setState] = useState<'sending' | 'failed'>('sending');
  return (
    <>
      <MessageList
        {...props}
        messages={props.messages.map((each) => ({ ...each, state }))}
        onRetry={() => setState('sending')}
      />
      <Button onClick={() => setState('failed')}>It fails</Button>
    </>
  );
}
/** Each try that fails is spoken: the same words, as a line of their own. */
export const FailedAgain: Story = {
  args: { messages: [message('t1', { mine: true, day: 21, time: [14, 0], text: 'Are you there?' })] },
  render: (args) => <Failing {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const spoken = () => [...canvasElement.querySelectorAll('[aria-live=polite] p')].map((line) => line.textContent);
    await userEvent.click(canvas.getByRole('button', { name: 'It fails' }));
    await waitFor(() => expect(spoken()).toEqual(['Not sent']));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.click(canvas.getByRole('button', { name: 'It fails' }));
    await waitFor(() => expect(spoken()).toEqual(['Not sent', 'Not sent']));
  },
};

/** The way down goes once one is there: the messages have its focus then. */
export const DownByKeys: Story = {
  args: { messages: [...olderMessages, ...conversation], unreadFrom: 'o20' },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Jump to latest message' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Jump to latest message' })).toBeNull());
    await expect(canvas.getByRole('log')).toHaveFocus();
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
    await wholeInPage(canvas, args.messages.length);
    box.scrollTop = 700;
    await expect(await canvas.findByRole('button', { name: 'Jump to latest message' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'They write' }));
    const counted = await canvas.findByRole('button', { name: '1 new message' });
    await expect(box.scrollTop).toBe(700);

    const [landmark] = canvas.getAllByText(/line 30 of/);
    const before = landmark?.getBoundingClientRect().top ?? 0;
    // Without the focus, which would scroll to it.
    canvas.getByRole('button', { name: 'Show older messages' }).click();
    await waitFor(() => expect(canvas.getAllByText(/line 30 of/)).toHaveLength(2));
    await expect(args.onLoadOlder).toHaveBeenCalledOnce();
    const moved =
      canvas
        .getAllByText(/line 30 of/)
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

function Keyboarded(props: MessageListProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={open ? 'flex h-80 flex-col' : 'flex h-full flex-col'}>
      <MessageList {...props} />
      <Button onClick={() => setOpen(!open)}>{open ? 'Close the keyboard' : 'Open the keyboard'}</Button>
    </div>
  );
}
/** A keyboard takes its room from above: what was read last is still in sight, and where it was once the keyboard has gone. */
export const KeepsItsPlaceUnderTheKeyboard: Story = {
  args: { messages: [...olderMessages, ...conversation] },
  render: (args) => <Keyboarded {...args} />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log');
    await settled(box);
    await userEvent.click(canvas.getByRole('button', { name: 'Open the keyboard' }));
    await settled(box);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the keyboard' }));
    await settled(box);

    box.scrollTop = 600;
    await canvas.findByRole('button', { name: 'Jump to latest message' });
    const edge = (): number => box.scrollTop + box.clientHeight;
    const before = edge();
    await userEvent.click(canvas.getByRole('button', { name: 'Open the keyboard' }));
    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(600));
    await waitFor(() => expect(Math.abs(edge() - before)).toBeLessThan(2));
    canvas.getByRole('button', { name: 'Close the keyboard' }).click();
    // A browser may tell of the scrolling before of the size: React has rendered, the observer has not been called.
    await Promise.resolve();
    box.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(box.scrollTop).toBe(600));
  },
};

const LONG = 2_000;
const minutes = (index: number): [number, number] => [Math.floor(index / 60) % 24, index % 60];
const longConversation: readonly MessageView[] = Array.from({ length: LONG }, (_, index) =>
  message(`l${index}`, {
    mine: index % 3 === 0,
    day: 1 + Math.floor(index / 1440),
    time: minutes(index),
    text: index % 7 === 0 ? `Line ${index}, and as many words as it takes for a second row of them.` : `Line ${index}.`,
  }),
);
const inPage = (canvasElement: HTMLElement): number => canvasElement.querySelectorAll('li').length;
const placeOf = (element: HTMLElement): number => Math.round(element.getBoundingClientRect().top);

/** Two thousand messages: a part is in the page, goes along with the reader and moves nothing in sight. */
export const VeryLong: Story = {
  args: { messages: longConversation },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const box = canvas.getByRole('log');
    await settled(box);
    await expect(canvas.getByText(/^Line 1999\./)).toBeVisible();

    let first = LONG;
    while (first > LONG - 500) {
      box.scrollTop = 100;
      const top = within(box).getAllByText(/^Line/)[1];
      const before = top ? placeOf(top) : 0;
      const words = within(box).getAllByText(/^Line/)[0]?.textContent;
      await waitFor(() => expect(within(box).getAllByText(/^Line/)[0]?.textContent).not.toBe(words));
      await waitFor(() => expect(Math.abs((top ? placeOf(top) : 0) - before)).toBeLessThan(3));
      await expect(inPage(canvasElement)).toBeLessThanOrEqual(100);
      first = Number(/\d+/.exec(within(box).getAllByText(/^Line/)[0]?.textContent ?? '')?.[0]);
    }
    await expect(canvas.queryByText(/^Line 1999\./)).toBeNull();

    await userEvent.click(canvas.getByRole('button', { name: 'They write' }));
    await userEvent.click(await canvas.findByRole('button', { name: '1 new message' }));
    await settled(box);
    await expect(within(box).getByText('A new message, number 2000.')).toBeVisible();

    box.scrollTop = 100;
    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(300));
    await userEvent.click(canvas.getByRole('button', { name: 'I write' }));
    await settled(box);
    await expect(within(box).getByText('A new message, number 2001.')).toBeVisible();
  },
};
/** However far above the first unread message is, a long conversation opens at it; downwards the rest comes. */
export const UnreadFarAbove: Story = {
  args: { messages: longConversation, unreadFrom: 'l1000' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('log');
    await openedAtLine(canvas);
    // So many as fill the window, and one more window.
    await canvas.findByText(/^Line 1016\./);
    box.scrollTop = box.scrollHeight - box.clientHeight - 100;
    const shown = canvas.getByText(/^Line 1007\./);
    const before = placeOf(shown);
    await expect(await canvas.findByText(/^Line 1027\./)).toBeInTheDocument();
    await expect(Math.abs(placeOf(shown) - before)).toBeLessThan(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Jump to latest message' }));
    await settled(box);
    await expect(canvas.getByText(/^Line 1999\./)).toBeVisible();
  },
};

const laterMessages = longConversation.slice(1_500);
const isUnread = (view: MessageView): boolean => view.id >= 'l1700';
function Opening(args: MessageListProps) {
  const [loading, setLoading] = useState(true);
  const unreadFrom = loading ? null : 'l1700';
  return (
    <>
      <MessageList
        {...args}
        messages={loading ? laterMessages.filter((view) => !isUnread(view)) : laterMessages}
        loading={loading}
        unreadFrom={unreadFrom}
      />
      <Button onClick={() => setLoading(false)}>They have come</Button>
    </>
  );
}
/** More unread messages come while it opens: it opens where they begin, whatever was there before. */
export const UnreadComesAsItOpens: Story = {
  render: (args) => <Opening {...args} />,
  play: async ({ canvas }) => {
    await settled(canvas.getByRole('log'));
    await expect(canvas.getByText(/^Line 1699\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'They have come' }));
    await openedAtLine(canvas);
    await expect(canvas.getByText(/^Line 1700\./)).toBeVisible();
  },
};

function LeftAndEntered(args: MessageListProps) {
  const [isHere, setHere] = useState(true);
  const [place, setPlace] = useState(args.openAt ?? null);
  const [news, setNews] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const enter = (): void => {
    setNews(null);
    setLoading(true);
    setHere(true);
  };
  const load = (unreadFrom: string | null): void => {
    setNews(unreadFrom);
    setLoading(false);
  };
  return (
    <>
      {isHere ? (
        <MessageList
          {...args}
          openAt={place}
          onPlaceChange={(next) => {
            args.onPlaceChange?.(next);
            setPlace(next);
          }}
          unreadFrom={news}
          loading={loading}
        />
      ) : null}
      <div className="flex flex-wrap gap-2 border-t border-line p-2">
        <Button size="sm" onClick={isHere ? () => setHere(false) : enter}>
          {isHere ? 'Leave' : 'Come back'}
        </Button>
        <Button size="sm" variant="outline" onClick={() => load(null)}>
          Nothing new
        </Button>
        <Button size="sm" variant="outline" onClick={() => load('l1990')}>
          Ten are new
        </Button>
      </div>
    </>
  );
}
/** Who comes back stands where they were, however far above; at the first unread message, where something has come meanwhile; at the end, who was there. */
export const KeepsItsPlaceOnReturn: Story = {
  args: { messages: longConversation, openAt: { id: 'l400', above: 300 }, onPlaceChange: fn() },
  render: (args) => <LeftAndEntered {...args} />,
  play: async ({ canvas, args }) => {
    const box = () => canvas.getByRole('log');
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    const above = (words: RegExp): number =>
      box().getBoundingClientRect().bottom -
      (canvas.getByText(words).closest('li')?.lastElementChild?.getBoundingClientRect().top ?? 0);
    const comeBack = async (found: string): Promise<void> => {
      await press('Leave');
      await expect(canvas.queryByRole('log')).toBeNull();
      await press('Come back');
      await press(found);
    };
    await waitFor(() => expect(Math.abs(above(/^Line 400\./) - 300)).toBeLessThan(3));

    box().scrollTop -= 500;
    const firstInSight = (): string | undefined => {
      const edge = box().getBoundingClientRect().top;
      const rows = within(box()).getAllByRole('listitem');
      return rows.find((row) => (row.lastElementChild?.getBoundingClientRect().bottom ?? 0) > edge)?.dataset['row'];
    };
    await waitFor(() =>
      expect(args.onPlaceChange).toHaveBeenLastCalledWith(expect.objectContaining({ id: firstInSight() })),
    );
    const words = /^Line 395\./;
    const stood = above(words);
    await comeBack('Nothing new');
    await waitFor(() => expect(Math.abs(above(words) - stood)).toBeLessThan(3));

    await comeBack('Ten are new');
    await openedAtLine(canvas);
    await expect(canvas.getByText(/^Line 1990\./)).toBeVisible();

    await press('Jump to latest message');
    await waitFor(() => expect(args.onPlaceChange).toHaveBeenLastCalledWith(null));
    await comeBack('Nothing new');
    await settled(box());
    await expect(canvas.getByText(/^Line 1999\./)).toBeVisible();
  },
};

const every: readonly MessageView[] = [
  message('e1', { mine: false, day: 21, time: [8, 0], removed: true }),
  message('e2', { mine: false, day: 21, time: [8, 1], removed: false, text: 'And yet here I am.' }),
  message('e3', { mine: true, day: 21, time: [8, 2], kind: 'photo', photo: null, state: 'sending' }),
  message('e4', {
    mine: true,
    day: 21,
    time: [8, 3],
    text: 'No?',
    state: 'failed',
    failure: 'No connection',
    gift: null,
  }),
  message('e5', { mine: true, day: 21, time: [8, 4], text: 'It waits.', state: 'held' }),
  message('e6', {
    mine: false,
    day: 21,
    time: [8, 30],
    kind: 'photo',
    photo: { ...photoOf('nora'), placeholder: null, locked: false },
  }),
  ...(['rose', 'chocolate', 'cocktail', 'bouquet', 'teddy', 'balloon', 'star'] as const).map((gift, index) =>
    message(gift, { mine: index % 2 === 0, day: 21, time: [9, index * 6], kind: 'gift', gift, giftLabel: gift }),
  ),
];
/** Every kind of message and every state, in one conversation. */
export const EveryKind: Story = {
  args: { messages: every, onRetry: fn(), onDiscard: fn(), onPhotoPress: fn() },
  parameters: { tall: true },
};

export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  args: {
    messages: [...conversation, ...every.slice(1, 5).map((each) => ({ ...each, text: each.text || 'Here.' }))],
    unreadFrom: 'm5',
    hasOlder: true,
    footer: <TypingIndicator name="Clara" />,
    onRetry: fn(),
    onDiscard: fn(),
  },
  parameters: { tall: true },
};
