import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { controlClasses, Field } from './Field.tsx';

const notes = {
  usage:
    'Label, control, and one line that helps or says what is wrong. The frame of every field here; use it for a control of your own.',
  do: [
    'Name what is asked, in one or two words.',
    'Say in the error what to do: "Choose a town."',
    'Mark the few fields that may stay empty with optional.',
  ],
  dont: [
    'Put what one must know into a placeholder.',
    'Say "invalid" and no more.',
    'Show the error before a person has left the field.',
  ],
  accessibility:
    'The control is tied to its label, and described by hint or error. The error takes the hint’s place, so nothing moves.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/Field',
  component: Field,
  parameters: { notes },
  args: {
    label: 'Town',
    className: 'max-w-sm',
    children: (control) => <input {...control} className={controlClasses} />,
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Town');
    await expect(input).toBeValid();
    await expect(input).not.toBeRequired();
    await expect(input).not.toHaveAttribute('aria-describedby');
  },
};
export const Hint: Story = {
  args: { hint: 'Only the town is shown, never the street.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Town')).toHaveAccessibleDescription(
      'Only the town is shown, never the street.',
    );
  },
};
/** The error stands where the hint stood. */
export const Error: Story = {
  args: { error: 'Choose a town.', hint: 'Only the town is shown, never the street.', required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Town');
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('Choose a town.');
    await expect(canvas.queryByText('Only the town is shown, never the street.')).toBeNull();
  },
};
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Town')).toBeRequired();
  },
};
export const Optional: Story = {
  args: { optional: true, required: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(optional)')).toBeVisible();
  },
};
/** Its name for those who do not see; others have it from what stands around. */
export const HiddenLabel: Story = {
  args: { hideLabel: true, id: 'search-town' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Town')).toHaveAttribute('id', 'search-town');
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: ({ children }) => (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Field label="Town">{children}</Field>
      <Field label="Town" hint="Only the town is shown, never the street.">
        {children}
      </Field>
      <Field label="Town" error="Choose a town." required>
        {children}
      </Field>
      <Field label="Town" optional hideLabel={false}>
        {children}
      </Field>
      <Field label="Town" hideLabel hint="Its label is hidden.">
        {children}
      </Field>
      <Field
        label="The town, village or part of a town in which you spend most of your evenings"
        hint="A hint that is so long that it needs a second line, and on a phone a third one."
      >
        {children}
      </Field>
    </div>
  ),
};
