import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'Country',
    placeholder: 'Choose a country',
    options: [
      { value: 'de', label: 'Germany' },
      { value: 'nl', label: 'Netherlands' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.selectOptions(within(canvasElement).getByLabelText('Country'), 'Netherlands');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('nl');
  },
};
export const WithError: Story = { args: { error: 'Choose a country.' } };
export const Disabled: Story = { args: { disabled: true } };
