import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { directDebit } from '../../stories/direct-debit.tsx';
import { DirectDebitForm, type DirectDebitFormProps } from './DirectDebitForm.tsx';

const notes = {
  usage:
    'Paying by SEPA direct debit: account and address, then a code that signs the mandate. Other methods need no form here.',
  do: [
    'Show the whole mandate before one agrees: to whom, how much, when, and how to take it back.',
    'Write the amount on the last button.',
    'Check the IBAN in the application and say what is wrong at its field.',
  ],
  dont: ['Ask for the code before the account was accepted.', 'Empty a field after an error.'],
  keys: [
    ['Enter', 'Goes to the next step, or pays.'],
    ['0–9, in the code', 'The last digit of a new code sends it; a changed one is sent by the button.'],
  ],
  accessibility:
    'Fields say to the browser what they are, so that it can fill them in. The code has the focus when its step begins.',
} satisfies ComponentNotes;

const details = {
  account_holder: 'Marie Jansen',
  iban: 'NL91ABNA0417164300',
  street: 'Oudegracht',
  house_number: '12 bis',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: '+31612345678',
};
const meta = {
  title: 'Payment/DirectDebitForm',
  component: DirectDebitForm,
  parameters: { notes },
  args: {
    ...directDebit,
    step: 'details',
    onDetails: fn(),
    onCode: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof DirectDebitForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/* What an application does: it goes from step to step. */
function Paying({ step: first, onDetails, onBack, ...args }: DirectDebitFormProps) {
  const [step, setStep] = useState(first);
  return (
    <DirectDebitForm
      {...args}
      step={step}
      onDetails={(given) => {
        onDetails(given);
        setStep('code');
      }}
      onBack={() => {
        onBack();
        setStep('details');
      }}
    />
  );
}

export const Default: Story = {
  render: (args) => <Paying {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Account holder'), details.account_holder);
    await userEvent.type(canvas.getByLabelText('IBAN'), 'nl91abna0417164300');
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00');
    await userEvent.type(canvas.getByLabelText('Street'), details.street);
    await userEvent.type(canvas.getByLabelText('Number'), details.house_number);
    await userEvent.type(canvas.getByLabelText('Postcode'), details.zip);
    await userEvent.type(canvas.getByLabelText('Town'), details.city);
    await userEvent.type(canvas.getByLabelText('Mobile phone'), '06 12345678');
    await userEvent.click(canvas.getByRole('button', { name: 'Agree and send me a code' }));
    await expect(args.onDetails).toHaveBeenCalledWith(details);
    // The code has the focus; its last digit pays.
    await expect(canvas.getByLabelText('Code')).toHaveFocus();
    await userEvent.keyboard('493021');
    await expect(args.onCode).toHaveBeenCalledWith('493021');
    // Back, everything is as it was.
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(canvas.getByLabelText('Account holder')).toHaveFocus();
    await expect(canvas.getByLabelText('Account holder')).toHaveValue('Marie Jansen');
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00');
  },
};

/** What was typed stays. */
export const FieldErrors: Story = {
  args: {
    defaultDetails: {
      ...details,
      iban: 'NL91ABNA0417164301',
      phone: '+316123',
      street: '',
      house_number: '',
      zip: '35',
      city: '',
    },
    errors: {
      account_holder: 'Write the name as it stands on the account.',
      iban: 'A digit seems to be wrong.',
      street: 'Where do you live?',
      house_number: 'Missing',
      zip: 'Not a postcode',
      city: 'Where do you live?',
      phone: 'This number is too short.',
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('IBAN')).toHaveAccessibleDescription('A digit seems to be wrong.');
    await expect(canvas.getByLabelText('IBAN')).toHaveValue('NL91 ABNA 0417 1643 01');
    // The first of them has the focus.
    await waitFor(() => expect(canvas.getByLabelText('Account holder')).toHaveFocus());
    await userEvent.click(canvas.getByLabelText('IBAN'));
    await userEvent.keyboard('{End}{Backspace}0{Enter}');
    await expect(args.onDetails).toHaveBeenCalledWith(expect.objectContaining({ iban: 'NL91ABNA0417164300' }));
  },
};
export const Consent: Story = {
  args: {
    defaultDetails: details,
    consent: <Checkbox label="I ask you to start right away." error="Check this box to buy." />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('I ask you to start right away.')).toHaveAccessibleDescription(
      'Check this box to buy.',
    );
  },
};
export const AccountBlocked: Story = {
  args: {
    defaultDetails: details,
    country: 'NL',
    problem: 'This account cannot be used for direct debit.',
    problemAction: (
      <Button size="sm" variant="outline" tone="neutral" href="#methods">
        Pay another way
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This account cannot be used for direct debit.');
    await expect(canvas.getByRole('link', { name: 'Pay another way' })).toBeVisible();
  },
};
export const LimitReached: Story = {
  args: {
    defaultDetails: details,
    problem: 'You have reached the limit for direct debit. It begins anew on 1 December.',
  },
};
export const Submitting: Story = {
  args: { defaultDetails: details, submitting: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Agree and send me a code' }));
    await expect(args.onDetails).not.toHaveBeenCalled();
  },
};

export const Code: Story = {
  args: { step: 'code', resend: { label: 'Send a new code', onPress: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
    await expect(args.resend?.onPress).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByLabelText('Code'), '4930');
    await expect(args.onCode).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay €24.99' }));
    await expect(args.onCode).toHaveBeenLastCalledWith('4930');
  },
};
export const CodeInvalid: Story = {
  args: {
    step: 'code',
    errors: { otp: 'Code invalid' },
    resend: { label: 'Send a new code', onPress: fn(), sending: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code')).toHaveAccessibleDescription('Code invalid');
  },
};
/* What an application does: it refuses the code, until another one is sent. */
function Refusing({ onCode, ...args }: DirectDebitFormProps) {
  const [otp, setOtp] = useState<string>();
  return (
    <DirectDebitForm
      {...args}
      errors={{ otp }}
      onCode={(code) => {
        onCode(code);
        setOtp('Code invalid');
      }}
    />
  );
}
/** A code that was wrong takes one of few tries: the next one is sent when it is whole, and one that was mended by the button. */
export const TypedOverAWrongCode: Story = {
  args: { step: 'code', onCode: fn() },
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas, args }) => {
    const code = canvas.getByLabelText<HTMLInputElement>('Code');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard('493012');
    await waitFor(() => expect(code.selectionStart).toBe(0));
    await userEvent.keyboard('493021');
    await expect(args.onCode).toHaveBeenCalledTimes(2);
    await expect(args.onCode).toHaveBeenLastCalledWith('493021');
    await userEvent.keyboard('{End}2');
    await expect(args.onCode).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Enter}');
    await expect(args.onCode).toHaveBeenCalledTimes(3);
    await expect(args.onCode).toHaveBeenLastCalledWith('493022');
  },
};
export const ShortCode: Story = {
  args: { step: 'code', codeLength: 4 },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Code'), '1234');
    await expect(args.onCode).toHaveBeenCalledWith('1234');
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid gap-12 lg:grid-cols-2">
      <DirectDebitForm {...args} />
      <DirectDebitForm
        {...args}
        defaultDetails={{ ...details, iban: 'NL91ABNA0417164301' }}
        errors={{ iban: 'A digit seems to be wrong.', zip: 'Not a postcode' }}
        problem="This account cannot be used for direct debit."
      />
      <DirectDebitForm {...args} step="code" errors={{ otp: 'Code invalid' }} />
    </div>
  ),
  // The code has the focus as it appears; asked for again, for a browser with much to do may have left it elsewhere.
  play: async ({ canvas }) => {
    const code = canvas.getByLabelText('Code');
    code.blur();
    code.focus();
    await waitFor(() => expect(code).toHaveFocus());
  },
};
