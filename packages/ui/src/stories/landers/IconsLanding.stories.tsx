import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { CallToAction } from '../../components/CallToAction/CallToAction.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { MemberSpotlight } from '../../components/MemberSpotlight/MemberSpotlight.tsx';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { Facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, steps } from './kit.tsx';

/** `/landers/iconslanding`: what there is to know, at a glance, for those who want to understand before they try. */
function IconsLanding() {
  return (
    <LanderPage>
      <LanderSection space="snug">
        <Hero
          title="Dating that says what it is"
          text="No subscription, no tricks: you see who is here, what a message costs, and who is fictional."
          actions={
            <Button size="lg" href={SIGNUP}>
              Try it for free
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
            { icon: 'price', title: 'Pay once', text: 'Credits in bundles. Nothing renews by itself.' },
            { icon: 'chat', title: 'Know the cost', text: 'Beside every message, in credits and in money.' },
            { icon: 'safe', title: 'Block and report', text: 'One tap, and a person looks at it.' },
            { icon: 'like', title: 'Match', text: 'You like them, they like you: you both hear of it.' },
            { icon: 'place', title: 'Near or far', text: 'Search by region, as wide as you want.' },
            { icon: 'gift', title: 'Small gifts', text: 'A coffee, a rose, with their price on them.' },
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
      <CallToAction
        title="Have a look around"
        text="You can leave at any time: your profile goes when you say so."
        label="Try it for free"
        href={SIGNUP}
        note={freeNote}
      />
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
