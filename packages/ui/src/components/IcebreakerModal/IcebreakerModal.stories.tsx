import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { IcebreakerModal } from './IcebreakerModal.tsx';

const meta = {
  title: 'Modals/IcebreakerModal',
  component: IcebreakerModal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'A first line for Clara',
    text: 'Tap a line to start with it. You can change it before you send it.',
    icebreakers: [
      { id: 'i1', text: 'Which path should I hike first?' },
      { id: 'i2', text: 'What do you listen to on a long train ride?' },
      { id: 'i3', text: 'Sea or mountains?' },
    ],
    onChoose: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage: 'First lines that fit the other’s profile: one press puts a line where one writes.',
      do: ['Leave it to the person to send it', 'Offer three to five lines'],
      dont: ['Send by the press', 'Offer the same lines for everyone'],
      keys: [
        ['Tab', 'From line to line'],
        ['Enter, Space', 'Takes the line'],
        ['Escape', 'Closes it'],
      ],
      accessibility: 'A list of buttons; a failure is announced.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof IcebreakerModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sea or mountains?' }));
    await expect(args.onChoose).toHaveBeenCalledWith('i3');
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <IcebreakerModal {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'A first line for Clara'),
};

export const Loading: Story = {
  tags: ['picture'],
  args: { icebreakers: [], loadingLabel: 'Looking for a good line' },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Looking for a good line');
  },
};

export const Failed: Story = {
  args: { error: 'An error occurred, please try again later.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('try again');
  },
};

export const Matrix: Story = { tags: ['picture'] };
