import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { TypingIndicator } from './TypingIndicator.tsx';

const notes = {
  usage: 'Below the last message while the other is typing; as the `footer` of a MessageList.',
  do: ['Take it away when their message comes, or a few seconds after the last sign.'],
  dont: ['Show it without a real sign: nobody types for us.'],
  accessibility:
    'The words say it; the dots are decoration and stand still where motion is unwanted. Inside the log it is read politely.',
} satisfies ComponentNotes;

const meta = {
  title: 'Chat/TypingIndicator',
  component: TypingIndicator,
  parameters: { notes },
  args: { name: 'Clara' },
} satisfies Meta<typeof TypingIndicator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Clara is typing…')).toBeVisible();
  },
};
/** A long name breaks, or gives way. */
export const LongName: Story = {
  args: { name: 'Maximilian-Alexander-Ferdinand-Konstantin' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-4">
      <TypingIndicator name="Clara" />
      <TypingIndicator name="Maximilian-Alexander-Ferdinand-Konstantin" />
    </div>
  ),
};
