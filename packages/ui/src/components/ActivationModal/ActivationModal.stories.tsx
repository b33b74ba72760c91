import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ActivationModal } from './ActivationModal.tsx';

const meta = {
  title: 'Modals/ActivationModal',
  component: ActivationModal,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Confirm your e-mail',
    children: 'We wrote to marie@example.com. Open the mail and press the button in it.',
    resend: { label: 'Send again', onPress: fn() },
    continueLabel: 'Look around',
  },
} satisfies Meta<typeof ActivationModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await expect(args.resend.onPress).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Look around' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
