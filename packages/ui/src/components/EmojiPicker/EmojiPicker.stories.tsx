import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { EmojiPicker } from './EmojiPicker.tsx';

const meta = {
  title: 'Chat/EmojiPicker',
  component: EmojiPicker,
  parameters: {
    notes: {
      usage: 'A small panel of what people say to each other here; the Composer opens it above its field.',
      do: ['Put the emoji where the caret stands.', 'Leave it open: people take more than one.'],
      dont: ['Add a search: there are sixty-four.'],
      keys: [
        ['Tab', 'Into the panel, and out of it again'],
        ['Arrow keys', 'From emoji to emoji'],
        ['Home, End', 'To the first, to the last'],
        ['Enter, Space', 'Takes the emoji'],
      ],
      accessibility:
        'A group named “Emoji” with one stop for the Tab key; each emoji is a button that screen readers name in the reader’s language.',
    } satisfies ComponentNotes,
  },
  args: { onPick: fn() },
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
/** Tab leads in where one was, and out. */
export const OneStop: Story = {
  render: (args) => (
    <>
      <EmojiPicker {...args} />
      <button type="button">After</button>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '😊' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: '😊' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: '😄' })).toHaveFocus();
  },
};
/** Not in pictures: each system draws its emoji in its own way. */
export const Matrix: Story = {
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button');
    await expect(buttons).toHaveLength(64);
    for (const button of buttons.slice(0, 8))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(36);
  },
};
