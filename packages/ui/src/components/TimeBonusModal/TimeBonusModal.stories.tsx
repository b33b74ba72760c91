import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TimeBonusModal } from './TimeBonusModal.tsx';

const meta = {
  title: 'Modals/TimeBonusModal',
  component: TimeBonusModal,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    ribbon: 'Special offer',
    figure: '25 %',
    title: 'Welcome bonus',
    children: 'Unlock 25 % off your first bundle of credits.',
    actFast: 'It holds for the first 4 hours after you signed up.',
    cta: { label: 'To the credits', href: '#credits' },
    remaining: { hours: 2, minutes: 14, seconds: 9 },
    note: 'You receive your credits at once.',
  },
} satisfies Meta<typeof TimeBonusModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Welcome bonus' })).toHaveTextContent('02:14:09');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
