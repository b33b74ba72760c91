import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { Button } from '../Button/Button.tsx';
import { NotEnoughCreditsModal } from './NotEnoughCreditsModal.tsx';

const onLater = fn();
const meta = {
  title: 'Modals/NotEnoughCreditsModal',
  component: NotEnoughCreditsModal,
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
        <Button block variant="ghost" tone="neutral" onClick={onLater}>
          Not now
        </Button>
      </>
    ),
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage: 'The credits do not reach for what was asked: what is there, what it takes, and the way to more.',
      do: ['Keep what was written', 'Show both figures'],
      dont: ['Hurry: no countdown here', 'Hide "Not now"'],
      keys: [
        ['Tab', 'Round inside'],
        ['Escape', 'Closes it: what was written is kept'],
      ],
      accessibility: 'The figures are a list of terms: "You have: 0 credits".',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof NotEnoughCreditsModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    onLater.mockClear();
    await screen.findByRole('dialog', { name: 'Not enough credits' });
    await expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '#credits');
    await expect(screen.getByText('0 credits')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await expect(onLater).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>
      {(open, onOpenChange) => <NotEnoughCreditsModal {...args} open={open} onOpenChange={onOpenChange} />}
    </Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'Not enough credits'),
};

export const ForAGift: Story = {
  args: {
    text: 'A bouquet for Clara costs more than you have.',
    figures: [
      { label: 'Dein Guthaben', value: '4 Credits' },
      { label: 'Der Blumenstrauß kostet', value: '25 Credits' },
    ],
  },
};

export const Matrix: Story = { tags: ['picture'] };
