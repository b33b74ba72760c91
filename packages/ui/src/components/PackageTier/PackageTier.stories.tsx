import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { discountedPackages, packages } from '../../stories/fixtures.ts';
import { PackageTier, type PackageView } from './PackageTier.tsx';

const [p0, p1, p2, p3] = packages as [PackageView, PackageView, PackageView, PackageView];
const discounted = discountedPackages[2] as PackageView;

const meta = {
  title: 'Payment/PackageTier',
  component: PackageTier,
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
    await expect(canvas.getByText('€49.99').closest('s')).toHaveTextContent('Before: €49.99');
    await expect(canvas.getByText('−25 %')).toBeVisible();
  },
};
export const Chosen: Story = { args: { checked: true } };
export const AsLink: Story = {
  args: { href: '#p1', actionLabel: 'Choose' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /30\s*credits/ })).toHaveAttribute('href', '#p1');
  },
};
export const Disabled: Story = { args: { disabled: true } };
