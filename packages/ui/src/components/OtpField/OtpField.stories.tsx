import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { OtpField, type OtpFieldProps } from './OtpField.tsx';

const notes = {
  usage: 'A code of a few digits that was sent by e-mail or text message. For a password, use PasswordField.',
  do: [
    'Say in the hint where the code was sent.',
    'Send it on as soon as the last digit is there (onComplete), and by a button once a digit was changed.',
    'Keep the digits when the code was wrong: all of them are selected, and a new one is typed over them.',
    'Offer a new code, and say how long it takes until there can be one.',
  ],
  dont: [
    'Use it for letters.',
    'Clear what was typed after an error: one wrong digit is quicker changed than six typed.',
  ],
  keys: [
    ['0–9', 'Writes the digit where the caret stands and goes on; over a code that was refused, begins a new one.'],
    ['Arrow left, arrow right', 'Goes to the digit beside.'],
    ['Home, End', 'Goes to the first digit, to the last.'],
    ['Backspace, Delete', 'Takes away the digit.'],
    ['Ctrl V', 'Takes a whole code, with or without blanks.'],
  ],
  accessibility:
    'One native input with one name, so that a screen reader reads one field and phones can fill it in; the boxes are drawing only.',
} satisfies ComponentNotes;

const meta = {
  title: 'Forms/OtpField',
  component: OtpField,
  parameters: { notes },
  args: {
    label: 'Code from the text message',
    hint: 'We sent it to +31 6 12345678.',
    onValueChange: fn(),
    onComplete: fn(),
  },
} satisfies Meta<typeof OtpField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Code from the text message' });
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAccessibleDescription('We sent it to +31 6 12345678.');
    await userEvent.type(input, '12a34');
    await expect(input).toHaveValue('1234');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('56');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('123456');
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste(' 493 ０２１ ');
    await expect(canvas.getByRole('textbox')).toHaveValue('493021');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('493021');
  },
};

/** Arrow keys stand on one digit, and the next digit replaces it. */
export const Corrected: Story = {
  args: { defaultValue: '123456' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.keyboard('{Home}{ArrowRight}9');
    await expect(input).toHaveValue('193456');
    await userEvent.keyboard('{End}{ArrowLeft}8');
    await expect(input).toHaveValue('193486');
    // Each of these codes is complete, and none of them is meant yet.
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('{End}{Backspace}{Backspace}');
    await expect(input).toHaveValue('1934');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1934');
    await userEvent.keyboard('75');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('193475');
  },
};

export const Wrong: Story = {
  args: { error: 'This code is not right. Look at the message again.', defaultValue: '123450', required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveValue('123450');
    await expect(input).toHaveAccessibleDescription('This code is not right. Look at the message again.');
  },
};

/* What an application does: it refuses every code. */
function Refusing({ onComplete, error, ...args }: OtpFieldProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <OtpField
      {...args}
      error={isRefused && error}
      onComplete={(code) => {
        onComplete?.(code);
        setRefused(true);
      }}
    />
  );
}

/** Over a code that was refused a new one is typed, and sent once it is whole; arrow keys change one digit of it instead. */
export const TypedAnew: Story = {
  args: { error: 'This code is not right.' },
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    await userEvent.keyboard('111111');
    await waitFor(() => expect(input).toBeInvalid());
    await waitFor(() => expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]));
    await userEvent.keyboard('4');
    await expect(input).toHaveValue('4');
    await userEvent.keyboard('93021');
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
    await expect(args.onComplete).toHaveBeenLastCalledWith('493021');
    await userEvent.keyboard('{End}2');
    await expect(input).toHaveValue('493022');
    // Come back to, it is selected again; a whole code that is pasted is sent.
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
    await userEvent.paste('493023');
    await expect(args.onComplete).toHaveBeenLastCalledWith('493023');
  },
};

export const FourDigits: Story = {
  args: { length: 4, optional: true, hint: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '98765');
    // One more changes the last: it is not swallowed.
    await expect(canvas.getByRole('textbox')).toHaveValue('9875');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('9876');
  },
};

/** The application keeps the digits. */
export const Controlled: Story = {
  args: { value: '204' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('{End}7');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2047');
    await expect(canvas.getByRole('textbox')).toHaveValue('204');
  },
};

export const NewCode: Story = {
  args: { defaultValue: '493', resend: { label: 'Send a new code', onPress: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
    await expect(args.resend?.onPress).toHaveBeenCalledOnce();
    // What was typed was of the code before.
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
  },
};

export const NewCodeUnderWay: Story = {
  args: { resend: { label: 'Send a new code', onPress: fn(), sending: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Send a new code/ }));
    await expect(args.resend?.onPress).not.toHaveBeenCalled();
  },
};

export const WaitForNewCode: Story = {
  args: { resend: { label: 'Send a new code', onPress: fn(), wait: 'You can ask for a new code in 0:42.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You can ask for a new code in 0:42.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '123456' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid gap-8 md:grid-cols-2">
      <OtpField label="Code" hint="We sent it to marie@example.com." />
      <OtpField label="Code" defaultValue="493" resend={{ label: 'Send a new code', onPress: fn() }} />
      <OtpField
        label="Code"
        defaultValue="493021"
        error="This code has expired."
        resend={{ label: 'Send a new code', onPress: fn(), wait: 'You can ask for a new code in 0:42.' }}
      />
      <OtpField label="Code" defaultValue="493021" disabled />
      <OtpField label="PIN" hideLabel length={4} defaultValue="12" optional />
      <div dir="rtl">
        <OtpField label="Code, in a page from right to left" defaultValue="493" hint="The digits stay as they are." />
      </div>
    </div>
  ),
};
