import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { RangeSlider } from './RangeSlider.tsx';

const meta = {
  title: 'Forms/RangeSlider',
  component: RangeSlider,
  args: { label: 'Age', min: 18, max: 99, defaultValue: [28, 45], onValueChange: fn() },
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await fireEvent.change(canvas.getByRole('slider', { name: 'Minimum' }), { target: { value: '60' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith([45, 45]);
    await fireEvent.change(canvas.getByRole('slider', { name: 'Maximum' }), { target: { value: '52' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith([45, 52]);
    await expect(canvas.getByText('45 – 52')).toBeVisible();
  },
};
export const WithUnit: Story = { args: { format: (years) => `${years} years` } };
