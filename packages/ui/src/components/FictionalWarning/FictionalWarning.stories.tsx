import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { FictionalWarning } from './FictionalWarning.tsx';

const meta = {
  title: 'Modals/FictionalWarning',
  component: FictionalWarning,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
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
export const WithoutCost: Story = { args: { cost: undefined } };
export const Matrix: Story = { tags: ['picture'] };
