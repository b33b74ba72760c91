import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { FictionalWarning } from './FictionalWarning.tsx';

const meta = {
  title: 'Modals/FictionalWarning',
  component: FictionalWarning,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Luca is a fictional profile',
    text: 'Our team writes for this profile. You can chat for fun, but you cannot meet Luca.',
    cost: 'A message costs 1 credit, as everywhere.',
    confirmLabel: 'I understand, go on',
    onConfirm: fn(),
    cancelLabel: 'Back to the members',
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage:
        'Before the first message to a fictional profile: that no meeting will come of it, and what it costs all the same.',
      do: ['Use the brand’s words for what fictional means', 'Say the cost'],
      dont: ['Show it after the message was paid for', 'Soften it'],
      keys: [
        ['Tab', 'Round inside'],
        ['Escape', 'Closes it: nothing is sent'],
      ],
      accessibility: 'A dialog named by its title, which says that the profile is fictional.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof FictionalWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Luca is a fictional profile' });
    await userEvent.click(screen.getByRole('button', { name: 'I understand, go on' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the members' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <FictionalWarning {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'Luca is a fictional profile'),
};

export const WithoutCost: Story = { args: { cost: undefined } };

export const German: Story = {
  args: {
    title: 'Maximilian-Alexander ist ein fiktives Profil',
    confirmLabel: 'Verstanden, trotzdem weiterschreiben',
    cancelLabel: 'Zurück zu den Mitgliedern',
  },
};

export const Matrix: Story = { tags: ['picture'] };
