import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { lockedPhotoOf } from '../../stories/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { PremiumOnlyModal } from './PremiumOnlyModal.tsx';

const meta = {
  title: 'Modals/PremiumOnlyModal',
  component: PremiumOnlyModal,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'See all photos of Clara',
    text: 'Any bundle of credits makes you a premium member. One payment; nothing renews by itself.',
    benefits: ['All photos of everyone', 'Up to 25 photos of your own', 'As many conversations as you like'],
    actions: (
      <>
        <Button block href="#premium">
          See the bundles
        </Button>
        <Button block variant="ghost" tone="neutral">
          Not now
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PremiumOnlyModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'See all photos of Clara' });
    await expect(screen.getByRole('link', { name: 'See the bundles' })).toHaveAttribute('href', '#premium');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const WithPhoto: Story = { tags: ['picture'], args: { photo: lockedPhotoOf('clara') } };
export const WithoutBenefits: Story = { args: { benefits: undefined } };
