import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { ActivationReminder } from './ActivationReminder.tsx';

const onResend = fn();
const meta = {
  title: 'Banners/ActivationReminder',
  component: ActivationReminder,
  args: {
    title: 'Confirm your email',
    children: 'We wrote to marie@example.com. Until you confirm, nobody can answer you.',
    resend: { label: 'Send again', onPress: onResend },
    change: { label: 'Change address', href: '#settings' },
  },
  parameters: {
    notes: {
      usage:
        'The e-mail is not confirmed, and until then nobody can answer. On phones right after signing up take ActivationModal.',
      do: ['Name the address, so that a mistake is seen', 'Offer to change it'],
      dont: ['Show it on signup, settings and notifications'],
      keys: [
        ['Tab', 'To "Send again", then to "Change address"'],
        ['Enter, Space', 'Presses it'],
      ],
      accessibility: 'Part of the page’s notices; while the mail goes out the button says busy.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof ActivationReminder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    onResend.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(onResend).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Change address' })).toHaveAttribute('href', '#settings');
  },
};

export const Sending: Story = {
  args: { resend: { label: 'Send again', onPress: onResend, loading: true } },
  play: async ({ canvasElement }) => {
    onResend.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send again' }));
    await expect(onResend).not.toHaveBeenCalled();
  },
};

export const WithoutChange: Story = { args: { change: undefined, children: undefined } };

const onSlow = fn();

/** A deed instead of a place, under way: a second press does nothing. */
export const UnderWay: Story = {
  args: { change: { label: 'Change address', onPress: onSlow, loading: true } },
  play: async ({ canvasElement }) => {
    onSlow.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Change address' }));
    await expect(onSlow).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = { tags: ['picture'] };
