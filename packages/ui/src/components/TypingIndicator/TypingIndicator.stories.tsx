import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TypingIndicator } from './TypingIndicator.tsx';

const meta = { title: 'Chat/TypingIndicator', component: TypingIndicator, args: { name: 'Clara' } } satisfies Meta<
  typeof TypingIndicator
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Clara is typing')).toBeVisible();
  },
};
export const Matrix: Story = { tags: ['picture'] };
