import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { SocialNetworkBlock } from '../../components/SocialNetworkBlock/SocialNetworkBlock.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { everyone } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, StartHere } from './kit.tsx';
import { posts } from './posts.ts';

/** `/landers/socialnetwork`: people in their own words. */
function SocialNetwork() {
  return (
    <LanderPage>
      <LanderSection space="snug" className="pb-6 lg:pb-6">
        <Hero
          variant="mosaic"
          className="lg:py-4"
          title="Get to know someone before you meet"
          text="A photo, a few honest lines, and a reason to reply."
          people={everyone.slice(0, 3)}
          actions={
            <Button size="lg" href={SIGNUP}>
              Write yours
            </Button>
          }
          note={freeNote}
        />
      </LanderSection>
      <LanderSection tone="sunken" title="In their own words">
        <SocialNetworkBlock columns={2} posts={posts} label="In their own words" />
      </LanderSection>
      <LanderSection space="snug" className="pt-10 lg:py-10">
        <TrustStrip facts={facts} />
      </LanderSection>
      <StartHere title="What would yours say?" text="Three lines are a good beginning. We help with the first." />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/SocialNetwork',
  component: SocialNetwork,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'For visitors who read: profiles as one reads a feed, in people’s own words.',
      do: ['Take words from profiles that a visitor may see.', 'Label fictional profiles here, too.'],
      dont: ['Count likes or comments.', 'Pretend that something was said just now.'],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof SocialNetwork>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await keepsItsPromises({ canvasElement });
    await expect(within(canvasElement).getByText('Fictional')).toBeVisible();
  },
};
export const Phone: Story = { play: Matrix.play };
