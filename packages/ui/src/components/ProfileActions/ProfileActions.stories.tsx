import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { gallery } from '../../stories/fixtures.ts';
import { GiftButton } from '../GiftButton/GiftButton.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { MessageButton } from '../MessageButton/MessageButton.tsx';
import { PhotoGallery } from '../PhotoGallery/PhotoGallery.tsx';
import { ProfileHeader } from '../ProfileHeader/ProfileHeader.tsx';
import { ProfileActions } from './ProfileActions.tsx';

const like = fn();

const meta = {
  title: 'Profile/ProfileActions',
  component: ProfileActions,
  args: {
    label: 'What you can do',
    message: <MessageButton name="Clara" href="#chat" />,
    children: (
      <>
        <LikeButton name="Clara" liked={false} onLikedChange={like} />
        <GiftButton name="Clara" />
      </>
    ),
  },
} satisfies Meta<typeof ProfileActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    like.mockClear();
    await expect(canvas.getByRole('link', { name: 'Message Clara' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Like Clara' }));
    await expect(like).toHaveBeenCalledWith(true);
  },
};
/** On phones the bar stays at the foot of the screen while the page scrolls under it. */
export const OnAPage: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="mx-auto flex max-w-md flex-col gap-5">
      <PhotoGallery photos={gallery} name="Clara" />
      <ProfileHeader name="Clara" age={31} place="Utrecht" presenceLabel="Online" online />
      <ProfileActions {...args} />
    </div>
  ),
};
