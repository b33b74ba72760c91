import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { paymentMethods } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { TransactionList } from './TransactionList.tsx';

const meta = {
  title: 'Payment/TransactionList',
  component: TransactionList,
  parameters: {
    notes: {
      usage: 'Payments, the latest first: what, when, how, how much, and how it ended.',
      do: ['Lead to the payment where there is more to see.', 'Say how it ended in words.'],
      dont: ['Leave out payments that failed.', 'Use `danger` for a payment that somebody cancelled.'],
      keys: [
        ['Tab', 'From payment to payment'],
        ['Enter', 'Opens the payment'],
      ],
      accessibility: 'A list with a name; each row is one link. How it ended is a word, its colour an addition.',
    } satisfies ComponentNotes,
  },
  args: {
    transactions: [
      {
        id: 't1',
        title: '75 credits',
        detail: '21 November 2026, iDEAL',
        amount: '€37.49',
        method: 'ideal',
        statusLabel: 'Completed',
        tone: 'success',
        href: '#t1',
      },
      {
        id: 't2',
        title: '30 credits',
        detail: '19 November 2026, bank transfer',
        amount: '€24.99',
        method: 'sct',
        statusLabel: 'Processing',
        tone: 'info',
        href: '#t2',
      },
      {
        id: 't3',
        title: '30 credits',
        detail: '12 November 2026, Visa',
        amount: '€24.99',
        method: 'visa',
        statusLabel: 'Failed',
        tone: 'danger',
        href: '#t3',
      },
      {
        id: 't4',
        title: '10 credits',
        detail: '2 November 2026, PayPal',
        amount: '€9.99',
        method: 'paypal',
        statusLabel: 'Refunded',
        tone: 'neutral',
      },
    ],
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof TransactionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Payments' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /75 credits/ })).toHaveAttribute('href', '#t1');
    await expect(canvas.queryByRole('link', { name: /10 credits/ })).toBeNull();
  },
};
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
    await expect(links).toHaveLength(3);
  },
};
/** A name of its own, and one payment. */
export const One: Story = {
  args: { label: 'Your only payment', transactions: meta.args.transactions.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Your only payment' })).toBeVisible();
  },
};
/** Each way to pay has its mark. */
export const EveryMethod: Story = {
  args: {
    transactions: paymentMethods.map(({ id, label }) => ({
      id,
      title: '75 credits',
      detail: `21 November 2026, ${label}`,
      amount: '€37.49',
      method: id,
      statusLabel: 'Completed',
      tone: 'success',
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(18);
  },
};
export const Empty: Story = {
  args: { transactions: [], empty: <EmptyState title="No payments yet">What you buy will stand here.</EmptyState> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.getByText('No payments yet')).toBeVisible();
  },
};
/** Long words take a second line; the sum and how it ended stay beside them. */
export const LongWords: Story = {
  args: {
    transactions: meta.args.transactions.map((payment) => ({
      ...payment,
      title: '1.600 Guthabenpunkte',
      detail: '21. November 2026, 14:05 Uhr, SEPA-Lastschrift',
      amount: '1.037,49 zł',
      statusLabel: 'In Bearbeitung',
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-8">
      <TransactionList {...args} />
      <TransactionList {...args} {...LongWords.args} />
    </div>
  ),
};
