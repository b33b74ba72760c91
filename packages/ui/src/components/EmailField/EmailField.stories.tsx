import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { EmailField, type EmailFieldProps } from './EmailField.tsx';

const notes = {
  usage: 'An e-mail address. The application looks for mistyped domains and hands over what was probably meant.',
  do: ['Look for a likelier spelling when the field is left, not at each letter.', 'Let people keep what they wrote.'],
  dont: ['Ask for the address twice.', 'Correct it without asking.'],
  keys: [['Tab, then Enter', 'Takes the suggestion; the focus goes back to the field.']],
  accessibility: 'The suggestion is told when it comes, without taking the focus.',
} satisfies ComponentNotes;

/* What an application does: it takes the suggestion over. */
function Asking({ suggestion: first, onAcceptSuggestion, ...args }: EmailFieldProps) {
  const [value, setValue] = useState(String(args.defaultValue ?? ''));
  const [suggestion, setSuggestion] = useState(first);
  return (
    <EmailField
      {...args}
      defaultValue={undefined}
      value={value}
      onValueChange={setValue}
      suggestion={suggestion}
      onAcceptSuggestion={(taken) => {
        setValue(taken);
        setSuggestion(undefined);
        onAcceptSuggestion?.(taken);
      }}
    />
  );
}

const meta = {
  title: 'Forms/EmailField',
  component: EmailField,
  parameters: { notes },
  args: { label: 'Email', className: 'max-w-sm', onValueChange: fn() },
} satisfies Meta<typeof EmailField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Email');
    await expect(input).toHaveAttribute('autocomplete', 'email');
    await userEvent.type(input, 'marie@example.com');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('marie@example.com');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Suggestion: Story = {
  args: { defaultValue: 'marie@gmial.com', suggestion: 'marie@gmail.com', onAcceptSuggestion: fn() },
  render: (args) => <Asking {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Did you mean marie@gmail.com?' }));
    await expect(args.onAcceptSuggestion).toHaveBeenCalledWith('marie@gmail.com');
    const input = canvas.getByLabelText('Email');
    await expect(input).toHaveValue('marie@gmail.com');
    await expect(input).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Taken: Story = {
  args: {
    defaultValue: 'marie@example.com',
    required: true,
    error: 'This email address already owns an account on this website.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toBeInvalid();
  },
};
/** A way beside the label. */
export const LabelEnd: Story = { args: { labelEnd: <a href="#help">Help</a> } };

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <EmailField label="Email" hint="Nobody sees it." />
      <EmailField label="Email" defaultValue="marie@gmial.com" suggestion="marie@gmail.com" />
      <EmailField label="Email" defaultValue="marie@" error="Invalid email" required />
      <EmailField label="Email" defaultValue="marie@example.com" disabled optional />
      <EmailField label="Email" hideLabel placeholder="you@example.com" iconStart={<Mail {...icon} />} />
      <EmailField
        label="Email"
        readOnly
        defaultValue="marie@example.com"
        end={<BadgeCheck {...icon} className="me-3 size-5 text-success-ink" />}
        inputClassName="font-medium"
        hint="Confirmed on 3 May."
      />
      <EmailField
        label="Email"
        defaultValue="georg-maximilian.hohenlohe-langenburg@gogglemail.com"
        suggestion="georg-maximilian.hohenlohe-langenburg@googlemail.com"
      />
    </div>
  ),
};
