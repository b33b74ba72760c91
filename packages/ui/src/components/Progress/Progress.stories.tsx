import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoadingBar, Progress } from './Progress.tsx';

const meta = {
  title: 'Foundations/Progress',
  component: Progress,
  args: { label: 'Your profile', value: 60 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-md flex-col gap-4">
      {[0, 33, 100].map((value) => (
        <Progress key={value} label={`${value} percent`} value={value} />
      ))}
      <Progress label="Done" value={4} max={4} tone="success" />
    </div>
  ),
};
export const LoadingAPage: Story = {
  render: () => <LoadingBar active label="Loading the page" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  },
};
