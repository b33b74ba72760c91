import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { freeNote, SIGNUP } from '../../stories/landers/kit.tsx';
import { questions } from '../../stories/landers/questions.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { CallToAction } from '../CallToAction/CallToAction.tsx';
import { QuestionSteps } from './QuestionSteps.tsx';

const meta = {
  title: 'Lander blocks/QuestionSteps',
  component: QuestionSteps,
  parameters: {
    notes: {
      usage:
        'Two to four easy questions before signing up, for answers that the profile can use. Not for data that a form needs: that is what StepPanel is for.',
      do: [
        'Ask what is pleasant to answer.',
        'Use the answers: fill the profile with them.',
        'Say what comes after the last question.',
      ],
      dont: [
        'Ask for e-mail, age or place here.',
        'Pretend to calculate something.',
        'Go on by itself: people change their mind.',
      ],
      keys: [
        ['↑ ↓', 'The answer before, the next answer'],
        ['Enter', 'To the next question'],
        ['Tab', 'From the answers to the buttons'],
      ],
      accessibility:
        'Radio inputs in a fieldset each; the question is its legend. A new question takes the focus and its step is read out. Without script all questions stand in one plain form.',
    } satisfies ComponentNotes,
  },
  args: {
    questions,
    action: SIGNUP,
    nextLabel: 'Next',
    doneLabel: 'Done',
    missingLabel: 'Choose the one that is closest, or go back.',
    onAnswersChange: fn(),
    onDone: fn(),
    end: (
      <CallToAction
        variant="card"
        title="That sounds like good company"
        text="Make your profile, your answers are in it already."
        label="Create your profile"
        href={SIGNUP}
        note={freeNote}
      />
    ),
    className: 'mx-auto max-w-md',
  },
} satisfies Meta<typeof QuestionSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the first answer to the way in; the answers are handed out. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Cooking together, music on' }));
    await expect(args.onAnswersChange).toHaveBeenLastCalledWith({ evening: 'cook' });
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('radio', { name: /To the market/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Someone to stay' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.onDone).toHaveBeenCalledWith({ evening: 'cook', weekend: 'market', looking: 'love' });
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Create your profile' })).toBeVisible());
    await expect(canvas.queryByRole('radio')).toBeNull();
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
/** Without `onDone` it is a form: the answers travel in the address of the page that it leads to. */
export const PlainForm: Story = {
  args: { onDone: undefined, end: undefined, onAnswersChange: undefined, questions: questions.slice(2) },
  play: async ({ canvas, canvasElement }) => {
    const sent = fn((event: Event) => event.preventDefault());
    const form = canvasElement.querySelector('form');
    await expect(form).toHaveAttribute('method', 'get');
    await userEvent.click(canvas.getByRole('radio', { name: 'Someone to talk to' }));
    document.addEventListener('submit', sent, { once: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(form && [...new FormData(form)]).toEqual([['looking', 'friend']]);
  },
};
export const TwoQuestions: Story = { args: { questions: questions.slice(0, 2) } };

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid items-start gap-10 md:grid-cols-2">
      <QuestionSteps {...args} defaultAnswers={{ evening: 'cook' }} className="" />
      <QuestionSteps {...args} questions={questions.slice(1)} className="" />
    </div>
  ),
};
