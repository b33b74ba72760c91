import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';

const notes = {
  usage: 'A telephone number that the product calls or writes to, for the countries it serves.',
  do: [
    'Put the person’s own country first, by what is known of them.',
    'Give each country an example as numbers are written there, and the digits that fall away abroad (trunk).',
    'Say what the number is for.',
  ],
  dont: ['Ask for the international form: the field makes it.', 'Refuse blanks, hyphens or brackets.'],
  keys: [
    ['Letters, on the country', 'Jump to the country of that name.'],
    ['+ or 00, in the number', 'Begin an international number, whose country is then chosen.'],
  ],
  accessibility: 'The list of countries has a name of its own; numbers run from left to right on every page.',
} satisfies ComponentNotes;

const countries: PhoneFieldProps['countries'] = [
  { code: 'NL', name: 'Netherlands', dial: '31', trunk: '0', example: '06 12345678' },
  { code: 'DE', name: 'Germany', dial: '49', trunk: '0', example: '0151 23456789' },
  { code: 'IT', name: 'Italy', dial: '39', example: '312 345 6789' },
  { code: 'CA', name: 'Canada', dial: '1', trunk: '1', example: '506 234 5678' },
  { code: 'US', name: 'United States', dial: '1', trunk: '1', example: '201 555 0123' },
];

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  parameters: { notes },
  args: { label: 'Phone', countries, className: 'max-w-md', onValueChange: fn() },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { name: 'phone' },
  play: async ({ canvas, canvasElement, args }) => {
    const number = canvas.getByRole('textbox', { name: 'Phone' });
    await expect(number).toHaveAttribute('placeholder', '06 12345678');
    await userEvent.type(number, '06 12345678');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+31612345678', 'NL');
    await expect(number).toHaveValue('06 12345678');
    await expect(canvasElement.querySelector('input[name=phone]')).toHaveValue('+31612345678');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country code' }), 'Italy +39');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+390612345678', 'IT');
    await userEvent.clear(number);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('', 'IT');
  },
};

/** A pasted international number finds its country. */
export const International: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('+49 151 23456789');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+4915123456789', 'DE');
    await expect(canvas.getByRole('combobox')).toHaveValue('DE');
    await expect(canvas.getByRole('textbox')).toHaveValue('15123456789');
  },
};

/** Two countries with one code: the one that is known stays. */
export const Given: Story = {
  args: { defaultValue: '+12015550123', defaultCountry: 'US' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('US');
    await expect(canvas.getByRole('textbox')).toHaveValue('2015550123');
  },
};

export const Wrong: Story = {
  args: { defaultValue: '+316123', error: 'This number is too short.', required: true },
  play: async ({ canvas }) => {
    const number = canvas.getByRole('textbox');
    await expect(number).toBeInvalid();
    await expect(number).toHaveValue('6123');
    await expect(number).toHaveAccessibleDescription('This number is too short.');
  },
};
export const Disabled: Story = {
  args: { disabled: true, defaultValue: '+31612345678' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid max-w-4xl gap-6 md:grid-cols-2">
      <PhoneField label="Phone" countries={countries} hint="Only for the code. Nobody sees it." />
      <PhoneField label="Phone" countries={countries} defaultValue="+4915123456789" optional />
      <PhoneField
        label="Phone"
        countries={countries}
        defaultValue="+316123"
        error="This number is too short."
        required
      />
      <PhoneField label="Phone" countries={countries} defaultValue="+31612345678" disabled />
      <PhoneField
        label="Phone"
        hideLabel
        countries={[{ code: 'LU', name: 'Luxembourg', dial: '352', example: '628 123 456' }]}
      />
      <div dir="rtl">
        <PhoneField label="Phone" countries={countries} defaultValue="+31612345678" />
      </div>
    </div>
  ),
};
