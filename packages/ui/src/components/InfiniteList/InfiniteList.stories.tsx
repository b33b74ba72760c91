import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { InfiniteList } from './InfiniteList.tsx';

const meta = {
  title: 'Foundations/InfiniteList',
  component: InfiniteList,
  args: { children: <Card>Jana, 34</Card>, hasMore: true, loading: false, onMore: fn(), auto: false },
} satisfies Meta<typeof InfiniteList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show more' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const ByItself: Story = {
  args: { auto: true },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onMore).toHaveBeenCalled());
  },
};
export const Loading: Story = { args: { loading: true } };
export const End: Story = {
  args: { hasMore: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('That is everyone for now')).toBeVisible();
  },
};
export const Failed: Story = {
  args: { error: 'The next people could not be fetched.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
