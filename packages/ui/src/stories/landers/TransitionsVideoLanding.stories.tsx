import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderGallery } from '../../components/LanderGallery/LanderGallery.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { TransitionsVideo } from '../../components/TransitionsVideo/TransitionsVideo.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { everyone } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { scenes } from '../scenes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, StartHere } from './kit.tsx';

/** `/landers/transitionsvideolanding`: one evening after the other, passing into each other. */
function TransitionsVideoLanding() {
  return (
    <LanderPage>
      <div className="mx-auto max-w-[100rem] md:px-4 lg:px-6">
        <Hero
          variant="cover"
          title="From a first message to a long walk"
          text="It starts with a message. Where it goes is up to you both."
          actions={
            <Button size="lg" href={SIGNUP}>
              Write a first message
            </Button>
          }
          note={freeNote}
          media={
            <TransitionsVideo
              fill
              label="Evenings for two"
              pauseLabel="Pause"
              playLabel="Play"
              frames={[
                { photo: scenes.shore, alt: 'Two people walk by the sea' },
                { photo: scenes.eveningWindow, alt: 'Two people at a window in the evening' },
                { photo: scenes.table, alt: 'A table laid for two' },
                { photo: scenes.canal, alt: 'A canal at dusk' },
              ]}
            />
          }
        />
      </div>
      <LanderSection title="Who would you walk with?" align="center" intro="Some of the people who would come along.">
        <LanderGallery people={everyone.slice(2, 10)} label="Some of the people who would come along" />
      </LanderSection>
      <LanderSection tone="sunken" space="snug" className="pt-10 lg:py-10">
        <TrustStrip facts={facts} />
      </LanderSection>
      <StartHere title="Take the first step" text="A photo, a few lines, two minutes." />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/TransitionsVideoLanding',
  component: TransitionsVideoLanding,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'A mood that moves: pictures of evenings pass into each other behind the words.',
      do: ['Let the first picture stand for all: some see only that one.', 'Keep faces on the page, below.'],
      dont: ['Put words into the pictures.'],
      keys: [
        ['Tab', 'To the marks, the pause button, the way in'],
        ['Enter', 'On a mark: shows that picture'],
      ],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof TransitionsVideoLanding>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
/** The words stay readable on each picture. */
export const AnotherPicture: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'A table laid for two' }));
    await waitFor(() => expect(page.getByRole('img', { name: 'A table laid for two' })).toBeVisible());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
export const Phone: Story = { play: Matrix.play };
