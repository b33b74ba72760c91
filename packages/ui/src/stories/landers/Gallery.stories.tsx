import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { CallToAction } from '../../components/CallToAction/CallToAction.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderGallery } from '../../components/LanderGallery/LanderGallery.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { everyone } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, StartHere } from './kit.tsx';

const wall = everyone
  .slice(0, 7)
  .map((person, index) => (index === 5 ? { ...person, fictionalLabel: 'Fictional' } : person));

/** `/landers/gallery`: the faces are the page. */
function Gallery() {
  return (
    <LanderPage>
      <LanderSection space="snug" className="pb-6 lg:pt-6 lg:pb-8">
        <Hero
          className="py-0 lg:py-6"
          title="Find someone you’d like to meet"
          text="Take a look around. Everyone here is an adult, and says hello back in their own time."
          actions={
            <Button size="lg" href={SIGNUP} className="max-lg:hidden">
              See more profiles
            </Button>
          }
        />
      </LanderSection>
      <LanderSection space="snug" className="pt-0 lg:pt-0">
        <LanderGallery
          people={wall}
          label="Some of the profiles here"
          headingLevel={2}
          priority
          end={
            <CallToAction
              variant="card"
              className="flex flex-col justify-center p-4 lg:p-4"
              title="Your turn"
              label="Join"
              href={SIGNUP}
            />
          }
        />
      </LanderSection>
      <StartHere />
      <LanderSection space="snug" className="pt-10 lg:py-10">
        <TrustStrip facts={facts} />
      </LanderSection>
      <LanderSection space="snug" className="pt-10 text-center">
        <p className="text-caption text-muted">{freeNote}</p>
      </LanderSection>
      <CallToAction variant="bar" title="Take part, it is free to look" label="See more profiles" href={SIGNUP} />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/Gallery',
  component: Gallery,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'A wall of faces and one sentence, for visitors who want to see who is here before anything else.',
      do: ['Show ages, looks and places as they are in the country.', 'Keep the button in reach on phones: the bar.'],
      dont: ['Crop names away.', 'Show only one kind of person.'],
      keys: [['Tab', 'To the button, the last tile, the foot']],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Gallery>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
export const Phone: Story = { play: Matrix.play };
