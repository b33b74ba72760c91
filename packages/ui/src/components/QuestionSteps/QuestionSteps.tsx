import { useRef, useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { DateOfBirthField } from '../DateOfBirthField/DateOfBirthField.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { RadioCards, type RadioCardOption } from '../RadioCards/RadioCards.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';

/** One question: with a few answers to choose from, or for a date of birth. */
export type StepQuestion = {
  /** Name of the answer in the form. */
  name: string;
  /** The question itself. */
  question: ReactNode;
  /** Why it is asked, or how to answer. */
  hint?: ReactNode;
} & (
  | {
      /** Two to five answers. */
      options: readonly RadioCardOption[];
    }
  | {
      options?: undefined;
      /** Asks for a date of birth, in the order and with the months of this locale: `de-DE`, `en-US`. */
      locale: string;
      /** What is wrong with it, `yyyy-mm-dd`, or an empty string while a part is missing; nothing where it is right. */
      problemOf: (date: string) => ReactNode;
    }
);

/** What was answered: value by name. */
export type StepAnswers = Readonly<Record<string, string>>;

/** Props of `QuestionSteps`. */
export type QuestionStepsProps = Omit<ComponentPropsWithRef<'form'>, 'children' | 'action' | 'method'> & {
  /** Two to four questions that help; each takes a few seconds. */
  questions: readonly StepQuestion[];
  /** Where the answers are posted, by a plain form that works without script: the signup page. */
  action: string;
  /** Word of the button that leads to the next question. */
  nextLabel: ReactNode;
  /** Word of the button on the last question. */
  doneLabel: ReactNode;
  /** Said where someone goes on without an answer: "Choose one, or go back". */
  missingLabel: ReactNode;
  /** Answers given before, to go on with. */
  defaultAnswers?: StepAnswers;
  /** Each answer as it is given, with those before it. */
  onAnswersChange?: (answers: StepAnswers) => void;
  /**
   * What stands in place of the questions once all are answered, in the same form: what comes of them, and a `CallToAction` without
   * `href`, which sends it. Without it the last question's button does.
   */
  end?: ReactNode;
};

function useSteps({ questions, missingLabel, defaultAnswers = {}, onAnswersChange, end }: QuestionStepsProps) {
  const [answers, setAnswers] = useState<StepAnswers>(defaultAnswers);
  const [step, setStep] = useState(0);
  const [error, setError] = useState<ReactNode>();
  const answer = (name: string, value: string): void => {
    const next = { ...answers, [name]: value };
    setAnswers(next);
    setError(undefined);
    onAnswersChange?.(next);
  };
  const go = (target: number): void => {
    setError(undefined);
    setStep(target);
  };
  const problemWith = (question: StepQuestion): ReactNode => {
    const given = answers[question.name] ?? '';
    if (!question.options) return question.problemOf(given);
    return given === '' ? missingLabel : undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const current = questions[step];
    if (!current) return;
    const problem = problemWith(current);
    if (problem) {
      event.preventDefault();
      setError(problem);
      return focusFirstInvalid({ current: event.currentTarget });
    }
    if (step === questions.length - 1 && !end) return;
    event.preventDefault();
    go(step + 1);
  };
  return { answers, step, error, answer, go, submit };
}

/** A few questions, one at a time, then what comes of them. Without script it is one plain form with all of them. */
export function QuestionSteps(props: QuestionStepsProps) {
  const {
    questions,
    action,
    nextLabel,
    doneLabel,
    missingLabel: _,
    defaultAnswers: __,
    onAnswersChange: ___,
    end,
    className,
    ...rest
  } = props;
  const strings = useStrings();
  const { answers, step, error, answer, go, submit } = useSteps(props);
  // A new question takes the focus, but the first does not snatch it from the page.
  const shown = useRef(0);
  const take = (position: number) => (element: HTMLDivElement | null) => {
    if (!element || position !== step || shown.current === step) return;
    shown.current = step;
    element.focus({ preventScroll: true });
  };
  const done = step >= questions.length;
  return (
    <form
      noValidate
      {...rest}
      action={action}
      method="post"
      onSubmit={submit}
      className={cn('flex flex-col gap-5', className)}
    >
      {!done && (
        <div className="flex items-start gap-2 noscript:hidden">
          {step > 0 && (
            <IconButton label={strings.back} onClick={() => go(step - 1)} className="-ms-3 -mt-4">
              <ArrowLeft {...icon} className="rtl:rotate-180" />
            </IconButton>
          )}
          <Stepper step={step + 1} total={questions.length} className="flex-1" />
        </div>
      )}
      {questions.map((question, position) => {
        const { name, hint } = question;
        const asked = {
          name,
          label: (
            <span className="block pb-2 font-display text-title font-heading tracking-heading">
              {question.question}
            </span>
          ),
          hint,
          error: position === step ? error : undefined,
          value: answers[name] ?? '',
          onValueChange: (value: string) => answer(name, value),
        };
        return (
          <div
            key={name}
            ref={take(position)}
            tabIndex={-1}
            className={cn('outline-none', position === step ? 'animate-rise' : 'hidden noscript:block')}
          >
            {question.options ? (
              <RadioCards {...asked} options={question.options} />
            ) : (
              <DateOfBirthField {...asked} locale={question.locale} />
            )}
          </div>
        );
      })}
      {done ? (
        <div ref={take(step)} tabIndex={-1} className="animate-fade outline-none">
          {end}
        </div>
      ) : (
        <Button type="submit" size="lg" block>
          {step === questions.length - 1 ? (
            doneLabel
          ) : (
            <>
              <span className="noscript:hidden">{nextLabel}</span>
              <span className="hidden noscript:inline">{doneLabel}</span>
            </>
          )}
        </Button>
      )}
    </form>
  );
}
