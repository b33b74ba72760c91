import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { MemberSpotlight } from '../../components/MemberSpotlight/MemberSpotlight.tsx';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { Facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, steps, StartHere } from './kit.tsx';

/** `/landers/iconslanding`: what there is to know, at a glance, for those who want to understand before they try. */
function IconsLanding() {
  return (
    <LanderPage>
      <LanderSection space="snug">
        <Hero
          title="Dating without the tricks"
          text="No subscription. You see what a message costs and which profiles are fictional."
          actions={
            <Button size="lg" href={SIGNUP}>
              Sign up for free
            </Button>
          }
          note={freeNote}
          people={[people.luca, people.marta, people.clara]}
        />
      </LanderSection>
      <LanderSection tone="sunken" title="What you can count on">
        <IconsRow
          variant="cards"
          items={[
            { icon: 'price', title: 'Pay once', text: 'Credits come in bundles. No auto-renewal.' },
            { icon: 'chat', title: 'Know the price', text: 'Every message shows its price, in credits and in money.' },
            { icon: 'safe', title: 'Block and report', text: 'One tap, and our team checks it.' },
            { icon: 'like', title: 'Match', text: 'When you like each other, it’s a match. We tell you both.' },
            { icon: 'place', title: 'Near or far', text: 'Search your region, or go as wide as you want.' },
            { icon: 'gift', title: 'Small gifts', text: 'A coffee or a rose. You see the price first.' },
          ]}
        />
      </LanderSection>
      <LanderSection title="Three small steps">
        <IconsRow variant="steps" items={steps} />
      </LanderSection>
      <LanderSection space="snug" className="pt-0 lg:pt-0">
        <MemberSpotlight
          person={people.kofi}
          quote="I repair old radios and play them loud. Looking for someone who dances in the kitchen and does not mind that I cannot."
          interests={['Music', 'Sushi', 'Cinema']}
        />
      </LanderSection>
      <Facts />
      <StartHere title="Take a look around" text="Leave any time. You can delete your account in a few taps." />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/IconsLanding',
  component: IconsLanding,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'For the careful: what one can do, what it costs and what one can count on, each in a line.',
      do: ['Say only what the product does today.'],
      dont: ['Compare with others.', 'Use a mark twice.'],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof IconsLanding>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
export const Phone: Story = { play: Matrix.play };
