import type { Meta, StoryObj } from '@storybook/react-vite';
import { AboutMe } from '../../components/AboutMe/AboutMe.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import { GiftButton } from '../../components/GiftButton/GiftButton.tsx';
import { InterestList } from '../../components/InterestList/InterestList.tsx';
import { LikeButton } from '../../components/LikeButton/LikeButton.tsx';
import { MessageButton } from '../../components/MessageButton/MessageButton.tsx';
import type { GalleryPhoto } from '../../components/Photo/Photo.tsx';
import { PhotoGallery } from '../../components/PhotoGallery/PhotoGallery.tsx';
import { ProfileActions } from '../../components/ProfileActions/ProfileActions.tsx';
import { ProfileFacts } from '../../components/ProfileFacts/ProfileFacts.tsx';
import { ProfileHeader } from '../../components/ProfileHeader/ProfileHeader.tsx';
import { ProfileColumns } from '../../components/Sections/Sections.tsx';
import { gallery, photoOf } from '../fixtures.ts';
import { MemberPage, nothing, screen, type Viewer } from './kit.tsx';

const words =
  'I bake on Sundays and cycle on all other days.\n\nI’m looking for someone who can sit through a long film.';

type Props = { viewer: Viewer; photos: readonly GalleryPhoto[]; text?: string };

function Profile({ viewer, photos, text = words }: Props) {
  return (
    <MemberPage viewer={viewer}>
      <ProfileColumns
        gallery={<PhotoGallery photos={photos} name="Clara" onPhotoPress={nothing} onLockedPress={nothing} />}
      >
        <ProfileHeader name="Clara" age={31} place="Utrecht, Netherlands · 12 km" presenceLabel="Online" online />
        <ProfileActions label="What you can do" message={<MessageButton name="Clara" href="#chat" />}>
          <LikeButton name="Clara" liked={false} onLikedChange={nothing} />
          <GiftButton name="Clara" />
        </ProfileActions>
        <AboutMe title="About Clara" text={text} emptyText="Clara hasn’t written anything yet." />
        {text !== '' && (
          <InterestList
            label="Interests"
            sharedLabel="you too"
            interests={[
              { id: 'hiking', label: 'Hiking', shared: true },
              { id: 'music', label: 'Music' },
              { id: 'cooking', label: 'Cooking' },
            ]}
          />
        )}
        <ProfileFacts
          facts={[
            { label: 'Relationship status', value: 'Single' },
            { label: 'Eyes', value: 'Green' },
            { label: 'Hair', value: 'Brunette' },
          ]}
        />
      </ProfileColumns>
    </MemberPage>
  );
}

const meta = {
  ...screen,
  title: 'Screens/Profile',
  component: Profile,
  args: { viewer: 'premium', photos: [photoOf('clara'), ...gallery.slice(1, 3)] },
} satisfies Meta<typeof Profile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Premium: Story = {};
/** Two photos wait for whoever buys. */
export const FreeOnAPhone: Story = { args: { viewer: 'free', photos: gallery } };
/** Somebody who has just signed up: no photo, no words. */
export const Empty: Story = { args: { photos: [], text: '' } };
export const Gone: Story = {
  render: () => (
    <MemberPage viewer="free">
      <ErrorState title="This profile is gone" action={<Button href="#members">Search members</Button>}>
        The person has left, or can’t be shown to you.
      </ErrorState>
    </MemberPage>
  ),
};
