import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { IbanField, type IbanFieldProps } from './IbanField.tsx';

const notes = {
  usage:
    'The number of a bank account in the countries that have IBANs. The application checks it and says what is wrong.',
  do: [
    'Check it when the field is left or the form is sent, not while it is typed.',
    'Give the length of the country once its two letters are there, and its name.',
    'Keep the value without blanks; show it anywhere else with formatIban.',
  ],
  dont: ['Refuse blanks or small letters: the field takes care of both.', 'Ask for a BIC besides.'],
  keys: [
    ['Backspace, Delete', 'Beside a blank, take away the character beyond it.'],
    ['Ctrl V', 'Takes an IBAN with or without blanks.'],
  ],
  accessibility: 'Always written from left to right, in a page from right to left too.',
} satisfies ComponentNotes;

const countries: Readonly<Record<string, readonly [name: string, length: number]>> = {
  DE: ['Germany', 22],
  NL: ['Netherlands', 18],
};

/* What an application does: it knows countries and keeps the value. */
function Asking({ onValueChange, value: first = '', ...args }: IbanFieldProps) {
  const [iban, setIban] = useState(first);
  const [country, length] = countries[iban.slice(0, 2)] ?? [];
  return (
    <IbanField
      {...args}
      value={iban}
      country={country}
      maxLength={length}
      onValueChange={(next) => {
        setIban(next);
        onValueChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/IbanField',
  component: IbanField,
  parameters: { notes },
  args: { label: 'IBAN', className: 'max-w-md', onValueChange: fn() },
} satisfies Meta<typeof IbanField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
    await expect(input).toHaveAttribute('autocomplete', 'off');
    await userEvent.type(input, 'de8937040044');
    await expect(input).toHaveValue('DE89 3704 0044');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('DE8937040044');
    // In the middle the caret stays where one writes.
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('12');
    await expect(input).toHaveValue('DE81 2937 0400 44');
    await expect(input.selectionStart).toBe(6);
    // Behind the blank, Backspace takes the character before it.
    input.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('DE82 9370 4004 4');
    await expect(input.selectionStart).toBe(3);
    // Before the blank, Delete takes the character behind it.
    input.setSelectionRange(4, 4);
    await userEvent.keyboard('{Delete}');
    await expect(input).toHaveValue('DE82 3704 0044');
    await expect(input.selectionStart).toBe(4);
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('nl91-abna 0417 1643 00');
    await expect(canvas.getByRole('textbox')).toHaveValue('NL91 ABNA 0417 1643 00');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('NL91ABNA0417164300');
  },
};

/** The application knows the country by its two letters: its name stands at the end, and no more fits than its length. */
export const Country: Story = {
  args: { value: 'NL91' },
  render: (args) => <Asking {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Netherlands')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), 'ABNA0417164300999');
    await expect(canvas.getByRole('textbox')).toHaveValue('NL91 ABNA 0417 1643 00');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('NL91ABNA0417164300');
  },
};

export const Wrong: Story = {
  args: {
    defaultValue: 'DE89370400440532013001',
    country: 'Germany',
    required: true,
    error: 'A digit seems to be wrong. Compare it with your card.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveValue('DE89 3704 0044 0532 0130 01');
    await expect(input).toHaveAccessibleDescription('A digit seems to be wrong. Compare it with your card.');
  },
};
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'NL91ABNA0417164300' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-4xl gap-6 md:grid-cols-2">
      <IbanField label="IBAN" hint="On your card, or in your bank’s app." />
      <IbanField label="IBAN" defaultValue="DE89370400440532013000" country="Germany" maxLength={22} />
      <IbanField
        label="IBAN"
        defaultValue="MT84MALT011000012345MTLCAST001S"
        country="Malta, the longest of all"
        error="A digit seems to be wrong."
        required
      />
      <IbanField label="IBAN" defaultValue="NL91ABNA0417164300" disabled optional />
      <IbanField label="Our IBAN" value="NL91ABNA0417164300" readOnly />
      <IbanField label="IBAN" hideLabel placeholder="NL00 BANK 0000 0000 00" />
      <div dir="rtl">
        <IbanField label="IBAN" defaultValue="NL91ABNA0417164300" country="هولندا" />
      </div>
    </div>
  ),
};
