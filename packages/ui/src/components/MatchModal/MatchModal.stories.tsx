import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { photoOf } from '../../stories/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { FictionalLabel } from '../ProfileCard/ProfileCard.tsx';
import { MatchModal } from './MatchModal.tsx';

const write = fn();

const meta = {
  title: 'Modals/MatchModal',
  component: MatchModal,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'You and Clara like each other',
    text: 'Say hello while the moment is warm.',
    ownPhoto: photoOf('mehmet'),
    theirPhoto: photoOf('clara'),
    actions: (
      <>
        <Button block onClick={write}>
          Write to Clara
        </Button>
        <Button block variant="ghost" tone="neutral">
          Keep looking
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof MatchModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    write.mockClear();
    await expect(await screen.findByRole('dialog', { name: 'You and Clara like each other' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Write to Clara' }));
    await expect(write).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const WithoutOwnPhoto: Story = { args: { ownPhoto: null } };
export const Fictional: Story = {
  args: {
    theirPhoto: photoOf('luca'),
    title: 'You and Luca like each other',
    fictionalLabel: <FictionalLabel>Fictional</FictionalLabel>,
  },
};
export const Matrix: Story = { tags: ['picture'] };
