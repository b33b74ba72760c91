import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { NotEnoughCreditsModal } from './NotEnoughCreditsModal.tsx';

const meta = {
  title: 'Modals/NotEnoughCreditsModal',
  component: NotEnoughCreditsModal,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Not enough credits',
    text: 'Your message to Clara is kept. Send it once you have more credits.',
    figures: [
      { label: 'You have', value: '0 credits' },
      { label: 'It costs', value: '1 credit' },
    ],
    actions: (
      <>
        <Button block href="#credits">
          Buy credits
        </Button>
        <Button block variant="ghost" tone="neutral">
          Not now
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof NotEnoughCreditsModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Not enough credits' });
    await expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '#credits');
    await expect(screen.getByText('0 credits')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Matrix: Story = { tags: ['picture'] };
