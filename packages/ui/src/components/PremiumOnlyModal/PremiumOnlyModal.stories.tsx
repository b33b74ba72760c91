import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { lockedPhotoOf, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { Button } from '../Button/Button.tsx';
import { PremiumOnlyModal } from './PremiumOnlyModal.tsx';

const meta = {
  title: 'Modals/PremiumOnlyModal',
  component: PremiumOnlyModal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'See all photos of Clara',
    text: 'Any bundle of credits makes you a premium member. One payment; nothing renews by itself.',
    benefits: ['All photos of everyone', 'Up to 25 photos of your own', 'As many conversations as you like'],
    actions: (
      <>
        <Button block href="#premium">
          See bundles
        </Button>
        <Button block variant="ghost" tone="neutral">
          Not now
        </Button>
      </>
    ),
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage: 'A feature that only premium members have: what it is, what it takes, and a way back.',
      do: ['Say that it is one payment', 'Name what was asked for in the title'],
      dont: ['Promise what is not in the bundle', 'Hide "Not now"'],
      keys: [
        ['Tab', 'Round inside'],
        ['Escape', 'Closes it'],
      ],
      accessibility: 'A dialog named by what was asked for; the blurred photo is decoration.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof PremiumOnlyModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { photo: null },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'See all photos of Clara' });
    await expect(screen.getByRole('link', { name: 'See bundles' })).toHaveAttribute('href', '#premium');
    await expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <PremiumOnlyModal {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'See all photos of Clara'),
};

export const WithPhoto: Story = { tags: ['picture'], args: { photo: lockedPhotoOf('clara') } };
/** No preview of it. */
export const WithPhotoWithoutPreview: Story = { args: { photo: { ...lockedPhotoOf('clara'), placeholder: null } } };
/** Asked for from a photo that may be seen. */
export const WithOpenPhoto: Story = { args: { photo: photoOf('clara') } };
export const WithoutBenefits: Story = {
  args: { benefits: undefined },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('list')).toBeNull();
  },
};
export const Matrix: Story = { tags: ['picture'] };
