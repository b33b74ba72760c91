import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { DateOfBirthField, type DateOfBirthFieldProps } from './DateOfBirthField.tsx';

const notes = {
  usage:
    'A date of birth, decades ago: typed in two numbers and chosen by the name of a month. The order is the language’s.',
  do: [
    'Say what is shown of it: "Only your age is shown."',
    'Judge age and existence in the application, and give the message as error.',
    'Keep what was typed while it is wrong.',
  ],
  dont: ['Ask for it in a calendar alone: decades are far to turn.', 'Ask for it again after signing up.'],
  keys: [
    ['0–9', 'Write day and year; anything else is left out.'],
    ['Letters, on the month', 'Jump to the month.'],
    ['Tab', 'Goes to the next part.'],
  ],
  accessibility: 'A group with a name; each part says which it is.',
} satisfies ComponentNotes;

/* What an application does: it keeps the value, and sets it back. */
function Keeping({ value: first, onValueChange, ...args }: DateOfBirthFieldProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateOfBirthField
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange?.(next);
        }}
      />
      <button type="button" className="mt-4 min-h-11 underline" onClick={() => setValue('1988-12-24')}>
        Christmas Eve
      </button>
    </>
  );
}

const meta = {
  title: 'Forms/DateOfBirthField',
  component: DateOfBirthField,
  parameters: { notes },
  args: { label: 'Date of birth', className: 'max-w-md', onValueChange: fn() },
} satisfies Meta<typeof DateOfBirthField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { name: 'date_of_birth', id: 'date-of-birth', hint: 'Only your age is shown.' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
      'Only your age is shown.',
    );
    await userEvent.type(canvas.getByLabelText('Day'), '7th');
    await userEvent.selectOptions(canvas.getByLabelText('Month'), 'March');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await userEvent.type(canvas.getByLabelText('Year'), '1991');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1991-03-07');
    // Each part is a field of the form, as a browser without script sends it.
    const sent = ['day', 'month', 'year'].map((part) =>
      canvasElement.querySelector<HTMLInputElement>(`[name=date_of_birth_${part}]`),
    );
    await expect(sent.map((field) => field?.value)).toEqual(['7', '3', '1991']);
  },
};

/** Besides typing, the machine's own calendar. */
export const Picked: Story = {
  args: { picker: true, max: '2008-11-21', min: '1920-01-01' },
  play: async ({ canvas, canvasElement, args }) => {
    // Pressed by a script, a browser may refuse to open it; then one types.
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    const calendar = canvasElement.querySelector('input[type=date]');
    if (!calendar) throw new Error('no calendar');
    await expect(calendar).toHaveAttribute('max', '2008-11-21');
    await fireEvent.change(calendar, { target: { value: '1991-03-07' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1991-03-07');
    await expect(canvas.getByLabelText('Day')).toHaveValue('7');
    await expect(canvas.getByLabelText('Month')).toHaveValue('3');
    await expect(canvas.getByLabelText('Year')).toHaveValue('1991');
  },
};

export const AmericanOrder: Story = {
  args: { locale: 'en-US', defaultValue: '1991-03-07' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Month')).toHaveValue('3');
    await expect(canvas.getByLabelText('Month').compareDocumentPosition(canvas.getByLabelText('Day'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
};

/** The application keeps it. A part that is taken away empties the value, not the field; a value from outside fills it. */
export const Controlled: Story = {
  args: { value: '1991-03-07' },
  render: (args) => <Keeping {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByLabelText('Year'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByLabelText('Day')).toHaveValue('7');
    await userEvent.click(canvas.getByRole('button', { name: 'Christmas Eve' }));
    await expect(canvas.getByLabelText('Day')).toHaveValue('24');
    await expect(canvas.getByLabelText('Year')).toHaveValue('1988');
  },
};

export const TooYoung: Story = {
  args: { value: '2012-01-01', error: 'Enter your date of birth (18+)', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Enter your date of birth (18+)');
    await expect(canvas.getByLabelText('Year')).toBeInvalid();
  },
};
/** A day that does not exist is handed over as it is; the application says so. */
export const NoSuchDay: Story = {
  args: { defaultValue: '1991-02-3', error: 'Invalid date of birth.' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Day'), '1');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1991-02-31');
  },
};
export const Disabled: Story = {
  args: { disabled: true, value: '1991-03-07', picker: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Day')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Open calendar' })).toBeDisabled();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-4xl gap-6 md:grid-cols-2">
      <DateOfBirthField label="Date of birth" hint="Only your age is shown." required />
      <DateOfBirthField label="Date of birth" picker optional />
      <DateOfBirthField label="Geburtsdatum" locale="de-DE" value="1988-09-24" picker />
      <DateOfBirthField label="Date of birth" locale="en-US" value="1988-09-24" />
      <DateOfBirthField label="Date of birth" value="2012-01-01" error="Enter your date of birth (18+)" />
      <DateOfBirthField label="Date of birth" value="1991-03-07" disabled picker />
    </div>
  ),
};
