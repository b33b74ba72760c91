import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { Photo } from '../../components/Photo/Photo.tsx';
import { MemberSpotlight } from '../../components/MemberSpotlight/MemberSpotlight.tsx';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { scenes } from '../scenes.ts';
import { Facts, FirstStep, freeNote, keepsItsPromises, LanderPage, SIGNUP, steps } from './kit.tsx';

/** `/members/{id}/landing`: one person, with room. */
function MemberLanding() {
  return (
    <LanderPage>
      <LanderSection space="snug" className="pt-4 lg:pt-4">
        <MemberSpotlight
          headingLevel={1}
          priority
          person={people.clara}
          quote="Saturday mornings belong to the market. I carry too many tulips home and give half of them away on the stairs."
          interests={['Cooking', 'Gardening', 'Cinema', 'Hiking', 'Wine']}
          action={
            <>
              <Button size="lg" href={SIGNUP} className="max-sm:w-full">
                Say hello to Clara
              </Button>
              <p className="text-caption text-muted">{freeNote}</p>
            </>
          }
        />
      </LanderSection>
      <LanderSection id={SIGNUP.slice(1)} tone="sunken">
        <div className="mx-auto grid max-w-lg gap-10 lg:max-w-none lg:grid-cols-2">
          <FirstStep />
          <Photo
            photo={scenes.eveningWindow}
            alt="Drawing: two people at a window"
            aspect="fill"
            shape="card"
            className="max-lg:hidden"
          />
        </div>
      </LanderSection>
      <LanderSection title="How it works">
        <IconsRow variant="steps" items={steps} />
      </LanderSection>
      <Facts />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/MemberLanding',
  component: MemberLanding,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'About one member, for visitors who came for that person; the first step of sign-up stands on it.',
      do: ['Only what a visitor may see of the profile.', 'Use the name in the button.'],
      dont: ['Say that the person waits, wrote or is near, unless they do.'],
      keys: [
        ['Tab', 'To the way in, then through the first step'],
        ['↑ ↓', 'Another choice'],
      ],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MemberLanding>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
export const Phone: Story = { play: Matrix.play };
