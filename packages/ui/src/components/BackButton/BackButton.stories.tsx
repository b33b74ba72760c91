import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { BackButton } from './BackButton.tsx';

const meta = {
  title: 'Chrome/BackButton',
  component: BackButton,
  args: { onBack: fn() },
  parameters: {
    notes: {
      usage: 'Back to the page before, in the installed app, which has no button of a browser.',
      do: ['Show it only where there is a page before'],
      dont: ['Show it in a browser'],
      keys: [['Enter, Space', 'Goes back']],
      accessibility: 'Named "Back". The arrow is mirrored from right to left.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof BackButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Back' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledTimes(2);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex gap-6">
      <BackButton {...args} />
      <div dir="rtl">
        <BackButton {...args} className="bg-sunken" />
      </div>
    </div>
  ),
};
