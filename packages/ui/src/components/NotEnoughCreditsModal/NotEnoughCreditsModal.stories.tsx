import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { discountedPackages, packages } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
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
    kept: 'Shall we say Sunday?',
    figures: [
      { label: 'You have', value: '0 credits' },
      { label: 'Price', value: '1 credit' },
    ],
    bundles: packages.slice(1),
    hrefFor: (id) => `#${id}`,
    actions: (
      <>
        <Button block variant="outline" tone="neutral" href="#credits">
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
      usage:
        'The credits do not reach for what was asked: the kept line, what is there, what it takes, and bundles to go on with.',
      do: ['Keep what was written, and quote it', 'Show both figures', 'Lead to all bundles, the smallest too'],
      dont: ['Hurry: no countdown here, only when the discount ends', 'Hide "Not now"', 'Choose a bundle beforehand'],
      keys: [
        ['Tab', 'Round inside'],
        ['Escape', 'Closes it: what was written is kept'],
      ],
      accessibility:
        'The figures are a list of terms: "You have: 0 credits"; the bundles a list of links, each read with its price.',
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
    await waitFor(() => expect(screen.getByText('Shall we say Sunday?')).toBeVisible());
    await expect(screen.getByRole('link', { name: /75 credits.*Popular.*€49\.99/ })).toHaveAttribute('href', '#p2');
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
    kept: undefined,
    text: 'A bouquet for Clara costs more than you have.',
    figures: [
      { label: 'Dein Guthaben', value: '4 Credits' },
      { label: 'Der Blumenstrauß kostet', value: '25 Credits' },
    ],
  },
};

/** The bundles are on their way; what else there is to do is there already. */
export const Loading: Story = {
  args: { loading: true, bundles: undefined, hrefFor: undefined },
  play: async () => {
    await screen.findByRole('status');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Buy credits' })).toBeVisible());
  },
};
export const Discounted: Story = {
  args: {
    loading: false,
    bundles: discountedPackages.slice(1),
    discount: (
      <Text weight="medium" tone="success">
        25% off until 12:25 PM
      </Text>
    ),
  },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.getByText('25% off until 12:25 PM')).toBeInTheDocument();
    await expect(screen.getByText('€49.99').closest('s')).toHaveTextContent('Was €49.99');
  },
};
/** A long line is shown in part; a word longer than its place breaks. */
export const LongWords: Story = {
  args: {
    kept: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft. '.repeat(6),
    bundles: discountedPackages
      .slice(1)
      .map((one) => ({ ...one, creditsLabel: 'Guthabenpunkte', price: '1.037,49 zł' })),
  },
};
/** The smallest bundle is there, too. */
export const AllBundles: Story = { args: { bundles: packages } };

export const Matrix: Story = { tags: ['picture'] };
