import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { discountedPackages, packages } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
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
  parameters: {
    notes: {
      usage:
        'The bundles side by side, readable at a glance: radios where one pays on the same page, links where each has a page.',
      do: [
        'Keep the smallest first.',
        'Say in `note` that VAT is in it and that nothing renews.',
        'Let the server say which is popular.',
      ],
      dont: ['Choose one beforehand.', 'Hide the smallest.'],
      keys: [
        ['Tab', 'Into the bundles, and out of them'],
        ['Arrow keys', 'To the next bundle, and choose it'],
        ['Space', 'Chooses the one that has the focus'],
        ['Enter', 'Follows, where bundles are links'],
      ],
      accessibility:
        'A group of radios with a name. Each is read with credits, price and price a message; a struck price is said to be the former one.',
    } satisfies ComponentNotes,
  },
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
/** One stop for Tab; arrows go round. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('p0');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('p1');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: /160\s*credits/ })).toBeChecked();
    await userEvent.tab();
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toHaveFocus();
  },
};
/** A name of its own for the choice. */
export const OwnLegend: Story = {
  args: { legend: 'How many credits?', note: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'How many credits?' })).toBeVisible();
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
      <PackageGrid {...args} value="p1" disabled={false} />
      <PackageGrid {...args} packages={discountedPackages} value={null} disabled />
      <PackageGrid {...args} packages={discountedPackages} hrefFor={(id) => `#${id}`} actionLabel="Choose" />
    </div>
  ),
};
