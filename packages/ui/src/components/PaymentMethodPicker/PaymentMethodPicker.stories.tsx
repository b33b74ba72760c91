import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { paymentMethods } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PaymentMark } from './PaymentMark.tsx';
import { PaymentMethodPicker, type PaymentMethodPickerProps, type PaymentMethodView } from './PaymentMethodPicker.tsx';

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
        'How to pay: three methods of the country, each with its name and the mark of its scheme; the rest behind one row.',
      do: [
        'Put the likeliest method of the country first, and choose it.',
        'Make one row of all cards, with the marks of their schemes.',
        'Say in `hint` what comes next, or why a method cannot be taken.',
      ],
      dont: ['Draw a mark that a scheme has not published.', 'Hide a method that does not fit this amount: say why.'],
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

const card: PaymentMethodView = { id: 'creditcard', label: 'Card', marks: ['visa', 'mastercard', 'maestro'] };
const [ideal, bancontact, paypal] = paymentMethods as [PaymentMethodView, PaymentMethodView, PaymentMethodView];
const rest = paymentMethods.slice(7, 13);

/** As the checkout has it: the likeliest chosen, one row for all cards, the rest behind one row. */
export const Checkout: Story = {
  args: { methods: [ideal, card, paypal], more: rest, value: 'ideal' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: /iDEAL/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Card' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('creditcard');
    const row = canvas.getByText('More ways to pay (6)');
    await expect(canvas.getByText('giropay')).not.toBeVisible();
    await userEvent.click(row);
    await userEvent.click(canvas.getByRole('radio', { name: 'giropay' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('giropay');
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }));
    await expect(canvas.getByRole('radio', { name: 'giropay' })).toBeVisible();
  },
};
/** Every scheme has its mark, in the first rows and behind the rest; one cannot be used here. */
export const EveryMark: Story = {
  args: {
    methods: [{ ...card, marks: paymentMethods.map(({ id }) => id) }],
    more: paymentMethods.map((method, at) => ({ ...method, marks: [method.id], disabled: at === 0 })),
    value: 'giropay',
  },
};
/** One of the rest is chosen from the start: its row is open. */
export const ChosenBehindMore: Story = {
  args: { methods: [ideal, card, paypal], more: rest, value: 'giropay' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'giropay' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'giropay' })).toBeVisible();
  },
};
/** Where the shop must name the scheme, the row of cards opens to them. */
export const CardSchemes: Story = {
  args: {
    methods: [
      {
        ...card,
        id: 'visa',
        schemes: [
          { id: 'visa', label: 'Visa' },
          { id: 'mastercard', label: 'Mastercard' },
        ],
      },
      paypal,
      bancontact,
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('radio', { name: 'Mastercard' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Card' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('visa');
    await userEvent.click(canvas.getByRole('radio', { name: 'Mastercard' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('mastercard');
    await expect(canvas.getByRole('radio', { name: 'Card' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }));
    await expect(canvas.queryByRole('radio', { name: 'Mastercard' })).toBeNull();
  },
};

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
  args: { error: 'Choose how to pay.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose how to pay.');
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose how to pay.');
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
/** The marks alone, as their schemes publish them. */
export const Marks: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-md flex-wrap gap-3">
      {paymentMethods.map(({ id }) => (
        <PaymentMark key={id} method={id} className="h-8 w-12" />
      ))}
    </div>
  ),
};
export const Matrix: Story = {
  tags: ['picture'],
  args: {
    methods: [ideal, card, ...paymentMethods.slice(7)],
    more: rest,
    value: 'ideal',
    hideLegend: false,
    disabled: false,
    error: 'Choose how to pay.',
  },
};
