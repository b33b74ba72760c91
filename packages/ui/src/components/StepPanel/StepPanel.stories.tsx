import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SyntheticEvent } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { TextField } from '../TextField/TextField.tsx';
import { StepPanel } from './StepPanel.tsx';

const onSubmit = fn((event: SyntheticEvent) => event.preventDefault());
const onSkip = fn();
const meta = {
  title: 'Modals/StepPanel',
  component: StepPanel,
  args: {
    step: 1,
    total: 5,
    title: 'Choose a username',
    intro: 'This is the name others see.',
    nextLabel: 'Next',
    onSubmit,
    children: <TextField label="Name" />,
  },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notes: {
      usage:
        'One step of a series: one question, its field, one button. In SignupDialog, or on the page of signing up.',
      do: ['Say why it is asked', 'Let a step be skipped that need not be answered'],
      dont: ['Ask two things at once', 'Put the next step’s work on this one'],
      keys: [
        ['Enter', 'In the field: goes on'],
        ['Tab', 'Back, field, next, skip'],
      ],
      accessibility: 'A form; where one is in the series is read as "Step 1 of 5", with the headline too.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof StepPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Enter in the field goes on. */
export const Default: Story = {
  args: { level: 1, loading: false },
  play: async ({ canvasElement }) => {
    onSubmit.mockClear();
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Marie{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(onSubmit).toHaveBeenCalledTimes(2);
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Step 1 of 5');
  },
};

export const InTheMiddle: Story = {
  args: {
    step: 3,
    level: 2,
    onBack: fn(),
    skip: { label: 'Skip', onPress: onSkip },
    footnote: 'By signing up you accept the terms.',
  },
  play: async ({ canvasElement, args }) => {
    onSkip.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Skip' }));
    await expect(onSkip).toHaveBeenCalledOnce();
  },
};

/** The answer is on its way: it is not sent again. */
export const Loading: Story = {
  args: { loading: true, intro: undefined },
  play: async ({ canvasElement }) => {
    onSubmit.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Next' }));
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

/** As high as the window of a phone, the button at its foot. */
export const FillOnAPhone: Story = {
  tags: ['picture'],
  args: { fill: true, footnote: 'Already have an account?' },
  decorators: [
    (Story) => (
      <div className="flex min-h-[30rem] flex-col">
        <Story />
      </div>
    ),
  ],
};

export const Matrix: Story = {
  tags: ['picture'],
  args: {
    step: 3,
    title: 'Welche Unternehmungen verbinden dich mit anderen?',
    onBack: fn(),
    skip: { label: 'Überspringen', onPress: onSkip },
    footnote: 'By signing up you accept the terms.',
  },
};
