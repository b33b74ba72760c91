import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DiscountCodeField } from './DiscountCodeField.tsx';

const meta = {
  title: 'Payment/DiscountCodeField',
  component: DiscountCodeField,
  args: { onApply: fn(), className: 'max-w-md' },
} satisfies Meta<typeof DiscountCodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Discount code' }), ' spring10 {Enter}');
    await expect(args.onApply).toHaveBeenCalledWith('SPRING10');
  },
};
export const NotFound: Story = {
  args: { error: 'Code not found' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Code not found');
  },
};
export const Checking: Story = { args: { checking: true } };
export const Applied: Story = {
  args: { applied: { code: 'WELCOME25', text: '25 % off your first bundle' }, onRemove: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove code' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
/** The welcome discount comes by itself and stays. */
export const AppliedForGood: Story = { args: { applied: { code: 'WELCOME25', text: '25 % off your first bundle' } } };
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-6">
      <DiscountCodeField {...args} />
      <DiscountCodeField {...args} error="Code already used" />
      <DiscountCodeField
        {...args}
        applied={{ code: 'WELCOME25', text: '25 % off your first bundle' }}
        onRemove={fn()}
      />
    </div>
  ),
};
