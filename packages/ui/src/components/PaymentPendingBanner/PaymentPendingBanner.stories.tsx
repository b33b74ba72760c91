import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PaymentPendingBanner } from './PaymentPendingBanner.tsx';

const meta = {
  title: 'Banners/PaymentPendingBanner',
  component: PaymentPendingBanner,
  args: {
    title: 'Your payment is on its way',
    children: 'Your 90 credits come as soon as your bank confirms.',
    details: { label: 'Details', href: '#transactions' },
  },
  parameters: {
    notes: {
      usage: 'A payment is on its way: what comes of it, and when.',
      do: ['Say how many credits come', 'Lead to the payment'],
      dont: ['Offer to pay again'],
      keys: [
        ['Tab', 'To "Details"'],
        ['Enter', 'Leads to the payment'],
      ],
      accessibility: 'A status: announced politely as it appears.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof PaymentPendingBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('90 credits');
    await expect(canvas.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '#transactions');
  },
};

export const WithoutDetails: Story = { args: { details: undefined, children: undefined } };

const onSlow = fn();

/** A deed instead of a place, under way: a second press does nothing. */
export const UnderWay: Story = {
  args: { details: { label: 'Ask the bank again', onPress: onSlow, loading: true } },
  play: async ({ canvasElement }) => {
    onSlow.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask the bank again' }));
    await expect(onSlow).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = { tags: ['picture'] };
