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
