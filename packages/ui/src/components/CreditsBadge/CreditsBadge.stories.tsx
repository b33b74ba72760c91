import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { CreditsBadge } from './CreditsBadge.tsx';

const meta = {
  title: 'Foundations/CreditsBadge',
  component: CreditsBadge,
  args: { credits: 4 },
  parameters: {
    notes: {
      usage: 'How many credits are left, beside "Credits", once there are 10 or fewer.',
      do: ['Show it to paying members; others see the way to become one'],
      dont: ['Warn earlier than at 10', 'Blink'],
      accessibility: 'The figure is for the eye; "4 credits left" is read aloud. The figure says what the colour does.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof CreditsBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ten or fewer: a warning. */
export const Few: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('4 credits left')).toBeInTheDocument();
  },
};

/** Above 10 there is nothing to say. */
export const Plenty: Story = {
  args: { credits: 11 },
  render: (args) => (
    <p>
      Credits <CreditsBadge {...args} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('span')).toBeNull();
  },
};

/** None left: danger. */
export const NoneLeft: Story = {
  args: { credits: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('0 credits left')).toBeInTheDocument();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex items-center gap-3">
      {[0, 1, 10, 11].map((credits) => (
        <CreditsBadge key={credits} credits={credits} data-testid={`credits-${credits}`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByTestId('credits-0')).toHaveClass('bg-danger');
    await expect(canvas.getByTestId('credits-1')).toHaveClass('bg-warning');
    await expect(canvas.getByTestId('credits-10')).toHaveClass('bg-warning');
    await expect(canvas.queryByTestId('credits-11')).toBeNull();
  },
};
