import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { CallToAction } from '../../components/CallToAction/CallToAction.tsx';
import { Hero } from '../../components/Hero/Hero.tsx';
import { LanderGallery } from '../../components/LanderGallery/LanderGallery.tsx';
import { LanderSection } from '../../components/LanderSection/LanderSection.tsx';
import { Photo } from '../../components/Photo/Photo.tsx';
import { QuestionSteps, type StepQuestion } from '../../components/QuestionSteps/QuestionSteps.tsx';
import { TrustStrip } from '../../components/TrustStrip/TrustStrip.tsx';
import { everyone } from '../fixtures.ts';
import type { ComponentNotes } from '../notes.ts';
import { scenes } from '../scenes.ts';
import { facts, freeNote, keepsItsPromises, LanderPage, SIGNUP } from './kit.tsx';

/** The first step of signing up, one question after the other. */
const questions: readonly StepQuestion[] = [
  {
    name: 'gender',
    question: 'Who are you?',
    options: [
      { value: 'male', label: 'Man' },
      { value: 'female', label: 'Woman' },
    ],
  },
  {
    name: 'meet',
    question: 'Who would you like to meet?',
    options: [
      { value: 'women', label: 'Women' },
      { value: 'men', label: 'Men' },
      { value: 'both', label: 'Women and men' },
    ],
  },
  {
    name: 'date_of_birth',
    question: 'When were you born?',
    hint: 'Others only see your age.',
    locale: 'en-US',
    problemOf: (date) => (date === '' ? 'Enter your date of birth (18+)' : undefined),
  },
];

/** `/landers/alonetonight`: an evening, a window, three easy questions. */
function AloneTonight() {
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
      <LanderSection title="Start with three questions" intro="They’re the start of your profile." align="center">
        <div className="mx-auto max-w-md">
          <QuestionSteps
            questions={questions}
            action={SIGNUP}
            nextLabel="Next"
            doneLabel="Continue"
            missingLabel="Choose one to continue."
            end={
              <CallToAction
                variant="card"
                title="Great start"
                text="We’ll add your answers to your profile."
                label="Create your profile"
                note={freeNote}
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
/** The last question, once the two before it are answered. */
export const Born: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('radio', { name: 'Woman' }));
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await userEvent.click(page.getByRole('radio', { name: 'Women and men' }));
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(page.getByRole('group', { name: 'When were you born?' })).toBeVisible());
  },
};
/** All are answered: the answers are posted to signing up. */
export const Answered: Story = {
  tags: ['picture'],
  play: async (context) => {
    await Born.play?.(context);
    const page = within(context.canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.getByText('Enter your date of birth (18+)')).toBeVisible());
    await userEvent.selectOptions(page.getByLabelText('Month'), 'May');
    await userEvent.type(page.getByLabelText('Day'), '14');
    await userEvent.type(page.getByLabelText('Year'), '1992');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    const sent = fn((event: SubmitEvent) => {
      event.preventDefault();
      return event.target instanceof HTMLFormElement && [...new FormData(event.target)];
    });
    context.canvasElement.ownerDocument.addEventListener('submit', sent, { once: true });
    await userEvent.click(await page.findByRole('button', { name: 'Create your profile' }));
    await expect(sent).toHaveReturnedWith([
      ['gender', 'female'],
      ['meet', 'both'],
      ['date_of_birth_month', '5'],
      ['date_of_birth_day', '14'],
      ['date_of_birth_year', '1992'],
    ]);
  },
};
export const Phone: Story = {
  play: keepsItsPromises,
};
