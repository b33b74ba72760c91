import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { freeNote, SIGNUP } from '../../stories/landers/kit.tsx';
import { questions } from '../../stories/landers/questions.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { CallToAction } from '../CallToAction/CallToAction.tsx';
import { QuestionSteps, type StepQuestion } from './QuestionSteps.tsx';

const meta = {
  title: 'Lander blocks/QuestionSteps',
  component: QuestionSteps,
  parameters: {
    notes: {
      usage:
        'The first two to four questions of signing up, on a landing page. Their answers are posted to it. For the steps after them there is StepPanel.',
      do: [
        'Begin with what is pleasant to answer; ask for the date of birth last.',
        'Use the answers: fill the profile with them.',
        'Say what comes after the last question.',
      ],
      dont: [
        'Ask for e-mail or place here.',
        'Pretend to calculate something.',
        'Go on by itself: people change their mind.',
      ],
      keys: [
        ['↑ ↓', 'The answer before, the next answer'],
        ['Enter', 'To the next question'],
        ['Tab', 'From the answers to the buttons'],
      ],
      accessibility:
        'Inputs in a fieldset each; the question is its legend. A new question takes the focus and its step is read out; so does what is wrong. Without script all questions stand in one plain form.',
    } satisfies ComponentNotes,
  },
  args: {
    questions,
    action: SIGNUP,
    nextLabel: 'Next',
    doneLabel: 'Done',
    missingLabel: 'Choose the one that is closest, or go back.',
    onAnswersChange: fn(),
    end: (
      <CallToAction
        variant="card"
        title="That sounds like good company"
        text="Make your profile, your answers are in it already."
        label="Create your profile"
        note={freeNote}
      />
    ),
    className: 'mx-auto max-w-md',
  },
} satisfies Meta<typeof QuestionSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

const birth: StepQuestion = {
  name: 'date_of_birth',
  question: 'When were you born?',
  hint: 'Others only see your age.',
  locale: 'en-US',
  problemOf: (date) => (date.startsWith('1') ? undefined : 'Enter your date of birth (18+)'),
};

/** What the form is sent with. */
function sentBy(canvasElement: HTMLElement) {
  const sent = fn((event: SubmitEvent) => {
    event.preventDefault();
    return event.target instanceof HTMLFormElement && [...new FormData(event.target)];
  });
  canvasElement.ownerDocument.addEventListener('submit', sent, { once: true });
  return sent;
}

/** From the first answer to the way in, which sends them all. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Cooking together, music on' }));
    await expect(args.onAnswersChange).toHaveBeenLastCalledWith({ evening: 'cook' });
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('radio', { name: /To the market/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Someone to stay' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Create your profile' })).toBeVisible());
    await expect(canvas.queryByRole('radio')).toBeNull();
    const sent = sentBy(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create your profile' }));
    await expect(sent).toHaveReturnedWith([
      ['evening', 'cook'],
      ['weekend', 'market'],
      ['looking', 'love'],
    ]);
  },
};
/** Keys alone: arrows choose, Enter goes on, the next question has the focus, and back is one Tab away. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('radio', { name: 'A long talk over something warm' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Cooking together, music on' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('radiogroup', { name: 'And on a free Saturday?' })).toBeVisible());
    await expect(document.activeElement).toContainElement(canvas.getByRole('radio', { name: /Up a hill/ }));
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('radio', { name: 'Cooking together, music on' })).toBeChecked();
  },
};
/** Going on without an answer says so, and stays. */
export const Missing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(canvas.getByText('Choose the one that is closest, or go back.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'A long talk over something warm' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('radio', { name: 'A walk until the lamps go on' }));
    await expect(canvas.queryByText('Choose the one that is closest, or go back.')).toBeNull();
  },
};
/** Back keeps what was answered. */
export const Back: Story = {
  args: { defaultAnswers: { evening: 'out' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Out: cinema, concert, theatre' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('radio', { name: 'Out: cinema, concert, theatre' })).toBeChecked();
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};
/** Without `end` the last question's button sends the form; without script it always does. */
export const PlainForm: Story = {
  args: { end: undefined, onAnswersChange: undefined, questions: questions.slice(2) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toHaveAttribute('method', 'post');
    await userEvent.click(canvas.getByRole('radio', { name: 'Someone to talk to' }));
    const sent = sentBy(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(sent).toHaveReturnedWith([['looking', 'friend']]);
  },
};
/** A date of birth is judged before one goes on; what was typed stays. */
export const DateOfBirth: Story = {
  args: { end: undefined, questions: [birth], doneLabel: 'Continue' },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(canvas.getByLabelText('Day'), '7');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(canvas.getByText('Enter your date of birth (18+)')).toBeVisible());
    await waitFor(() => expect(canvas.getByLabelText('Month')).toHaveFocus());
    await expect(canvas.getByLabelText('Day')).toHaveValue('7');
    await userEvent.selectOptions(canvas.getByLabelText('Month'), 'March');
    await userEvent.type(canvas.getByLabelText('Year'), '1991');
    await expect(args.onAnswersChange).toHaveBeenLastCalledWith({ date_of_birth: '1991-03-07' });
    const sent = sentBy(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(sent).toHaveReturnedWith([
      ['date_of_birth_month', '3'],
      ['date_of_birth_day', '7'],
      ['date_of_birth_year', '1991'],
    ]);
  },
};
export const TwoQuestions: Story = { args: { questions: questions.slice(0, 2) } };

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid items-start gap-10 md:grid-cols-2">
      <QuestionSteps {...args} defaultAnswers={{ evening: 'cook' }} className="" />
      <QuestionSteps {...args} questions={questions.slice(1)} className="" />
      <QuestionSteps {...args} questions={[birth, ...questions]} className="" />
    </div>
  ),
};
