import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EmojiPicker } from './EmojiPicker.tsx';

const meta = {
  title: 'Chat/EmojiPicker',
  component: EmojiPicker,
  args: { onPick: fn(), className: 'max-w-sm' },
} satisfies Meta<typeof EmojiPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One stop for the Tab key; arrows move inside. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '😄' }));
    await expect(args.onPick).toHaveBeenCalledWith('😄');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: '😂' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('🤩');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('button', { name: '😊' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: '🐱' })).toHaveFocus();
  },
};
export const Open: Story = {};
