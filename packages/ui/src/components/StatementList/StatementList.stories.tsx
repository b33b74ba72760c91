import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { BalanceFigure } from './BalanceFigure.tsx';
import { StatementList } from './StatementList.tsx';

const meta = {
  title: 'Payment/StatementList',
  component: StatementList,
  subcomponents: { BalanceFigure },
  parameters: {
    notes: {
      usage:
        'Every change of the credits by day, with its reason and the balance after it, the latest first. BalanceFigure stands above it.',
      do: ['Show each entry of the ledger, corrections too.', 'Sign every change: “+75”, “−1”.'],
      dont: ['Add up several changes into one.', 'Colour losses red: spending is what credits are for.'],
      accessibility: 'A table with a name and column heads. Gain and loss are signed, not only coloured.',
    } satisfies ComponentNotes,
  },
  args: {
    entries: [
      {
        id: 'e1',
        reason: 'Message sent',
        person: { name: 'Clara', src: null, href: '#clara' },
        day: 'Today',
        time: '14:05',
        at: '2026-11-21T14:05:00Z',
        change: '−1',
        gain: false,
        balance: '79',
      },
      {
        id: 'e2',
        reason: 'A rose for Nora',
        day: 'Today',
        time: '13:58',
        at: '2026-11-21T13:58:00Z',
        change: '−3',
        gain: false,
        balance: '80',
      },
      {
        id: 'e3',
        reason: '75 credits bought',
        href: '#payment',
        day: 'Today',
        time: '13:40',
        at: '2026-11-21T13:40:00Z',
        change: '+75',
        gain: true,
        balance: '83',
      },
      {
        id: 'e4',
        reason: 'Welcome',
        day: 'Yesterday',
        time: '19:00',
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
    await expect(canvas.getAllByRole('row')).toHaveLength(7);
    await expect(canvas.getByRole('columnheader', { name: 'Yesterday' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '75 credits bought' })).toHaveAttribute('href', '#payment');
  },
};
/** A name of its own. */
export const OwnCaption: Story = {
  args: { caption: 'What became of your credits' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'What became of your credits' })).toBeVisible();
  },
};
export const One: Story = { args: { entries: meta.args.entries.slice(0, 1) } };
/** Reasons break; figures keep their columns. */
export const LongWords: Story = {
  args: {
    entries: meta.args.entries.map((entry) => ({
      ...entry,
      reason: 'Nachricht an Maximilian-Alexander-Ferdinand aus Garmisch-Partenkirchen',
      change: '−1.600',
      balance: '16.000',
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
export const Empty: Story = {
  args: { entries: [], empty: <EmptyState title="Nothing yet" /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByText('Nothing yet')).toBeVisible();
  },
};
/** What one has, above what became of it. */
export const WithBalance: Story = {
  render: (args) => (
    <div className="flex flex-col gap-6">
      <BalanceFigure label="Balance" value="79" unit="credits" />
      <StatementList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Balance', { selector: 'p > span' }).closest('p')).toHaveTextContent('79');
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-10">
      <StatementList {...args} />
      <StatementList {...args} {...LongWords.args} />
    </div>
  ),
};
