import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { people } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { expectMenuClosed } from '../../stories/overlay.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { ProfileMenu } from '../ProfileMenu/ProfileMenu.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';

const { name, age, online, presenceLabel } = people.clara;
const menu = <ProfileMenu name={name} blocked={false} onBlockedChange={fn()} onReport={fn()} />;

const meta = {
  title: 'Profile/ProfileHeader',
  component: ProfileHeader,
  parameters: {
    notes: {
      usage:
        'The head of a profile below its gallery: name and age, place, presence, what must be known, and the menu.',
      do: ['Show the fictional label whenever there is one.', 'Let the name break: it is never cut here.'],
      dont: [
        'Say when exactly someone was here: “Active today” is enough.',
        'Put actions here: they are in ProfileActions.',
      ],
      keys: [['Enter, Space', 'Opens the menu']],
      accessibility: 'The name is the heading of the page (level 1). Online is said, not only dotted.',
    } satisfies ComponentNotes,
  },
  args: { name, age, online, presenceLabel, place: 'Utrecht, Netherlands · 12 km', menu },
} satisfies Meta<typeof ProfileHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Clara 31' })).toBeVisible();
  },
};
export const Offline: Story = { args: { online: false, presenceLabel: 'Online this week' } };
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
/** Report and block are one tap further. */
export const WithMenu: Story = {
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'More actions' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report Clara' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expectMenuClosed(more);
  },
};
/** Online without words of its own: the provider's. */
export const OnlineOnly: Story = {
  args: { presenceLabel: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Online')).toBeVisible();
  },
};
/** A name is all that is known. */
export const NameOnly: Story = {
  args: { age: undefined, place: undefined, presenceLabel: undefined, online: false, menu: undefined },
};
/** Names break here; nothing of them is cut. */
export const LongName: Story = {
  args: { name: 'Maximilian-Alexander-Ferdinand', place: 'Garmisch-Partenkirchen, Deutschland' },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth + 1);
  },
};
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex max-w-xl flex-col gap-8">
      <ProfileHeader {...args} />
      <ProfileHeader {...args} fictionalLabel="Fictional" online={false} presenceLabel="Online today" />
      <ProfileHeader
        {...args}
        fictionalLabel="Erfundenes Profil"
        badges={
          <Badge tone="accent" variant="solid">
            <Heart {...icon} className="fill-current" />
            Match
          </Badge>
        }
      />
      <ProfileHeader {...args} name="Maximilian-Alexander-Ferdinand" menu={undefined} />
      <ProfileHeader name="Georg" />
    </div>
  ),
};
