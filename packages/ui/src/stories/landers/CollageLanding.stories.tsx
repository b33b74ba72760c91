import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { Collage, type CollagePicture } from '../../components/Collage/Collage.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { photoOf } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { scenes } from '../scenes.ts';
import { Facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, steps, StartHere } from './kit.tsx';

const prints: readonly CollagePicture[] = [
  { photo: photoOf('ines'), alt: 'Inés, with dark curls', caption: 'Inés, Sevilla' },
  { photo: scenes.canal, alt: 'A canal at dusk' },
  { photo: scenes.table, alt: 'A table laid for two' },
  { photo: photoOf('mehmet'), alt: 'Mehmet, with a beard', caption: 'Mehmet, Köln' },
  { photo: scenes.hills, alt: 'Hills, and two bicycles at a fence', caption: 'Sunday' },
];

const moments: readonly CollagePicture[] = [
  { photo: scenes.shore, alt: 'Two people walk by the sea in late light', caption: 'The walk that got longer' },
  { photo: photoOf('marta'), alt: 'Marta, with grey hair and glasses', caption: 'Marta, Kraków' },
  { photo: scenes.market, alt: 'Flowers on a market stall', caption: 'Saturday, 10 AM' },
  { photo: photoOf('luca'), alt: 'Luca, with brown hair', caption: 'Luca, Bologna', fictionalLabel: 'Fictional' },
  { photo: scenes.eveningWindow, alt: 'Two people at a window in the evening', caption: 'Still talking' },
];

/** `/landers/collagelanding`: prints on a table; people and what they do. */
function CollageLanding() {
  return (
    <LanderPage>
      <LanderSection space="snug">
        <Hero
          title="Good evenings start with a conversation"
          text="Markets, hills, a table for two. Find someone who’d come along."
          actions={
            <Button size="lg" href={SIGNUP}>
              Find someone
            </Button>
          }
          note={freeNote}
          media={<Collage pictures={prints} priority className="mx-auto max-w-md lg:max-w-none" />}
        />
      </LanderSection>
      <LanderSection tone="sunken" title="How it goes">
        <IconsRow variant="steps" items={steps} />
      </LanderSection>
      <LanderSection title="Small plans for two" intro="What people here put into their profiles.">
        <Collage variant="wall" pictures={moments} />
      </LanderSection>
      <Facts />
      <StartHere title="What would you bring?" text="A photo and three lines are enough to start." />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/CollageLanding',
  component: CollageLanding,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'Sells what one does together: prints of people and places, strewn first, then hung in order.',
      do: ['Mix faces with places that people here would know.', 'Keep captions to a few words.'],
      dont: ['Stock pictures of couples who are not here.'],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof CollageLanding>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
export const Phone: Story = { play: Matrix.play };
