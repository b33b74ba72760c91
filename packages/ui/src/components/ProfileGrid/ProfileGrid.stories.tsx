import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { everyone } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { ProfileCard } from '../ProfileCard/ProfileCard.tsx';
import { ProfileGrid } from './ProfileGrid.tsx';

const cards = everyone.map((person) => <ProfileCard key={person.id} {...person} href={`#${person.id}`} priority />);

const meta = {
  title: 'Profile/ProfileGrid',
  component: ProfileGrid,
  parameters: {
    notes: {
      usage: 'Portrait cards side by side: 2, 3, 4, 5 columns by width; one less beside a rail of filters.',
      do: [
        'Name the list.',
        'Put skeletons after the cards while more come, as many as a row or a page.',
        'Set `priority` on the cards of the first screen.',
      ],
      dont: [
        'Jump to the top when more come.',
        'Use it for a handful of people in passing: that is a strip of compact cards.',
      ],
      keys: [['Tab', 'From card to card; a card’s own control comes after it']],
      accessibility: 'A list, so that one hears how many there are; `aria-busy` while more come.',
    } satisfies ComponentNotes,
  },
  args: { label: 'Profiles', children: cards },
} satisfies Meta<typeof ProfileGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Profiles' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(everyone.length);
  },
};
/** Tab goes from card to card. */
export const Keyboard: Story = {
  args: { children: cards.slice(0, 3) },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
    await expect(links).toHaveLength(3);
  },
};
/** One column less, beside a rail of filters. */
export const Narrow: Story = { args: { density: 'narrow' } };
export const One: Story = { args: { children: cards.slice(0, 1) } };
/** Nobody is there yet. */
export const Loading: Story = {
  args: { children: [], loadingCount: 10 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Profiles' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Loading…')).toBeInTheDocument();
  },
};
export const LoadingMore: Story = {
  args: { loadingCount: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Profiles' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('link')).toHaveLength(everyone.length);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-10">
      <ProfileGrid {...args} density="full" loadingCount={2} />
      <ProfileGrid {...args} label="Fewer" density="narrow" loadingCount={0}>
        {cards.slice(0, 5)}
      </ProfileGrid>
    </div>
  ),
};
