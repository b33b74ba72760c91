import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { paymentMethods } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PaymentMark } from './PaymentMark.tsx';
import { PaymentMethodPicker, type PaymentMethodPickerProps } from './PaymentMethodPicker.tsx';

function Choosing(props: PaymentMethodPickerProps) {
  const [value, setValue] = useState(props.value);
  return (
    <PaymentMethodPicker
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        props.onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Payment/PaymentMethodPicker',
  component: PaymentMethodPicker,
  parameters: {
    notes: {
      usage:
        'How to pay: the methods that fit the country, each with a mark drawn for us and its name; two columns from 576 px.',
      do: [
        'Put the usual method of the country first.',
        'Say in `hint` what comes next, or why a method cannot be taken.',
        'Keep the name beside the mark: it is not a logo.',
      ],
      dont: ['Copy a provider’s logo.', 'Hide a method that does not fit this amount: say why.'],
      keys: [
        ['Tab', 'Into the methods, and out of them'],
        ['Arrow keys', 'To the next method, and choose it'],
        ['Space', 'Chooses the one that has the focus'],
      ],
      accessibility:
        'A group of radios named “How do you want to pay?”; hints belong to the names; the error describes the group and is read at once. Marks are decoration.',
    } satisfies ComponentNotes,
  },
  args: { methods: paymentMethods.slice(0, 6), value: null, onValueChange: fn() },
  render: (args) => (
    <div className="max-w-2xl">
      <Choosing {...args} />
    </div>
  ),
} satisfies Meta<typeof PaymentMethodPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /iDEAL/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('ideal');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('bancontact');
  },
};
/** One stop for Tab; arrows choose, and step over what cannot be taken. */
export const Keyboard: Story = {
  args: { methods: paymentMethods.slice(-3) },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('prezelewy24');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('prezelewy24');
    await expect(canvas.getByRole('radio', { name: /paysafecard/ })).not.toBeChecked();
  },
};
export const Chosen: Story = {
  args: { value: 'paypal' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  },
};
export const One: Story = { args: { methods: paymentMethods.slice(0, 1) } };
export const WithError: Story = {
  args: { error: 'Choose how you would like to pay.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose how you would like to pay.');
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose how you would like to pay.');
  },
};
/** The page has a headline for it; the name stays. */
export const HiddenLegend: Story = {
  args: { hideLegend: true, legend: 'How would you like to pay?' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible();
  },
};
/** Paying has begun: nothing can be changed. */
export const Disabled: Story = {
  args: { disabled: true, value: 'ideal' },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};
/** Each of them can be the chosen one. */
export const ChooseEach: Story = {
  args: { methods: paymentMethods.map((method) => ({ ...method, disabled: false })) },
  play: async ({ canvas, args }) => {
    for (const { id, label } of paymentMethods) {
      await userEvent.click(canvas.getByText(label));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(id);
    }
    await expect(args.onValueChange).toHaveBeenCalledTimes(18);
  },
};
/** All eighteen, the last not possible for this amount. */
export const All: Story = {
  args: { methods: paymentMethods },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(18);
    await expect(canvas.getByRole('radio', { name: /paysafecard/ })).toBeDisabled();
  },
};
/** The marks alone: how each works, drawn by one hand. */
export const Marks: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-md flex-wrap gap-3">
      {paymentMethods.map(({ id }) => (
        <PaymentMark key={id} method={id} className="h-12 w-18" />
      ))}
    </div>
  ),
};
export const Matrix: Story = {
  tags: ['picture'],
  args: {
    methods: paymentMethods,
    value: 'ideal',
    hideLegend: false,
    disabled: false,
    error: 'Choose how you would like to pay.',
  },
};
