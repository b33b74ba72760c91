import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { CallToAction } from '../../components/CallToAction/CallToAction.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderGallery } from '../../components/LanderGallery/LanderGallery.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { Photo } from '../../components/Photo/Photo.tsx';
import { QuestionSteps, type StepAnswers } from '../../components/QuestionSteps/QuestionSteps.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { everyone } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { scenes } from '../scenes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP } from './kit.tsx';
import { questions } from './questions.ts';

/** `/landers/alonetonight`: an evening, a window, three easy questions. */
function AloneTonight() {
  const [answers, setAnswers] = useState<StepAnswers>({});
  return (
    <LanderPage>
      <div className="mx-auto max-w-[100rem] md:px-4 lg:px-6">
        <Hero
          variant="cover"
          title="A quiet evening, in good company"
          text="For evenings when you’d rather talk than scroll."
          actions={
            <Button size="lg" href={SIGNUP}>
              Take a look around
            </Button>
          }
          note={freeNote}
          media={
            <Photo
              photo={scenes.eveningWindow}
              alt="Two people sit at a window, two cups between them; outside the lamps are lit"
              aspect="fill"
              sizes="100vw"
              priority
            />
          }
        />
      </div>
      <LanderSection
        title="What would make tonight better?"
        intro="Three questions. Your answers are the first lines of your profile."
        align="center"
      >
        <div className="mx-auto max-w-md">
          <QuestionSteps
            questions={questions}
            action={SIGNUP}
            nextLabel="Next"
            doneLabel="Done"
            missingLabel="Choose the one that is closest."
            onDone={setAnswers}
            end={
              <CallToAction
                variant="card"
                title="That sounds like good company"
                text="Your answers are kept for your profile."
                label="Take a look around"
                href={`${SIGNUP}?${new URLSearchParams(answers)}`}
              />
            }
          />
        </div>
      </LanderSection>
      <LanderSection tone="sunken" title="Some who are here this week" className="overflow-hidden">
        <LanderGallery variant="strip" people={everyone.slice(1, 8)} label="Some who are here this week" />
      </LanderSection>
      <LanderSection space="snug" className="pt-10 lg:py-10">
        <TrustStrip facts={facts} />
      </LanderSection>
    </LanderPage>
  );
}

const meta = {
  title: 'Landers/AloneTonight',
  component: AloneTonight,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'For evenings: a mood first, then three questions that begin the profile.',
      do: ['Speak to someone who is fine, not to someone who suffers.', 'Hand the answers to signing up.'],
      dont: ['Innuendo. “Tonight” means a talk.', 'Guilt or pity.'],
      keys: [
        ['↑ ↓', 'Another answer'],
        ['Enter', 'To the next question'],
      ],
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof AloneTonight>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {
  tags: ['picture'],
  play: keepsItsPromises,
};
/** The answers travel to signing up. */
export const Answered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('radio', { name: 'A long talk over something warm' }));
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await userEvent.click(page.getByRole('radio', { name: /Up a hill/ }));
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await userEvent.click(page.getByRole('radio', { name: 'Someone to stay' }));
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    const [, way] = page.getAllByRole('link', { name: 'Take a look around' });
    await expect(way).toHaveAttribute('href', `${SIGNUP}?evening=talk&weekend=hills&looking=love`);
  },
};
export const Phone: Story = {
  play: keepsItsPromises,
};
