import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { DisabledNotifications } from './DisabledNotifications.tsx';

const spam = { reason: 'spam', text: 'A mail of ours was marked as spam.' };
const bounced = { reason: 'bounced', text: 'Your address marie@example.com did not take our mail.' };
const unsubscribed = { reason: 'unsubscribed', text: 'You unsubscribed in your mail application.' };

const meta = {
  title: 'Banners/DisabledNotifications',
  component: DisabledNotifications,
  args: {
    title: 'Our mail does not reach you',
    reasons: [spam],
    action: { label: 'Settings', href: '#settings' },
  },
  parameters: {
    notes: {
      usage:
        'Mail no longer reaches the member, and why: marked as spam, bounced, unsubscribed in the mail application.',
      do: ['Say each reason in a sentence', 'Lead to where it is put right'],
      dont: ['Show it on settings and notifications', 'Name it a mistake of the member'],
      keys: [
        ['Tab', 'To its action, then to the cross'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'Several reasons are a list.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof DisabledNotifications>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MarkedAsSpam: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(spam.text)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '#settings');
  },
};
export const Bounced: Story = { args: { reasons: [bounced] } };
export const Unsubscribed: Story = { args: { reasons: [unsubscribed] } };
export const SpamAndBounced: Story = { args: { reasons: [spam, bounced] } };
export const SpamAndUnsubscribed: Story = { args: { reasons: [spam, unsubscribed] } };
export const BouncedAndUnsubscribed: Story = { args: { reasons: [bounced, unsubscribed] } };

export const AllReasons: Story = {
  args: { reasons: [spam, bounced, unsubscribed], onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const WithoutAction: Story = { args: { action: undefined } };

const onMend = fn();
export const ActionHere: Story = {
  args: { action: { label: 'Send mail again', onPress: onMend } },
  play: async ({ canvasElement }) => {
    onMend.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send mail again' }));
    await expect(onMend).toHaveBeenCalledOnce();
  },
};

const onSlow = fn();

/** A deed instead of a place, under way: a second press does nothing. */
export const UnderWay: Story = {
  args: { action: { label: 'Send mail again', onPress: onSlow, loading: true } },
  play: async ({ canvasElement }) => {
    onSlow.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send mail again' }));
    await expect(onSlow).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-3">
      {[[spam], [bounced], [unsubscribed], [spam, bounced, unsubscribed]].map((reasons) => (
        <DisabledNotifications key={reasons.length + reasons[0]!.reason} {...args} reasons={reasons} />
      ))}
    </div>
  ),
};
