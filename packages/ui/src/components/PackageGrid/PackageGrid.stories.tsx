import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { discountedPackages, packages } from '../../stories/fixtures.ts';
import { PackageGrid, type PackageGridProps } from './PackageGrid.tsx';

function Choosing(props: PackageGridProps) {
  const [value, setValue] = useState(props.value ?? null);
  const choose = (id: string): void => {
    setValue(id);
    props.onValueChange?.(id);
  };
  return <PackageGrid {...props} value={value} onValueChange={choose} />;
}

const meta = {
  title: 'Payment/PackageGrid',
  component: PackageGrid,
  args: { packages, onValueChange: fn(), note: 'Including VAT. One payment; nothing renews by itself.' },
  render: (args) => (
    <div className="mx-auto max-w-4xl">{args.hrefFor ? <PackageGrid {...args} /> : <Choosing {...args} />}</div>
  ),
} satisfies Meta<typeof PackageGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Radios: pressed, or moved through with the arrow keys. Nothing is chosen beforehand. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const radios = canvas.getAllByRole('radio');
    await expect(radios).toHaveLength(4);
    for (const radio of radios) await expect(radio).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /75\s*credits/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('p2');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('p3');
    await expect(canvas.getByRole('radio', { name: /160\s*credits/ })).toBeChecked();
  },
};
export const Discounted: Story = { args: { packages: discountedPackages } };
export const Links: Story = {
  args: { packages: discountedPackages, hrefFor: (id) => `#${id}`, actionLabel: 'Choose' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="mx-auto flex max-w-4xl flex-col gap-10">
      <PackageGrid {...args} value="p1" />
      <PackageGrid {...args} packages={discountedPackages} hrefFor={(id) => `#${id}`} actionLabel="Choose" />
    </div>
  ),
};
