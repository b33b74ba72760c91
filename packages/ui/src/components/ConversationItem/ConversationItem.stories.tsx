import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { conversations, lockedPhotoOf, photoOf } from '../../stories/fixtures.ts';
import { answerMedia } from '../../stories/media.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectMenuClosed } from '../../stories/overlay.tsx';
import { ConversationItem, type ConversationView } from './ConversationItem.tsx';

const [mine, unread, many, typing, fictional, noPhoto] = conversations as readonly [
  ConversationView, ConversationView, ConversationView, ConversationView, ConversationView, ConversationView,
]; // prettier-ignore
const long: ConversationView = {
  ...unread,
  id: 'long',
  person: { name: 'Maximilian-Alexander-Ferdinand', photo: photoOf('georg'), fictionalLabel: 'Erfundenes Profil' },
  lastMessage: 'Ich habe zwei Karten für Freitag, und eine davon ist deine, wenn du Jazz magst und Zeit hast.',
  timeLabel: 'Vorgestern',
  href: '#long',
};

const meta = {
  title: 'Chat/ConversationItem',
  component: ConversationItem,
  parameters: {
    notes: {
      usage:
        'One conversation in the list: who, what was said last, when, how much is unread. Inside a ConversationList, which keeps the order.',
      do: [
        'Say what the last message was where it has no words: “Photo”, “A rose”.',
        'Mark the open one as `current`.',
        'Ask before removing; say that the other keeps it.',
      ],
      dont: ['Show more than one line of the message.', 'Use a colour of its own for unread: weight and badge do it.'],
      keys: [
        ['Tab', 'To the conversation, then to its menu'],
        ['Enter', 'Opens the conversation'],
        ['Enter, Space on the menu', 'Offers to remove it'],
        ['A finger that holds the row', 'Opens its menu'],
        ['A finger that swipes it to its start', 'Uncovers the menu’s button'],
      ],
      accessibility:
        'The link is named by the person and what is unread (“Kofi, 3 unread messages”), described by the last message, and covers the row; the open one is `aria-current`. The menu’s button is there for keys and screen readers in every row, and shown where it has the focus; neither holding nor swiping is the only way to it.',
    } satisfies ComponentNotes,
  },
  args: { conversation: unread, onRemove: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm bg-surface">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConversationItem>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The row is one link; its menu removes. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /Kofi/ })).toHaveAttribute('href', '#c2');
    await expect(canvas.getByRole('link')).toHaveAccessibleName(/^Kofi ?, 3 unread messages/);
    await expect(canvas.getByRole('link')).toHaveAccessibleDescription(/two tickets/);
    const menu = canvas.getByRole('button', { name: 'Conversation options for Kofi' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove conversation' }));
    await expect(args.onRemove).toHaveBeenCalledWith('c2');
    await expectMenuClosed(menu);
  },
};
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Kofi/ })).toHaveFocus();
    await userEvent.tab();
    const menu = canvas.getByRole('button', { name: 'Conversation options for Kofi' });
    await expect(menu).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Remove conversation' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expectMenuClosed(menu);
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Remove conversation' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('c2');
    await expectMenuClosed(menu);
  },
};
/** As on a phone, whatever the browser of the test runs on. */
const asOnAPhone = (): (() => void) => answerMedia({ '(hover: hover)': 'not all', '(hover: none)': 'all' });
/** How far the menu's button lies beyond the end of its row, in px; nothing where it is in sight. */
function beyond(button: HTMLElement): number {
  const row = button.parentElement ?? button;
  return Math.max(0, button.getBoundingClientRect().right - row.getBoundingClientRect().right);
}
const optionsFor = 'Conversation options for Kofi';

/** By touch: a finger that holds the row opens its menu, and the system's own does not come. */
export const Held: Story = {
  beforeEach: asOnAPhone,
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: /Kofi/ });
    const button = canvas.getByRole('button', { name: optionsFor });
    /** The link has the focus, for the button lies out of sight. */
    const expectAsBefore = async () => {
      await waitFor(() => expect(link).toHaveFocus());
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await waitFor(() => expect(beyond(button)).toBeGreaterThan(40));
    };
    await fireEvent.pointerDown(link, { pointerType: 'touch' });
    await expect(await fireEvent.contextMenu(link)).toBe(false);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove conversation' }));
    await expect(args.onRemove).toHaveBeenCalledWith('c2');
    await expectAsBefore();
    await fireEvent.pointerDown(link, { pointerType: 'touch' });
    await screen.findByRole('menuitem', { name: 'Remove conversation' });
    await userEvent.keyboard('{Escape}');
    await expectAsBefore();
  },
};
/** By touch: the button lies beyond the end of the row, until one swipes there, or comes there by key. */
export const Swiped: Story = {
  tags: ['picture'],
  beforeEach: asOnAPhone,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: optionsFor });
    const row = button.parentElement!;
    await expect(beyond(button)).toBeGreaterThan(40);
    await expect(getComputedStyle(row)).toMatchObject({ scrollSnapType: 'x mandatory', overflowX: 'auto' });
    await userEvent.tab();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(beyond(button)).toBe(0));
    button.blur();
    row.scrollLeft = 0;
    await waitFor(() => expect(beyond(button)).toBeGreaterThan(40));
    row.scrollLeft = 200;
    await waitFor(() => expect(beyond(button)).toBe(0));
  },
};
/** The one that is open beside the list. */
export const Current: Story = {
  args: { conversation: mine, current: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Clara/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('You: See you at the green door?')).toBeVisible();
  },
};
/** At a hundred the count stops. */
export const ManyUnread: Story = {
  args: { conversation: many },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
  },
};
export const Typing: Story = {
  args: { conversation: typing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Piet is typing…')).toBeVisible();
  },
};
export const Fictional: Story = {
  args: { conversation: fictional },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};
export const NoPhoto: Story = { args: { conversation: noPhoto } };
/** Their photo is for premium members. */
export const LockedPhoto: Story = {
  args: { conversation: { ...unread, person: { ...unread.person, photo: lockedPhotoOf('kofi') } } },
};
/** The message gives way; the name takes two lines, time and count stay. */
export const LongWords: Story = {
  args: { conversation: long },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Vorgestern')).toBeVisible();
    const name = canvas.getByRole('link', { name: /Maximilian/ });
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  },
};
/** Found by words: their places are marked, in the name and in the part of the message around them. */
export const Found: Story = {
  args: {
    conversation: {
      ...unread,
      unread: 0,
      lastMessage: '…by Straße to the sea',
      marks: {
        name: [{ start: 0, end: 3 }],
        message: [
          { start: 4, end: 10 },
          { start: 18, end: 21 },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['Kof', 'Straße', 'sea']);
    await expect(canvas.getByRole('link')).toHaveAccessibleName(/^Kofi/);
    await expect(canvas.getByRole('link')).toHaveAccessibleDescription('…by Straße to the sea');
  },
};
/** One's own words. */
export const FoundMine: Story = {
  args: {
    conversation: { ...mine, lastMessage: 'At the green door', marks: { name: [], message: [{ start: 7, end: 12 }] } },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('mark')).toHaveTextContent('green');
    await expect(canvas.getByRole('link')).toHaveAccessibleDescription('You: At the green door');
  },
};
/** Nothing can be removed here. */
export const WithoutMenu: Story = {
  args: { onRemove: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: ({ onRemove }) => (
    <>
      {[mine, unread, many, { ...typing, typing: true }, fictional, noPhoto, long].map((each, index) => (
        <ConversationItem
          key={each.id}
          conversation={{ typing: false, ...each }}
          current={index === 0}
          onRemove={index === 5 ? undefined : onRemove}
        />
      ))}
      <ConversationItem
        conversation={{ ...noPhoto, person: { name: 'Inés', online: false, photo: lockedPhotoOf('ines') } }}
        onRemove={onRemove}
      />
      <ConversationItem
        conversation={{ ...noPhoto, person: { name: 'Sade', photo: { ...photoOf('sade'), placeholder: null } } }}
      />
    </>
  ),
};
