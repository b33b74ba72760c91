import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { paymentMethods } from '../../stories/fixtures.ts';
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
export const Chosen: Story = { args: { value: 'paypal' } };
export const WithError: Story = {
  args: { error: 'Choose how you would like to pay.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose how you would like to pay.');
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
/** The marks alone: a shape for the kind, initials for the method. */
export const Marks: Story = {
  render: () => (
    <div className="flex max-w-md flex-wrap gap-3">
      {paymentMethods.map(({ id }) => (
        <PaymentMark key={id} method={id} />
      ))}
    </div>
  ),
};
export const Matrix: Story = {
  tags: ['picture'],
  args: { methods: paymentMethods, value: 'ideal', error: 'Choose how you would like to pay.' },
};
