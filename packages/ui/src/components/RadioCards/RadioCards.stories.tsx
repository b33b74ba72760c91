import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioCards } from './RadioCards.tsx';

const meta = {
  title: 'Forms/RadioCards',
  component: RadioCards,
  args: {
    label: 'I am',
    name: 'gender',
    onValueChange: fn(),
    options: [
      { value: 'f', label: 'a woman' },
      { value: 'm', label: 'a man' },
    ],
  },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'a woman' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('f');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'a man' })).toBeChecked();
  },
};

/** For narrow places: one row of short words. */
export const Segments: Story = {
  args: {
    variant: 'segments',
    label: 'I am looking for',
    defaultValue: 'f',
    options: [
      { value: 'm', label: 'Men' },
      { value: 'f', label: 'Women' },
      { value: '', label: 'Everyone' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Men' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('m');
  },
};
