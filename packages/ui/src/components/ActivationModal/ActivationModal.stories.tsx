import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { ActivationModal } from './ActivationModal.tsx';

const onResend = fn();
const meta = {
  title: 'Modals/ActivationModal',
  component: ActivationModal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Confirm your email',
    children: 'We wrote to marie@example.com. Open the mail and press the button in it.',
    resend: { label: 'Send again', onPress: onResend },
    continueLabel: 'Look around',
  },
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    notes: {
      usage:
        'Right after signing up on a phone: the e-mail waits to be confirmed. On wide screens and later, ActivationReminder says the same.',
      do: ['Name the address', 'Let the person look around meanwhile'],
      dont: ['Show it on every visit'],
      keys: [
        ['Tab', 'Round inside'],
        ['Escape', 'Closes it'],
      ],
      accessibility: 'A dialog named by its title; a sheet in reach of the thumb.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof ActivationModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    onResend.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await expect(onResend).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Look around' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const OnAPhone: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <ActivationModal {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'Confirm your email'),
};

export const Sending: Story = {
  args: { resend: { label: 'Send again', onPress: onResend, loading: true } },
  play: async () => {
    onResend.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await expect(onResend).not.toHaveBeenCalled();
  },
};

export const Matrix: Story = { tags: ['picture'] };
