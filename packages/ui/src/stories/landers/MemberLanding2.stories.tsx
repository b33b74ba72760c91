import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { CallToAction } from '../../components/CallToAction/CallToAction.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { PersonPhoto } from '../../components/PersonPhoto/PersonPhoto.tsx';
import { QuestionSteps, type StepAnswers } from '../../components/QuestionSteps/QuestionSteps.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { people } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP } from './kit.tsx';
import { questions } from './questions.ts';

/** Words for each answer, as they go into the first message. */
const lines: Readonly<Record<string, string>> = {
  talk: 'a long talk over something warm',
  cook: 'cooking together with music on',
  out: 'an evening out',
  walk: 'a walk until the lamps go on',
};

/** `/members/{id}/landing2/{slug?}`: two questions, and one's answers become the first message. */
function MemberLanding2() {
  const [answers, setAnswers] = useState<StepAnswers>({});
  return (
    <LanderPage>
      <div className="mx-auto max-w-6xl pb-10 md:px-4 lg:px-6 lg:py-6">
        <Hero
          variant="portrait"
          people={[{ ...people.nora, fictionalLabel: undefined }]}
          title="Nora, 27, is up at six and on a hill by eight"
          text="“You bring the coffee, I know the hut with the good cake.”"
          actions={
            <Button size="lg" href={SIGNUP}>
              Write to Nora
            </Button>
          }
          note={freeNote}
        />
      </div>
      <LanderSection
        tone="sunken"
        title="What would you two talk about?"
        intro="Two questions. Your answers make a first line."
        align="center"
      >
        <div className="mx-auto max-w-md">
          <QuestionSteps
            questions={questions.slice(0, 2)}
            action={SIGNUP}
            nextLabel="Next"
            doneLabel="See my first line"
            missingLabel="Choose the one that is closest."
            onDone={setAnswers}
            end={
              <CallToAction
                variant="card"
                media={
                  <PersonPhoto
                    person={people.nora}
                    aspect="square"
                    shape="round"
                    className="mx-auto size-20"
                    sizes="80px"
                  />
                }
                title="Your first line"
                text={`“Hello Nora, for me a good evening is ${lines[answers.evening ?? ''] ?? 'a good talk'}. Which cake do you order in that hut?”`}
                label="Send it to Nora"
                href={`${SIGNUP}?${new URLSearchParams(answers)}`}
                note="You can change it before it is sent. Sending costs credits; signing up does not."
              />
            }
          />
        </div>
      </LanderSection>
      <LanderSection space="snug" className="pt-10 lg:py-10">
        <TrustStrip facts={facts} />
      </LanderSection>
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/MemberLanding2',
  component: MemberLanding2,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'About one member: two questions to the visitor become a first message to that person.',
      do: ['Show the message before anything is sent.', 'Say what sending costs.'],
      dont: ['Answer in the member’s name.'],
      keys: [
        ['↑ ↓', 'Another answer'],
        ['Enter', 'To the next question'],
      ],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof MemberLanding2>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
/** The answers become a line that one may still change. */
export const Answered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('radio', { name: 'A walk until the lamps go on' }));
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await userEvent.click(page.getByRole('radio', { name: /Up a hill/ }));
    await userEvent.click(page.getByRole('button', { name: 'See my first line' }));
    await waitFor(() => expect(page.getByText(/a good evening is a walk until the lamps go on/)).toBeVisible());
    await expect(page.getByRole('link', { name: 'Send it to Nora' })).toHaveAttribute(
      'href',
      `${SIGNUP}?evening=walk&weekend=hills`,
    );
  },
};
export const Phone: Story = { play: Matrix.play };
