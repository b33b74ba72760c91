import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { MemberSpotlight } from '../../components/MemberSpotlight/MemberSpotlight.tsx';
import { gallery, lockedPhotoOf, people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { Facts, freeNote, keepsItsPromises, LanderPage, SIGNUP } from './kit.tsx';

/** `/members/{id}/landing`: one person, with room. */
function MemberLanding() {
  return (
    <LanderPage>
      <LanderSection space="snug" className="px-0 pt-0 md:px-4 lg:px-6 lg:pt-4">
        <MemberSpotlight
          headingLevel={1}
          priority
          className="max-md:rounded-none max-md:border-x-0 max-md:shadow-none"
          person={people.clara}
          quote="Saturday mornings belong to the market. I carry too many tulips home and give half of them away on the stairs."
          interests={['Cooking', 'Gardening', 'Cinema', 'Hiking', 'Wine']}
          photos={[gallery[1] ?? lockedPhotoOf('clara'), gallery[2] ?? lockedPhotoOf('clara'), lockedPhotoOf('clara')]}
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
      <Facts />
      <LanderSection tone="sunken" title="How to meet Clara">
        <IconsRow
          variant="steps"
          items={[
            { icon: 'profile', title: 'Show who you are', text: 'A photo and a few lines. It takes two minutes.' },
            {
              icon: 'chat',
              title: 'Write to her',
              text: 'The market is a good first question. You see the cost before you send.',
            },
            { icon: 'date', title: 'Let it take its time', text: 'She answers when she wants to. So do you.' },
          ]}
        />
      </LanderSection>
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/MemberLanding',
  component: MemberLanding,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'About one member, for visitors who came for that person.',
      do: ['Only what a visitor may see of the profile.', 'Use the name in the button.'],
      dont: ['Say that the person waits, wrote or is near, unless they do.'],
      keys: [['Tab', 'To the way in']],
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
