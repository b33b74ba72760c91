import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { conversation, message, photoOf } from '../../stories/fixtures.ts';
import { MessageBubble } from './MessageBubble.tsx';

const mine = (extra: object) =>
  message('x', { mine: true, day: 21, time: [14, 5], text: 'Shall we say seven?', ...extra });
const theirs = (extra: object) =>
  message('x', { mine: false, day: 21, time: [14, 5], text: 'Seven is perfect.', ...extra });

const meta = {
  title: 'Chat/MessageBubble',
  component: MessageBubble,
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
export const Mine: Story = { args: { message: mine({}) } };
export const Sending: Story = { args: { message: mine({ state: 'sending' }) } };
export const Sent: Story = { args: { message: mine({ state: 'sent' }) } };
export const Read: Story = { args: { message: mine({ state: 'read' }) } };
/** What could not be sent stays, and can be sent again. */
export const Failed: Story = {
  args: { message: mine({ state: 'failed', failure: 'No connection' }), onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('x');
  },
};
/** Waits until the sender's e-mail is confirmed. */
export const Held: Story = { args: { message: mine({ state: 'held' }) } };
export const PhotoMessage: Story = {
  args: { message: theirs({ kind: 'photo', photo: photoOf('nora'), text: '' }), onPhotoPress: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Photo from Clara' }));
    await expect(args.onPhotoPress).toHaveBeenCalledWith('x');
  },
};
export const Gift: Story = {
  args: { message: theirs({ kind: 'gift', gift: 'bouquet', giftLabel: 'A bouquet', text: '' }) },
};
export const Icebreaker: Story = { args: { message: mine({ kind: 'icebreaker', text: 'Sea or mountains?' }) } };
export const Removed: Story = { args: { message: theirs({ removed: true, text: '' }) } };
export const LongWord: Story = {
  args: { message: theirs({ text: `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}\n\nTwo lines below.` }) },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="mx-auto flex max-w-2xl flex-col gap-3">
      {[
        ...conversation,
        theirs({ id: 'r', removed: true, text: '' }),
        ...(['sending', 'sent', 'read', 'failed', 'held'] as const).map((state) =>
          mine({ id: state, state, failure: state === 'failed' ? 'No connection' : undefined }),
        ),
      ].map((each) => (
        <MessageBubble key={each.id} message={each} name="Clara" onRetry={() => undefined} />
      ))}
    </div>
  ),
};
