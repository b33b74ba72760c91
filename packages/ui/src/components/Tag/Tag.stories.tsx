import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mountain } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Tag } from './Tag.tsx';

const meta = {
  title: 'Foundations/Tag',
  component: Tag,
  args: { children: 'Hiking' },
  parameters: {
    notes: {
      usage: 'A quiet word about a person or a filter that is set. For choices take ChipGroup, for marks a Badge.',
      do: ['Highlight what two people have in common', 'Name what the cross takes away: "Remove Hiking"'],
      dont: ['Make the tag itself pressable', 'Show thirty of them: fold the rest away'],
      keys: [
        ['Tab', 'To the cross'],
        ['Enter, Space', 'Takes the tag away'],
      ],
      accessibility: 'Plain text. The cross has a name of its own and takes a finger of 44 px.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { highlighted: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
export const Highlighted: Story = { args: { highlighted: true } };
export const WithIcon: Story = { args: { icon: <Mountain {...icon} /> } };

export const Removable: Story = {
  args: { onRemove: fn(), removeLabel: 'Remove Hiking' },
  play: async ({ canvasElement, args }) => {
    const cross = within(canvasElement).getByRole('button', { name: 'Remove Hiking' });
    await userEvent.click(cross);
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledTimes(2);
  },
};

/** More words than fit on one line keep clear of the edge, and the cross keeps its size. */
export const OfManyWords: Story = {
  args: {
    onRemove: fn(),
    removeLabel: 'Remove',
    children: <span>Women, 30–40, Noord-Holland, Netherlands, with photo, Photography, Travelling</span>,
  },
  render: (args) => (
    <div className="w-64">
      <Tag {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText(/^Women/);
    const box = words.parentElement!.getBoundingClientRect();
    const { top, bottom } = words.getBoundingClientRect();
    await expect(Math.min(top - box.top, box.bottom - bottom)).toBeGreaterThanOrEqual(4);
    await expect(Number.parseFloat(getComputedStyle(words.parentElement!).borderRadius)).toBeLessThanOrEqual(16);
    const cross = within(canvasElement).getByRole('button').getBoundingClientRect();
    await expect([cross.width, cross.height]).toEqual([24, 24]);
  },
};

function Filters() {
  const [tags, setTags] = useState(['Hiking', 'Wine', 'Cinema']);
  return (
    <div className="flex flex-wrap gap-3">
      {tags.map((tag) => (
        <Tag key={tag} onRemove={() => setTags(tags.filter((other) => other !== tag))} removeLabel={`Remove ${tag}`}>
          {tag}
        </Tag>
      ))}
    </div>
  );
}

/** Filters that are set, taken away one by one. */
export const Several: Story = {
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Wine' }));
    await expect(canvas.queryByText('Wine')).toBeNull();
    await expect(canvas.getByText('Cinema')).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Tag>Hiking</Tag>
      <Tag highlighted>Cooking</Tag>
      <Tag icon={<Mountain {...icon} />}>Outdoors</Tag>
      <Tag icon={<Mountain {...icon} />} highlighted>
        Mountains
      </Tag>
      <Tag onRemove={() => undefined} removeLabel="Remove Wine">
        Wine
      </Tag>
      <Tag highlighted onRemove={() => undefined} removeLabel="Remove Mitternachtsspaziergänge">
        Mitternachtsspaziergänge
      </Tag>
    </div>
  ),
};
