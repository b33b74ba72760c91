import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { StatementList } from './StatementList.tsx';

const meta = {
  title: 'Payment/StatementList',
  component: StatementList,
  args: {
    entries: [
      {
        id: 'e1',
        reason: 'Message to Clara',
        time: '21 November, 14:05',
        at: '2026-11-21T14:05:00Z',
        change: '−1',
        gain: false,
        balance: '79',
      },
      {
        id: 'e2',
        reason: 'A rose for Nora',
        time: '21 November, 13:58',
        at: '2026-11-21T13:58:00Z',
        change: '−3',
        gain: false,
        balance: '80',
      },
      {
        id: 'e3',
        reason: '75 credits bought',
        time: '21 November, 13:40',
        at: '2026-11-21T13:40:00Z',
        change: '+75',
        gain: true,
        balance: '83',
      },
      {
        id: 'e4',
        reason: 'Welcome',
        time: '20 November, 19:00',
        at: '2026-11-20T19:00:00Z',
        change: '+5',
        gain: true,
        balance: '8',
      },
    ],
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof StatementList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Credits statement' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(5);
  },
};
export const Empty: Story = { args: { entries: [], empty: <EmptyState title="Nothing yet" /> } };
export const Matrix: Story = { tags: ['picture'] };
