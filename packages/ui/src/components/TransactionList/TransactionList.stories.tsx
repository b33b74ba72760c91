import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { TransactionList } from './TransactionList.tsx';

const meta = {
  title: 'Payment/TransactionList',
  component: TransactionList,
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
export const Empty: Story = {
  args: { transactions: [], empty: <EmptyState title="No payments yet">What you buy will stand here.</EmptyState> },
};
export const Matrix: Story = { tags: ['picture'] };
