import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Stepper } from './Stepper.tsx';

const notes = {
  usage:
    'Where one is in a short series of steps: signing up, a direct debit. For work whose length is known, use Progress.',
  do: ['Count only steps that a person goes through.', 'Name the step where its headline does not.'],
  dont: ['Change the number of steps on the way.', 'Use it as navigation: it takes no press.'],
  accessibility: 'Told as "Step 2 of 5". In forced colours steps to come are outlines.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/Stepper',
  component: Stepper,
  parameters: { notes },
  args: { step: 2, total: 5, label: 'Your name', className: 'max-w-md' },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuetext', 'Step 2 of 5');
    await expect(bar).toHaveAttribute('aria-valuenow', '2');
    await expect(canvas.getByText(/Your name/)).toBeVisible();
  },
};
export const WithoutName: Story = {
  args: { label: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 2 of 5')).toBeVisible();
  },
};
export const Last: Story = { args: { step: 5, label: 'Your email' } };

export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: () => (
    <div className="flex max-w-md flex-col gap-6">
      <Stepper step={1} total={1} />
      <Stepper step={1} total={2} label="Your bank account" />
      <Stepper step={3} total={5} label="Your name" />
      <Stepper step={5} total={5} label="Your email" />
      <Stepper step={7} total={12} label="A name that takes more room than one line of a telephone has for it" />
      <div dir="rtl">
        <Stepper step={2} total={5} label="اسمك" />
      </div>
    </div>
  ),
};
