import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { lockedPhotoOf, people, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { ProfileCard, ProfileCardSkeleton, type ProfileCardProps } from './ProfileCard.tsx';

const meta = {
  title: 'Profile/ProfileCard',
  component: ProfileCard,
  parameters: {
    notes: {
      usage:
        'A person, ready to be pressed: `grid` in search and likes, `list` in rows, `compact` in a strip, `chat-header` above a conversation.',
      do: [
        'Give `href`: the whole card is one link.',
        'Show the fictional label on every card of such a profile.',
        'Put one control at most into `action`.',
        'Set `priority` and `sizes` for the first screen.',
      ],
      dont: [
        'Stack badges: the card shows the strongest mark, and the fictional label.',
        'Send name or photo of a person that the viewer may not see; `locked` covers what is there, not what is secret.',
      ],
      keys: [
        ['Tab', 'To the card, then to its control'],
        ['Enter', 'Opens the profile'],
      ],
      accessibility:
        'An article with a heading; the link is named by person and age. Text lies on a scrim that passes over white and over black. The ring of the focus is inside, so nothing clips it.',
    } satisfies ComponentNotes,
  },
  args: { ...people.clara, href: '#clara', priority: true },
  render: (args) => (
    <div className={args.variant === 'list' || args.variant === 'chat-header' ? 'max-w-md' : 'w-60'}>
      <ProfileCard {...args} />
    </div>
  ),
} satisfies Meta<typeof ProfileCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole card is one link; its name says who it is. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Clara\s*31/ })).toHaveAttribute('href', '#clara');
    await expect(canvas.getByText('Utrecht · Online')).toBeVisible();
    const { x, y, width, height } = canvas.getByRole('article').getBoundingClientRect();
    const pressed = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(x + width / 2, y + height * share));
    await expect(pressed).toEqual(Array.from({ length: 3 }, () => canvas.getByRole('link')));
  },
};
/** Here now: a dot, and the word. */
export const Online: Story = {
  args: { ...people.kofi, presenceLabel: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bristol · Online')).toBeVisible();
  },
};
export const Offline: Story = { args: { ...people.mehmet } };
/** Tab reaches the card, then its control. */
export const Keyboard: Story = {
  args: { ...people.nora, action: <LikeButton name="Nora" liked={false} onLikedChange={fn()} variant="overlay" /> },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Nora/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Like Nora' })).toHaveFocus();
  },
};
export const New: Story = { args: { ...people.nora, isNew: true } };
export const Liked: Story = { args: { ...people.kofi, liked: true } };
export const LikesYou: Story = { args: { ...people.ines, likesYou: true } };
export const Match: Story = { args: { ...people.piet, match: true } };
/** The label stands first, whatever else there is to say. */
export const Fictional: Story = { args: { ...people.luca, fictionalLabel: 'Fictional', isNew: true } };
export const Locked: Story = {
  args: { ...people.sade, locked: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Sade')).toBeNull();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const NoPhoto: Story = { args: { ...people.marta, photo: null } };
export const Blocked: Story = { args: { ...people.georg, blocked: true } };
export const LongName: Story = { args: { ...people.georg, isNew: true } };

const press = fn();
/** A control in the corner lies above the card's link. */
export const WithAction: Story = {
  args: {
    ...people.nora,
    isNew: true,
    action: <LikeButton name="Nora" liked={false} onLikedChange={press} variant="overlay" />,
  },
  play: async ({ canvas }) => {
    press.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Like Nora' }));
    await expect(press).toHaveBeenCalledWith(true);
    await expect(window.location.hash).not.toBe('#nora');
  },
};
export const Loading: Story = {
  render: () => <ProfileCardSkeleton className="w-60" />,
};
export const List: Story = { args: { variant: 'list', likesYou: true, sizes: '72px' } };
/** A line of one’s own instead of place and presence: when the like came. */
export const ListWithNote: Story = {
  args: { variant: 'list', note: 'Liked you yesterday', headingLevel: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Liked you yesterday')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 4 })).toBeVisible();
  },
};
/** Not a link: a card that leads nowhere, in a preview. */
export const WithoutLink: Story = {
  args: { href: undefined, headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** The main photo itself is locked; the name is not. */
export const LockedPhoto: Story = { args: { ...people.sade, photo: lockedPhotoOf('sade') } };
export const ListLoading: Story = { render: () => <ProfileCardSkeleton variant="list" /> };
export const Compact: Story = {
  args: { variant: 'compact', match: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Clara\s*It’s a match/ })).toBeVisible();
  },
};
export const ChatHeader: Story = {
  args: { variant: 'chat-header', headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('Clara 31');
  },
};

const states: readonly Partial<ProfileCardProps>[] = [
  people.clara,
  { ...people.nora, isNew: true },
  {
    ...people.kofi,
    photo: { ...photoOf('kofi'), placeholder: null, locked: false },
    liked: true,
    action: <LikeButton name="Kofi" liked onLikedChange={press} variant="overlay" />,
  },
  { ...people.ines, likesYou: true },
  { ...people.piet, match: true },
  { ...people.luca, fictionalLabel: 'Fictional', match: true },
  { ...people.sade, locked: true },
  { ...people.marta, photo: null },
  { ...people.mehmet, blocked: true },
  { ...people.georg, isNew: true, fictionalLabel: 'Erfundenes Profil' },
];

export const Matrix: Story = {
  tags: ['picture', 'picture-languages'],
  render: (args) => (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {states.map((state) => (
          <ProfileCard key={state.name} {...args} {...state} />
        ))}
        <ProfileCardSkeleton />
      </div>
      <div className="grid gap-1 md:grid-cols-2">
        {states.map((state) => (
          <ProfileCard key={state.name} {...args} {...state} variant="list" />
        ))}
        <ProfileCardSkeleton variant="list" />
      </div>
      <div className="flex flex-wrap gap-3">
        {states.map((state) => (
          <ProfileCard key={state.name} {...args} {...state} variant="compact" />
        ))}
        <ProfileCardSkeleton variant="compact" />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {states.slice(4).map((state) => (
          <ProfileCard key={state.name} {...args} {...state} variant="chat-header" />
        ))}
        <ProfileCardSkeleton variant="chat-header" />
      </div>
    </div>
  ),
};
