import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderGallery } from '../../components/LanderGallery/LanderGallery.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { VideoBlock } from '../../components/VideoBlock/VideoBlock.tsx';
import { clip, clipCaptions } from '../clip.ts';
import { everyone } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { scenes } from '../scenes.ts';
import { Facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, steps, StartHere } from './kit.tsx';

/** `/landers/video`: one short film, and what it is about. */
function Video() {
  return (
    <LanderPage>
      <LanderSection space="snug" className="pb-0 lg:pb-0">
        <Hero
          className="lg:py-6"
          title="Two cups, one window, no hurry"
          text="How an evening begins here, in one short film."
          actions={
            <Button size="lg" href={SIGNUP}>
              Start yours
            </Button>
          }
          note={freeNote}
        />
      </LanderSection>
      <LanderSection space="snug" className="pt-8 lg:pt-4">
        <VideoBlock
          sources={[clip]}
          captions={clipCaptions}
          poster={scenes.eveningWindow.src}
          title="An evening at the window"
          caption="2 seconds, without sound, with subtitles. The people are drawn."
          playLabel="Play film"
          pauseLabel="Pause film"
          className="mx-auto max-w-4xl"
        />
      </LanderSection>
      <LanderSection tone="sunken" title="How it goes">
        <IconsRow variant="steps" items={steps} />
      </LanderSection>
      <LanderSection title="Who could sit across from you" className="overflow-hidden" intro="Some of the people here.">
        <LanderGallery variant="strip" people={everyone.slice(3, 10)} label="Some of the profiles here" />
      </LanderSection>
      <Facts />
      <StartHere title="The second cup is free" text="So is looking around. Make a profile and see who is there." />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/Video',
  component: Video,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'One film under one sentence. It costs nothing until it is played.',
      do: ['Say how long it is and whether it has sound.', 'Give it subtitles.'],
      dont: ['Start it by itself.', 'Put the only explanation of the product into it.'],
      keys: [
        ['Tab', 'To the way in, then to the large button'],
        ['Enter, Space', 'Plays the film'],
      ],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Video>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
export const Playing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Play film' }));
    await waitFor(() => expect(page.queryByRole('button', { name: 'Play film' })).toBeNull());
  },
};
export const Phone: Story = { play: Matrix.play };
