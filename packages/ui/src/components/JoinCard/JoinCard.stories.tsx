import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { everyone } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { ProfileCard } from '../ProfileCard/ProfileCard.tsx';
import { ProfileGrid } from '../ProfileGrid/ProfileGrid.tsx';
import { JoinCard } from './JoinCard.tsx';

const meta = {
  title: 'Profile/JoinCard',
  component: JoinCard,
  args: { title: 'This could be you', action: { label: 'Sign up free', href: '#signup' } },
  decorators: [
    (Story) => (
      <div className="max-w-48">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notes: {
      usage: 'A visitor of the member search sees their own place among the others, as the fifth card.',
      do: ['Say what it costs to sign up: nothing'],
      dont: ['Repeat it further down', 'Show it to members'],
      keys: [
        ['Tab', 'To the link'],
        ['Enter', 'Leads to the sign-up'],
      ],
      accessibility: 'One link, which covers the card. The silhouette is decoration.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof JoinCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Sign up free' })).toHaveAttribute('href', '#signup');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LongWords: Story = {
  args: { title: 'Hier könntest du zu sehen sein', action: { label: 'Kostenlos registrieren', href: '#signup' } },
};

/** Text of one and a half times the size on a phone of 360 px: the card grows with it. */
export const LargeText: Story = {
  args: LongWords.args,
  decorators: [
    (Story) => (
      <div style={{ width: 162 }}>
        <style>{':root { font-size: 150% }'}</style>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    const card = link.closest('div.group\\/card');
    await expect(card?.scrollHeight).toBeLessThanOrEqual(card?.clientHeight ?? 0);
  },
};

/** Among the portraits, as large as they are. */
export const InTheGrid: Story = {
  decorators: [
    (Story) => (
      <div className="w-[min(100vw-2rem,48rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <ProfileGrid label="Profiles">
      {everyone.slice(0, 4).map((person) => (
        <ProfileCard key={person.id} {...person} />
      ))}
      <JoinCard {...args} />
    </ProfileGrid>
  ),
};

export const Matrix: Story = { tags: ['picture'] };
