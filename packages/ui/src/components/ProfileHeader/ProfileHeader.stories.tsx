import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { people } from '../../stories/fixtures.ts';
import { Badge } from '../Badge/Badge.tsx';
import { ProfileMenu } from '../ProfileMenu/ProfileMenu.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';

const { name, age, online, presenceLabel } = people.clara;
const menu = <ProfileMenu name={name} blocked={false} onBlockedChange={fn()} onReport={fn()} />;

const meta = {
  title: 'Profile/ProfileHeader',
  component: ProfileHeader,
  args: { name, age, online, presenceLabel, place: 'Utrecht, Netherlands · 12 km', menu },
} satisfies Meta<typeof ProfileHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Clara 31' })).toBeVisible();
  },
};
export const Offline: Story = { args: { online: false, presenceLabel: 'Active this week' } };
export const Match: Story = {
  args: {
    badges: (
      <Badge tone="accent" variant="solid">
        <Heart {...icon} className="fill-current" />
        Match
      </Badge>
    ),
  },
};
export const Fictional: Story = {
  args: { fictionalLabel: 'Fictional' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};
export const LongName: Story = { args: { name: 'Maximilian-Alexander', place: 'Garmisch-Partenkirchen, Deutschland' } };
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-xl flex-col gap-8">
      <ProfileHeader {...args} />
      <ProfileHeader {...args} fictionalLabel="Fictional" online={false} presenceLabel="Active today" />
      <ProfileHeader {...args} name="Maximilian-Alexander" menu={undefined} />
    </div>
  ),
};
