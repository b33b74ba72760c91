import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { AboutMe } from '../../components/AboutMe/AboutMe.tsx';
import { Alert } from '../../components/Alert/Alert.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { ProfileFacts } from '../../components/ProfileFacts/ProfileFacts.tsx';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { Facts, FirstStep, freeNote, keepsItsPromises, LanderPage, SIGNUP } from './kit.tsx';

const sade = { ...people.sade, fictionalLabel: 'Fictional profile' };

/** `/members/{id}/landing3/{slug?}`: the profile itself, as far as a visitor may see it. */
function MemberLanding3() {
  return (
    <LanderPage>
      <div className="mx-auto max-w-6xl md:px-4 lg:px-6 lg:py-6">
        <Hero
          variant="portrait"
          people={[sade]}
          title="Sade, 33"
          text="Lyon"
          actions={
            <Button size="lg" href={SIGNUP}>
              Say hello to Sade
            </Button>
          }
          note={freeNote}
        />
      </div>
      <LanderSection>
        <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
          <div className="flex min-w-0 flex-col gap-8">
            <AboutMe
              variant="lead"
              title="About me"
              text={
                'I teach children to swim and grown-ups to cook.\nOn Sundays I am at the sea, also in winter. I would like to hear what your grandmother used to cook.'
              }
            />
            <ProfileFacts
              className="sm:grid-cols-1"
              facts={[
                { label: 'Relationship status', value: 'Single' },
                { label: 'Hair', value: 'Black' },
                { label: 'Interests', value: 'Dancing, Reading, Good food, Theater, Animals, Traveling' },
              ]}
            />
          </div>
          <div id={SIGNUP.slice(1)} className="mx-auto w-full max-w-lg">
            <FirstStep>
              <Alert
                live="off"
                tone="info"
                title="Profiles labeled “Fictional profile” are fictional. There is no real person behind them and nobody to meet."
              />
            </FirstStep>
          </div>
        </div>
      </LanderSection>
      <Facts />
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/MemberLanding3',
  component: MemberLanding3,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'About one member, in full: what they say, what is known, and the first step of sign-up beside it. Shown here with a fictional profile.',
      do: ['Say twice that a fictional profile is one: on the photo and in words.'],
      dont: ['Hide the label below the first screen.'],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MemberLanding3>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    await keepsItsPromises({ canvasElement });
    const label = within(canvasElement).getByText('Fictional profile');
    await expect(label).toBeVisible();
    await expect(label.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};
export const Phone: Story = { play: Matrix.play };
