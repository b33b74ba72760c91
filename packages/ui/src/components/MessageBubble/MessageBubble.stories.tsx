import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { conversation, message, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
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
        'Turn addresses in a text into links that lead out of the product.',
        'Show “read” where the other does not tell.',
      ],
      keys: [['Enter, Space', 'Opens the photo, sends again, discards']],
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
/** What could not be sent stays; it can be sent again or given up. */
export const FailedWithRetryAndDiscard: Story = {
  args: { message: mine({ state: 'failed', failure: 'No connection' }), onRetry: fn(), onDiscard: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Not sent')).toBeVisible();
    const again = canvas.getByRole('button', { name: 'Try again' });
    await expect(again.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(again);
    await expect(args.onRetry).toHaveBeenCalledWith('x');
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
    await expect(canvas.getByText('Waits until you confirm your e-mail')).toBeVisible();
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
    await expect(canvas.getByRole('img', { name: 'You sent a photo' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Gift: Story = {
  args: { message: theirs({ kind: 'gift', gift: 'bouquet', giftLabel: 'A bouquet', text: '' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A bouquet')).toBeVisible();
  },
};
/** A gift that this version has no drawing of. */
export const UnknownGift: Story = {
  args: { message: theirs({ kind: 'gift', gift: null, text: 'For you' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A gift')).toBeVisible();
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
    await expect(canvas.getAllByText('14:05')).toHaveLength(3);
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
        ...(['sending', 'sent', 'read', 'failed', 'held'] as const).map((state) =>
          mine({ id: state, state, removed: false, failure: state === 'failed' ? 'Keine Verbindung' : undefined }),
        ),
      ].map((each) => (
        <MessageBubble key={each.id} message={each} name="Clara" onRetry={fn()} onDiscard={fn()} />
      ))}
    </div>
  ),
};
