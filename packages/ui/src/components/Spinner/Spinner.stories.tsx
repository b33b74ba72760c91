import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Text } from '../Text/Text.tsx';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Foundations/Spinner',
  component: Spinner,
  parameters: {
    notes: {
      usage:
        'Something is under way and its end is not known. For a page take the LoadingBar, for what has a shape a Skeleton.',
      do: ['Say what is being waited for: label, or text beside it'],
      dont: ['Show more than one at a time', 'Cover what is there already'],
      accessibility:
        'With a label a status that is read aloud; without, decoration. It stands still where motion is unwanted.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { label: 'Loading people', size: 'lg' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading people');
  },
};

/** Decoration beside words that say it. */
export const BesideWords: Story = {
  args: { size: 'sm' },
  render: (args) => (
    <Text tone="muted" className="flex items-center gap-3">
      <Spinner {...args} /> Looking for people near you
    </Text>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex items-center gap-6">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Spinner key={size} size={size} />
      ))}
      <Spinner className="text-accent-ink" />
    </div>
  ),
};
