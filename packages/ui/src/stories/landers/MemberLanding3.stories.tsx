import type { Meta, StoryObj } from '@storybook/react-vite';
import { CupSoda, Heart, Languages, MapPin } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { AboutMe } from '../../components/AboutMe/AboutMe.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { CallToAction } from '../../components/CallToAction/CallToAction.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderGallery } from '../../components/LanderGallery/LanderGallery.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { Photo } from '../../components/Photo/Photo.tsx';
import { ProfileFacts } from '../../components/ProfileFacts/ProfileFacts.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { icon } from '../../lib/icon.ts';
import { lockedPhotoOf, people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { scenes } from '../scenes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP } from './kit.tsx';

const sade = { ...people.sade, fictionalLabel: 'Fictional profile' };

/** `/members/{id}/landing3/{slug?}`: the profile itself, as far as a visitor may see it. */
function MemberLanding3() {
  return (
    <LanderPage>
      <div className="mx-auto max-w-6xl md:px-4 lg:px-6 lg:py-6">
        <Hero
          variant="portrait"
          people={[sade]}
          title="Meet Sade"
          text="33, from Lyon. Dances before breakfast, reads after midnight."
          actions={
            <Button size="lg" href={SIGNUP}>
              See Sade’s profile
            </Button>
          }
          note="This profile is fictional: no real person stands behind it. Signing up and looking around are free."
        />
      </div>
      <LanderSection>
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <AboutMe
            title="About Sade"
            text={
              'I teach children to swim and grown-ups to cook.\nOn Sundays I am at the sea, also in winter. I would like to hear what your grandmother used to cook.'
            }
          />
          <ProfileFacts
            className="sm:grid-cols-1"
            facts={[
              { label: 'Lives in', value: 'Lyon', icon: <MapPin {...icon} /> },
              { label: 'Relationship', value: 'Single', icon: <Heart {...icon} /> },
              { label: 'Speaks', value: 'French, English', icon: <Languages {...icon} /> },
              { label: 'Drinks', value: 'Tea, never coffee', icon: <CupSoda {...icon} /> },
            ]}
          />
        </div>
        <div className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-4">
          <Photo photo={scenes.shore} alt="By the sea" aspect="square" shape="card" />
          <Photo photo={scenes.table} alt="A table laid for two" aspect="square" shape="card" />
          <Photo photo={lockedPhotoOf('sade')} alt="" aspect="square" shape="card" lockedLabel="For members" />
          <Photo
            photo={{ ...lockedPhotoOf('sade'), id: 'locked-again' }}
            alt=""
            aspect="square"
            shape="card"
            lockedLabel="For members"
          />
        </div>
      </LanderSection>
      <LanderSection tone="sunken" title="Others from around Lyon" className="overflow-hidden">
        <LanderGallery
          variant="strip"
          people={[people.luca, people.ines, people.kofi, people.marta, people.clara]}
          label="Others from around Lyon"
        />
      </LanderSection>
      <LanderSection space="snug" className="pt-10 lg:py-10">
        <TrustStrip facts={facts} />
      </LanderSection>
      <CallToAction
        title="Real people are here, too"
        text="Fictional profiles show how it works. They always say that they are."
        label="See who is here"
        href={SIGNUP}
        note={freeNote}
      />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/MemberLanding3',
  component: MemberLanding3,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'About one member, in full: what they say, what is known, which photos wait behind signing up. Shown here with a fictional profile.',
      do: ['Say twice that a fictional profile is one: on the photo and in words.', 'Keep photos for members covered.'],
      dont: ['Hide the label below the first screen.'],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MemberLanding3>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await keepsItsPromises({ canvasElement });
    const label = within(canvasElement).getByText('Fictional profile');
    await expect(label).toBeVisible();
    await expect(label.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};
export const Phone: Story = { play: Matrix.play };
