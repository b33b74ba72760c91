import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { CreditsFigure } from './CreditsFigure.tsx';

const meta = {
  title: 'Foundations/CreditsFigure',
  component: CreditsFigure,
  args: { credits: 5, children: 'You have 5 credits to start with.', className: 'max-w-md' },
  parameters: {
    notes: {
      usage: 'Credits that somebody just got, as the one thing of the moment: after signing up.',
      do: ['Say the whole sentence beside the figure'],
      dont: ['Use it as a balance: that is in the bar'],
      accessibility: 'The figure is for the eye; the sentence is read aloud.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof CreditsFigure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have 5 credits to start with.')).toBeVisible();
    await expect(canvas.getByText('5')).toHaveAttribute('aria-hidden');
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <CreditsFigure credits={1}>You have 1 credit to start with.</CreditsFigure>
      <CreditsFigure credits={1250}>Du hast zum Anfang 1.250 Credits, die nicht verfallen.</CreditsFigure>
    </div>
  ),
};
