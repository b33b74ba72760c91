import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { conversation, message, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectMenuClosed } from '../../stories/overlay.tsx';
import { MessageBubble } from './MessageBubble.tsx';

const mine = (extra: object) =>
  message('x', { mine: true, day: 21, time: [14, 5], text: 'Shall we say seven?', ...extra });
const theirs = (extra: object) =>
  message('x', { mine: false, day: 21, time: [14, 5], text: 'Seven is perfect.', ...extra });

const meta = {
  title: 'Chat/MessageBubble',
  component: MessageBubble,
  parameters: {
    notes: {
      usage:
        'One message with its time and, for one’s own, how far it has come. A MessageList groups them; alone it stands in a report or a preview.',
      do: [
        'Say why a message failed where it is known, and give both ways out: again, and discard.',
        'Keep a removed message in its place.',
        'Name a gift in words.',
      ],
      dont: [
        'Open an address without a word of warning, or fetch anything of it.',
        'Show “read” where the other does not tell.',
        'Offer a menu at one’s own: there is nothing to report.',
      ],
      keys: [['Enter, Space', 'Opens the photo, an address, the menu, sends again, discards']],
      accessibility:
        'Who says it is read first. Marks have words; what failed and what waits says so in sight. In forced colours each bubble keeps an edge.',
    } satisfies ComponentNotes,
  },
  args: { message: theirs({}), name: 'Clara' },
  render: (args) => (
    <div className="flex flex-col">
      <MessageBubble {...args} />
    </div>
  ),
} satisfies Meta<typeof MessageBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Seven is perfect.')).toBeVisible();
    await expect(canvas.getByText('Clara:')).toBeInTheDocument();
  },
};
export const Mine: Story = {
  args: { message: mine({}) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You:')).toBeInTheDocument();
  },
};
export const Sending: Story = {
  args: { message: mine({ state: 'sending' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sending…')).toBeInTheDocument();
  },
};
export const Sent: Story = {
  args: { message: mine({ state: 'sent' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sent')).toBeInTheDocument();
  },
};
export const Read: Story = {
  args: { message: mine({ state: 'read' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Read')).toBeInTheDocument();
  },
};
/** What became of it beside being sent stands below. */
export const WithNote: Story = {
  args: { message: mine({ state: 'sent', note: '1 credit is back. Your message was never opened.' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 credit is back. Your message was never opened.')).toBeVisible();
    await expect(canvas.getByText('Sent')).toBeVisible();
  },
};
/** In the middle of a thread the time is for readers of the screen, and for whoever presses the bubble. */
export const TimeOnPress: Story = {
  args: { message: mine({ state: 'read' }), timed: false, stated: false },
  play: async ({ canvas }) => {
    const width = () => canvas.getByText('14:05').getBoundingClientRect().width;
    await expect(width()).toBeLessThan(2);
    await expect(canvas.queryByText('Read')).toBeNull();
    await userEvent.click(canvas.getByText('Shall we say seven?'));
    await expect(width()).toBeGreaterThan(10);
  },
};
/** An address can be pressed; where it leads is for the page to say first. */
export const WithAddress: Story = {
  args: { message: theirs({ text: 'The menu is at www.example.com/menu.  Two blanks stay.' }), onLinkPress: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'www.example.com/menu' }));
    await expect(args.onLinkPress).toHaveBeenCalledWith('https://www.example.com/menu');
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** Beside a message of the other's: report it, copy its words. It stands beside the bubble and takes no room of it. */
export const WithMenu: Story = {
  args: { onReport: fn(), onCopied: fn() },
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole('button', { name: 'Message options', description: 'Seven is perfect.' });
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
    await expect(args.onReport).toHaveBeenCalledWith('x');
    await expectMenuClosed(button);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy text' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledOnce());
    await expectMenuClosed(button);
  },
};
/** Without words there is nothing to copy. */
export const MenuOfPhoto: Story = {
  args: { message: theirs({ kind: 'photo', text: '', photo: photoOf('nora') }), onReport: fn(), onCopied: fn() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Message options' }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  },
};
/** In a list, Tab stops at one of the menus only. */
export const MenuWithoutStop: Story = {
  args: { menuStop: false, onReport: fn() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Message options' })).toHaveProperty('tabIndex', -1);
  },
};
/** One's own have no menu, nor has what was taken away. */
export const WithoutMenu: Story = {
  args: { onReport: fn(), onCopied: fn() },
  render: (args) => (
    <div className="flex flex-col gap-2">
      <MessageBubble {...args} message={mine({ state: 'read' })} />
      <MessageBubble {...args} message={theirs({ removed: true })} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** A photo keeps its own shape, in at most 280 by 360 px. */
export const PhotoShapes: Story = {
  render: (args) => (
    <div className="flex flex-col gap-2">
      {[
        [1600, 900],
        [800, 800],
        [900, 1600],
        [2400, 640],
      ].map(([width, height]) => (
        <MessageBubble
          key={width}
          {...args}
          message={theirs({ kind: 'photo', text: '', photo: { ...photoOf('nora'), width, height } })}
        />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const shapes = canvas.getAllByRole('img').map((img) => img.parentElement!.getBoundingClientRect());
    for (const { width, height } of shapes) {
      await expect(width).toBeLessThanOrEqual(280);
      await expect(height).toBeLessThanOrEqual(361);
    }
    await expect(Math.round(shapes[0]!.height)).toBe(158);
  },
};
/** What could not be sent stays; it can be sent again or given up. */
export const FailedWithRetryAndDiscard: Story = {
  args: { message: mine({ state: 'failed', failure: 'Too long' }), onRetry: fn(), onDiscard: fn(), onEdit: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Not sent')).toBeVisible();
    const again = canvas.getByRole('button', { name: 'Try again' });
    await expect(again.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(again);
    await expect(args.onRetry).toHaveBeenCalledWith('x');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledWith('x');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalledWith('x');
  },
};
/** The line or the server is away: it goes by itself, and can be given up until then. */
export const Waiting: Story = {
  args: { message: mine({ state: 'waiting' }), onRetry: fn(), onDiscard: fn(), onEdit: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Waiting to send')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledWith('x');
  },
};
export const FailedByKeys: Story = {
  args: { message: mine({ state: 'failed' }), onRetry: fn(), onDiscard: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Discard' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledWith('x');
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
};
/** Nothing can be done about it from here. */
export const FailedForGood: Story = {
  args: { message: mine({ state: 'failed', failure: 'This person has left' }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** Waits until the sender's e-mail is confirmed. */
export const Held: Story = {
  args: { message: mine({ state: 'held' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sends once you confirm your email')).toBeVisible();
  },
};
/** A press opens it large. */
export const PhotoMessage: Story = {
  args: { message: theirs({ kind: 'photo', photo: photoOf('nora'), text: '' }), onPhotoPress: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clara sent a photo' }));
    await expect(args.onPhotoPress).toHaveBeenCalledWith('x');
    canvas.getByRole('button', { name: 'Clara sent a photo' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPhotoPress).toHaveBeenCalledTimes(2);
  },
};
/** A photo with words, in a place where it does not open. */
export const PhotoWithWords: Story = {
  args: { message: theirs({ kind: 'photo', photo: photoOf('nora'), text: 'Where I read.' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Clara sent a photo' })).toBeVisible();
  },
};
/** One’s own photo keeps its room while it is on its way. */
export const PhotoOnItsWay: Story = {
  args: { message: mine({ kind: 'photo', photo: null, text: '', state: 'sending' }), onPhotoPress: fn() },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'You sent a photo' })).toBeVisible());
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Gift: Story = {
  args: { message: theirs({ kind: 'gift', gift: 'bouquet', giftLabel: 'A bouquet', text: '' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A bouquet')).toBeVisible();
  },
};
/** With the words that came with it; an address in them is pressed like any other. */
export const GiftWithLine: Story = {
  args: {
    message: theirs({
      kind: 'gift',
      gift: 'bouquet',
      giftLabel: 'A bouquet',
      text: 'For your balcony. They grow like this: https://tulips.example/red',
    }),
    onLinkPress: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/For your balcony/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'https://tulips.example/red' }));
    await expect(args.onLinkPress).toHaveBeenCalledWith('https://tulips.example/red');
  },
};
/** A gift that this version has no drawing of. */
export const UnknownGift: Story = {
  args: { message: theirs({ kind: 'gift', gift: null, text: 'For you' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Gift')).toBeVisible();
  },
};
export const Icebreaker: Story = {
  args: { message: mine({ kind: 'icebreaker', text: 'Sea or mountains?' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Icebreaker')).toBeVisible();
  },
};
export const Removed: Story = {
  args: { message: theirs({ removed: true, text: '' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Message removed')).toBeVisible();
  },
};
/** Words longer than the bubble break; lines stay lines. */
export const LongWord: Story = {
  args: { message: theirs({ text: `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}\n\nTwo lines below.` }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
const group = ['first', 'middle', 'last'] as const;
/** Three of one person close together: corners on the speaker’s side are tight, the time stands under the last. */
export const Places: Story = {
  render: (args) => (
    <div className="mx-auto flex max-w-2xl flex-col gap-1">
      {group.map((place) => (
        <MessageBubble key={place} {...args} message={theirs({ id: place })} place={place} />
      ))}
      {group.map((place) => (
        <MessageBubble key={place} {...args} message={mine({ id: place, state: 'read' })} place={place} />
      ))}
      <MessageBubble {...args} message={mine({ state: 'sent' })} place="single" className="mt-3" />
    </div>
  ),
  play: async ({ canvas }) => {
    const times = canvas.getAllByText('14:05');
    await expect(times.filter(({ classList }) => !classList.contains('sr-only'))).toHaveLength(3);
  },
};
const gifts = ['rose', 'chocolate', 'cocktail', 'teddy', 'balloon', 'star'] as const;

export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: () => (
    <div className="mx-auto flex max-w-2xl flex-col gap-3">
      {[
        ...conversation,
        theirs({ id: 'r', removed: true, text: '' }),
        mine({ id: 'rm', removed: true, text: '' }),
        theirs({
          id: 'np',
          kind: 'photo',
          photo: { ...photoOf('nora'), placeholder: null, locked: false },
          text: 'Here.',
        }),
        mine({ id: 'ph', kind: 'photo', photo: null, text: '', state: 'sending' }),
        ...gifts.map((gift, index) =>
          theirs({ id: gift, kind: 'gift', gift, giftLabel: gift, mine: index % 2 === 0, text: '' }),
        ),
        ...(['sending', 'waiting', 'sent', 'read', 'failed', 'held'] as const).map((state) =>
          mine({ id: state, state, removed: false, failure: state === 'failed' ? 'Keine Verbindung' : undefined }),
        ),
      ].map((each) => (
        <MessageBubble key={each.id} message={each} name="Clara" onRetry={fn()} onDiscard={fn()} />
      ))}
    </div>
  ),
};
