import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CallToAction } from '../../components/CallToAction/CallToAction.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { IconsRow } from '../../components/IconsRow/IconsRow.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { SwipeDeckBlock } from '../../components/SwipeDeckBlock/SwipeDeckBlock.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP, steps, swipeWords, StartHere } from './kit.tsx';

const deck = [people.nora, people.kofi, { ...people.sade, fictionalLabel: 'Fictional' }, people.piet];

/** `/landers/tinderswipe`: a deck to try, before one knows anything else. */
function Tinderswipe() {
  return (
    <LanderPage>
      <LanderSection space="snug">
        <Hero
          title="See who makes you look twice"
          text="One profile at a time. Swipe, or use the buttons."
          note={freeNote}
          actions={
            <Button size="lg" href={SIGNUP}>
              Create your profile
            </Button>
          }
          media={
            <SwipeDeckBlock
              people={deck}
              words={swipeWords}
              action={SIGNUP}
              end={
                <CallToAction
                  variant="card"
                  className="flex flex-col justify-center"
                  title="Say hello"
                  text="Your choices stay with you until you join."
                  label="Create your profile"
                  href={SIGNUP}
                />
              }
            />
          }
        />
      </LanderSection>
      <LanderSection tone="sunken" space="snug" className="pt-8 pb-8 lg:py-8">
        <TrustStrip facts={facts} />
      </LanderSection>
      <LanderSection title="What happens after a like">
        <IconsRow
          variant="steps"
          items={[
            { icon: 'like', title: 'You like four a day', text: 'So every like counts.' },
            { icon: 'date', title: 'They like you back', text: 'It’s a match, and we’ll tell you both.' },
            steps[2] ?? { icon: 'chat', title: 'Start talking', text: '' },
          ]}
        />
      </LanderSection>
      <StartHere title="See who’s next" text="Create a profile in two minutes and keep going." />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/Tinderswipe',
  component: Tinderswipe,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'A visitor who came for the swiping gets it first: four people, then the way in.',
      do: ['Show people from the visitor’s country.', 'Keep the deck short.'],
      dont: ['Say that someone liked the visitor.'],
      keys: [['Tab', 'To pass, like, then the way in']],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Tinderswipe>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The deck works before anyone has signed up; at its end is the way in. */
export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
export const Swiped: Story = {
  play: async ({ canvasElement }) => {
    const deckOf = within(canvasElement);
    for (const name of ['Nora', 'Kofi', 'Sade', 'Piet'])
      await userEvent.click(deckOf.getByRole('button', { name: `Like ${name}` }));
    await waitFor(() => expect(deckOf.getByText('Say hello')).toBeVisible());
  },
};
export const Phone: Story = {
  play: keepsItsPromises,
};
