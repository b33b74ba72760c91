import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { people } from '../../stories/fixtures.ts';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { ProfileCard, ProfileCardSkeleton, type ProfileCardProps } from './ProfileCard.tsx';

const meta = {
  title: 'Profile/ProfileCard',
  component: ProfileCard,
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
  },
};
export const Offline: Story = { args: { ...people.mehmet } };
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
export const List: Story = { args: { variant: 'list', likesYou: true } };
export const ListLoading: Story = { render: () => <ProfileCardSkeleton variant="list" /> };
export const Compact: Story = { args: { variant: 'compact', match: true } };
export const ChatHeader: Story = { args: { variant: 'chat-header' } };

const states: readonly Partial<ProfileCardProps>[] = [
  people.clara,
  { ...people.nora, isNew: true },
  { ...people.kofi, liked: true, action: <LikeButton name="Kofi" liked onLikedChange={press} variant="overlay" /> },
  { ...people.ines, likesYou: true },
  { ...people.piet, match: true },
  { ...people.luca, fictionalLabel: 'Fictional', match: true },
  { ...people.sade, locked: true },
  { ...people.marta, photo: null },
  { ...people.mehmet, blocked: true },
  people.georg,
];

export const Matrix: Story = {
  tags: ['picture'],
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
