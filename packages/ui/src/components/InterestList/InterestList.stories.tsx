import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { InterestList } from './InterestList.tsx';

const interests = [
  { id: 'travelling', label: 'Traveling' },
  { id: 'hiking', label: 'Hiking', shared: true },
  { id: 'cooking', label: 'Cooking' },
  { id: 'music', label: 'Music', shared: true },
  { id: 'photography', label: 'Photography', shared: false },
  { id: 'coffee', label: 'Coffee' },
];
const many = Array.from({ length: 24 }, (_, index) => ({
  id: `i${index}`,
  label: ['Gartenarbeit', 'Wandern', 'Gesellschaftsspiele', 'Kino'][index % 4] ?? '',
  shared: index % 7 === 0,
}));

const meta = {
  title: 'Profile/InterestList',
  component: InterestList,
  parameters: {
    notes: {
      usage:
        'The interests of a profile. What both have stands first and carries a check: it is what one can write about.',
      do: ['Mark what is shared.', 'Leave the order to the list: shared first, the rest as they chose it.'],
      dont: ['Use it to choose interests: that is a ChipGroup.', 'Show it empty; leave its section out.'],
      accessibility: 'A list with a name. Shared interests say so in words, not by colour and check alone.',
    } satisfies ComponentNotes,
  },
  args: { label: 'Interests', sharedLabel: 'you too', interests },
} satisfies Meta<typeof InterestList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What both like stands first. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Hiking, you too');
    await expect(second).toHaveTextContent('Music, you too');
    await expect(third).toHaveTextContent(/^Traveling$/);
  },
};
export const NothingShared: Story = {
  args: {
    interests: [
      { id: 'tea', label: 'Tea' },
      { id: 'wine', label: 'Wine' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Interests' })).toBeVisible();
    await expect(canvas.queryByText(/you too/)).toBeNull();
  },
};
/** Where no words are given, the check stands alone. */
export const WithoutSharedWords: Story = { args: { sharedLabel: undefined, label: undefined } };
export const One: Story = { args: { interests: interests.slice(1, 2) } };
export const Many: Story = {
  args: { interests: many },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(24);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-xl flex-col gap-6">
      <InterestList {...args} />
      <InterestList {...args} interests={interests.filter(({ shared }) => !shared)} />
      <InterestList {...args} interests={many} />
    </div>
  ),
};
