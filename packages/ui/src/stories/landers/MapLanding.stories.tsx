import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderGallery } from '../../components/LanderGallery/LanderGallery.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { MapBlock, type MapPin } from '../../components/MapBlock/MapBlock.tsx';
import { netherlandsOutline } from '../../components/MapBlock/outlines.ts';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { Facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, StartHere } from './kit.tsx';

const here = [
  { ...people.clara, place: 'Utrecht' },
  { ...people.piet, place: 'Groningen' },
  { ...people.sade, place: 'Zeeland', fictionalLabel: 'Fictional' },
  { ...people.kofi, place: 'Twente' },
  { ...people.marta, place: 'Limburg' },
];
const spots = [
  [5.12, 52.2],
  [6.5, 53.2],
  [3.9, 51.5],
  [6.6, 52.4],
  [5.9, 51.2],
] as const;
const pins: readonly MapPin[] = here.map((person, index) => ({
  at: spots[index] ?? [5, 52],
  label: person.place,
  person,
}));

/** `/landers/maplanding`: around you, roughly. */
function MapLanding() {
  return (
    <LanderPage>
      <LanderSection space="snug">
        <Hero
          title="Closer than you think"
          text="People who like long walks, loud kitchens and quiet Sundays, in every part of the country."
          actions={
            <Button size="lg" href={SIGNUP}>
              Search nearby
            </Button>
          }
          note={freeNote}
          media={
            <MapBlock
              outline={netherlandsOutline}
              pins={pins}
              label="Map of the Netherlands with five people on it"
              note="Places are approximate. Nobody sees where you live."
              className="max-w-[17.5rem] sm:max-w-md"
            />
          }
        />
      </LanderSection>
      <LanderSection tone="sunken" title="You choose how close">
        <IconsRow
          items={[
            { icon: 'place', title: 'Your town stays yours', text: 'Others see a town or a region, never a street.' },
            {
              icon: 'search',
              title: 'As far as you like',
              text: 'Search your region, the next one or the whole country.',
            },
            {
              icon: 'safe',
              title: 'Meet when you’re ready',
              text: 'In a public place, when you both feel like it.',
            },
          ]}
        />
      </LanderSection>
      <LanderSection title="From all over" className="overflow-hidden">
        <LanderGallery variant="strip" people={here} label="People from all over" />
      </LanderSection>
      <Facts />
      <StartHere title="Who’s around the corner?" text="Enter your town or just your region and take a look." />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/MapLanding',
  component: MapLanding,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'For visitors whose country is known: a drawn map with a few faces, and how near is chosen.',
      do: ['Take the outline of the visitor’s country.', 'Say that places are approximate.'],
      dont: ['Ask for the visitor’s position on this page.', 'Put the same face into each country.'],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MapLanding>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
export const Phone: Story = { play: Matrix.play };
