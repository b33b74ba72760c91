import { useRef, useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { RadioCards, type RadioCardOption } from '../RadioCards/RadioCards.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';

/** One question. */
export type StepQuestion = {
  /** Name of the answer in the form. */
  name: string;
  /** The question itself. */
  question: ReactNode;
  /** Why it is asked, or how to answer. */
  hint?: ReactNode;
  /** Two to five answers. */
  options: readonly RadioCardOption[];
};

/** What was answered: value by name. */
export type StepAnswers = Readonly<Record<string, string>>;

/** Props of `QuestionSteps`. */
export type QuestionStepsProps = Omit<ComponentPropsWithRef<'form'>, 'children' | 'action' | 'method'> & {
  /** Two to four questions that help; each takes a few seconds. */
  questions: readonly StepQuestion[];
  /** Where the answers go as a plain form, before and without script: the signup page. They travel in its address. */
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
  /** All are answered. Without it the form is sent to `action`. */
  onDone?: (answers: StepAnswers) => void;
  /** What stands in place of the questions once all are answered: what comes of them, and a `CallToAction`. Needs `onDone`. */
  end?: ReactNode;
};

function useSteps({ questions, defaultAnswers = {}, onAnswersChange, onDone }: QuestionStepsProps) {
  const [answers, setAnswers] = useState<StepAnswers>(defaultAnswers);
  const [step, setStep] = useState(0);
  const [missing, setMissing] = useState(false);
  const answer = (name: string, value: string): void => {
    const next = { ...answers, [name]: value };
    setAnswers(next);
    setMissing(false);
    onAnswersChange?.(next);
  };
  const go = (target: number): void => {
    setMissing(false);
    setStep(target);
  };
  const submit = (event: FormEvent): void => {
    const current = questions[step];
    if (!current || answers[current.name] === undefined) {
      event.preventDefault();
      return setMissing(true);
    }
    const last = step === questions.length - 1;
    if (last && !onDone) return;
    event.preventDefault();
    go(step + 1);
    if (last) onDone?.(answers);
  };
  return { answers, step, missing, answer, go, submit };
}

/** A few questions, one at a time, then what comes of them. Without script it is one plain form with all of them. */
export function QuestionSteps(props: QuestionStepsProps) {
  const {
    questions,
    action,
    nextLabel,
    doneLabel,
    missingLabel,
    defaultAnswers: _,
    onAnswersChange: __,
    onDone: ___,
    end,
    className,
    ...rest
  } = props;
  const strings = useStrings();
  const { answers, step, missing, answer, go, submit } = useSteps(props);
  // A new question takes the focus, but the first does not snatch it from the page.
  const shown = useRef(0);
  const take = (position: number) => (element: HTMLDivElement | null) => {
    if (!element || position !== step || shown.current === step) return;
    shown.current = step;
    element.focus({ preventScroll: true });
  };
  const done = step >= questions.length;
  if (done)
    return (
      <div ref={take(step)} tabIndex={-1} className={cn('animate-fade outline-none', className)}>
        {end}
      </div>
    );
  return (
    <form
      noValidate
      {...rest}
      action={action}
      method="get"
      onSubmit={submit}
      className={cn('flex flex-col gap-5', className)}
    >
      <div className="flex items-start gap-2 noscript:hidden">
        {step > 0 && (
          <IconButton label={strings.back} onClick={() => go(step - 1)} className="-ms-3 -mt-4">
            <ArrowLeft {...icon} className="rtl:rotate-180" />
          </IconButton>
        )}
        <Stepper step={step + 1} total={questions.length} className="flex-1" />
      </div>
      {questions.map(({ name, question, hint, options }, position) => (
        <div
          key={name}
          ref={take(position)}
          tabIndex={-1}
          className={cn('outline-none', position === step ? 'animate-rise' : 'hidden noscript:block')}
        >
          <RadioCards
            name={name}
            label={<span className="block pb-2 font-display text-title font-heading tracking-heading">{question}</span>}
            hint={hint}
            error={missing && position === step ? missingLabel : undefined}
            options={options}
            value={answers[name] ?? ''}
            onValueChange={(value) => answer(name, value)}
          />
        </div>
      ))}
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
    </form>
  );
}
