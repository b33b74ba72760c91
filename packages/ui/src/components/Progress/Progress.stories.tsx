import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'Foundations/Progress',
  component: Progress,
  args: { label: 'Your profile', value: 60 },
  parameters: {
    notes: {
      usage:
        'How far something has come when its end is known: an upload, a profile. Without a known end take a Spinner.',
      do: ['Show the true share', 'Say the figure beside it where it matters'],
      dont: ['Let it run backwards', 'Invent progress'],
      accessibility: 'A progress bar with its value, named by its label.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { tone: 'accent' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Your profile' });
    await expect(bar).toHaveAttribute('aria-valuenow', '60');
    await expect(bar).toHaveAttribute('aria-valuemax', '100');
  },
};

/** More than all is drawn as all. */
export const BeyondTheEnd: Story = {
  args: { value: 7, max: 5, tone: 'success' },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('progressbar').firstElementChild;
    await expect(line).toHaveStyle({ transform: 'matrix(1, 0, 0, 1, 0, 0)' });
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
