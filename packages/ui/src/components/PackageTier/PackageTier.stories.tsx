import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { discountedPackages, packages } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PackageTier, TierMark, type PackageView } from './PackageTier.tsx';

const [p0, p1, p2, p3] = packages as [PackageView, PackageView, PackageView, PackageView];
const discounted = discountedPackages[2] as PackageView;

const meta = {
  title: 'Payment/PackageTier',
  component: PackageTier,
  parameters: {
    notes: {
      usage:
        'One bundle of credits: how many, what it costs, what a message costs with it. A row on phones, a column from 768 px. Inside a PackageGrid.',
      do: [
        'Show the price a message: it is what bundles are compared by.',
        'Strike a price only where the server gave a discount; say the discount once, above the bundles.',
      ],
      dont: [
        'Write “best value” for a bundle that is not.',
        'Tell tiers apart by colour alone: the stack of coins grows.',
      ],
      keys: [
        ['Space', 'Chooses it'],
        ['Enter', 'Follows it, where it is a link'],
      ],
      accessibility: 'The radio is named by all that the card says; the struck price is read as “Before”.',
    } satisfies ComponentNotes,
  },
  args: { ...p1, groupName: 'tiers', onChoose: fn() },
  render: (args) => (
    <div className="max-w-md pt-6 md:max-w-56">
      <PackageTier {...args} />
    </div>
  ),
} satisfies Meta<typeof PackageTier>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /30\s*credits.*€24\.99/ }));
    await expect(args.onChoose).toHaveBeenCalledWith('p1');
  },
};
export const P0: Story = { args: p0 };
export const P2Popular: Story = { args: p2 };
export const P3: Story = { args: p3 };
/** The price before is struck, and said. */
export const Discounted: Story = {
  args: discounted,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('€49.99').closest('s')).toHaveTextContent('Was €49.99');
  },
};
export const Chosen: Story = {
  args: { checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio')).toBeChecked();
  },
};
export const Keyboard: Story = {
  args: { checked: false },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChoose).toHaveBeenCalledWith('p1');
  },
};
/** What differs between bundles is what a message costs. */
export const LessPerMessage: Story = {
  args: p3,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('44 % less per message')).toBeVisible();
  },
};
/** The price of a message is what bundles are compared by. */
export const PricePerMessage: Story = {
  args: p0,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('€1.00 per message')).toBeVisible();
  },
};
export const AsLink: Story = {
  args: { href: '#p1', actionLabel: 'Choose' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /30\s*credits/ })).toHaveAttribute('href', '#p1');
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio')).toBeDisabled();
    await userEvent.click(canvas.getByText('30'), { pointerEventsCheck: 0 });
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
/** Long words and large sums. */
export const LongWords: Story = {
  args: {
    ...discounted,
    credits: '1.600',
    creditsLabel: 'Guthabenpunkte',
    price: '1.037,49 zł',
    oldPrice: '1.249,99 zł',
    perMessage: 'etwa 0,65 zł pro Nachricht',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};
/** The stacks alone, one coin a tier. */
export const Stacks: Story = {
  render: () => (
    <div className="flex gap-4">
      {(['p0', 'p1', 'p2', 'p3'] as const).map((tier) => (
        <TierMark key={tier} tier={tier} className="size-16" />
      ))}
    </div>
  ),
};
export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid gap-x-8 gap-y-14 pt-6 md:grid-cols-4">
      {[p0, p1, p2, p3].map((bundle) => (
        <PackageTier key={bundle.id} {...bundle} groupName="a" onChoose={fn()} checked={bundle.id === 'p1'} />
      ))}
      {discountedPackages.map((bundle) => (
        <PackageTier key={bundle.id} popular={false} {...bundle} href={`#${bundle.id}`} actionLabel="Auswählen" />
      ))}
      <PackageTier {...p3} groupName="b" onChoose={fn()} disabled />
      <PackageTier {...p2} groupName="b" onChoose={fn()} checked disabled={false} />
      <PackageTier {...discounted} {...LongWords.args} groupName="b" onChoose={fn()} />
    </div>
  ),
};
