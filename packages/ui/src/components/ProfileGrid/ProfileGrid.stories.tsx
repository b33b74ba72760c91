import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { everyone } from '../../stories/fixtures.ts';
import { ProfileCard } from '../ProfileCard/ProfileCard.tsx';
import { ProfileGrid } from './ProfileGrid.tsx';

const cards = everyone.map((person) => <ProfileCard key={person.id} {...person} href={`#${person.id}`} priority />);

const meta = {
  title: 'Profile/ProfileGrid',
  component: ProfileGrid,
  args: { label: 'Members', children: cards },
} satisfies Meta<typeof ProfileGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Members' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(everyone.length);
  },
};
/** One column less, beside a rail of filters. */
export const Narrow: Story = { args: { density: 'narrow' } };
export const Loading: Story = { args: { children: [], loadingCount: 10 } };
export const LoadingMore: Story = {
  args: { loadingCount: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Members' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Matrix: Story = { tags: ['picture'], args: { loadingCount: 2 } };
