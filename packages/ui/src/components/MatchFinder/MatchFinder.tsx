import { useEffect, useRef, useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { ArrowLeft, SlidersHorizontal } from 'lucide-react';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { ChipGroup } from '../ChipGroup/ChipGroup.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { MatchList, type MatchResult } from '../MatchList/MatchList.tsx';
import { RadioCards } from '../RadioCards/RadioCards.tsx';
import { RangeSlider, type Range } from '../RangeSlider/RangeSlider.tsx';
import { Select, type SelectOption } from '../Select/Select.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';

/** What someone looks for. Values are those of the options. */
export type MatchPreferences = Readonly<{
  who: string;
  /** Country code, where countries can be chosen. */
  country?: string | undefined;
  /** Region of the country; empty: anywhere in it. */
  where: string;
  /** Ages, both included. */
  ages: Range;
  interests: readonly string[];
  relationship: string;
}>;

/** A choice with its word. */
export type MatchOption = { value: string; label: string };

/** What may be chosen. */
export type MatchOptions = Readonly<{
  who: readonly MatchOption[];
  /** Countries to look in; without them it is always the same one. */
  countries?: readonly SelectOption[] | undefined;
  /** Regions of the country; "anywhere" is the field's own empty choice. */
  where: readonly SelectOption[];
  interests: readonly MatchOption[];
  relationship: readonly MatchOption[];
  /** Youngest and oldest age that may be asked for. */
  ages: Range;
  /** How many interests count. */
  interestLimit: number;
}>;

/** The words of the finder, in the reader's language. */
export type MatchFinderWords = Readonly<{
  /** Names the form: "What you look for". */
  form: string;
  who: string;
  where: string;
  whereHint: string;
  /** Names the regions where countries can be chosen: "Province". */
  region?: string | undefined;
  anywhere: string;
  ages: string;
  /** Writes an age: "34 years". */
  age: (years: number) => string;
  interests: string;
  interestsHint: string;
  relationship: string;
  next: string;
  /** Word of the button on the last step. */
  find: string;
  /** Said where someone goes on without a choice. */
  missing: string;
  /** Leads back to the questions. */
  edit: string;
  /** Headline of the results: "12 people who could fit". */
  results: (count: number) => string;
  /** How the order comes about, in one sentence. */
  order: string;
  /** Names the reasons under a person. */
  why: string;
  emptyTitle: string;
  emptyText: string;
  errorTitle: string;
  errorText: string;
  searching: string;
}>;

/** Props of `MatchFinder`. */
export type MatchFinderProps = Omit<ComponentPropsWithRef<'section'>, 'children' | 'results'> & {
  options: MatchOptions;
  words: MatchFinderWords;
  /** Where the questions begin: what the profile says already. */
  defaultPreferences: MatchPreferences;
  /** All steps are answered, or the search is asked for again after an error. */
  onFind: (preferences: MatchPreferences) => void;
  /** `asking`: the questions. The others: how the search stands. */
  state: 'asking' | 'loading' | 'results' | 'error';
  /** Whom the server found, the best fit first. */
  results?: readonly MatchResult[];
  /** Back to the questions, with the answers as they were. */
  onEdit: () => void;
  /** Another country was chosen: its regions are needed. */
  onCountryChange?: ((country: string) => void) | undefined;
  /** The question that is shown, from 0, where the application keeps it: in the browser's history. Default: kept here. */
  step?: number | undefined;
  /** Another question is to be shown. `back`: by the arrow. */
  onStepChange?: ((step: number, back: boolean) => void) | undefined;
  /** An answer was given that is not searched for yet: to be kept in case the page is left. */
  onAnswer?: ((preferences: MatchPreferences) => void) | undefined;
};

type StepProps = Pick<MatchFinderProps, 'options' | 'words'> & {
  preferences: MatchPreferences;
  change: (part: Partial<MatchPreferences>) => void;
  error: string | undefined;
};

const question = (text: string): ReactNode => (
  <span className="block pb-2 font-display text-title font-heading tracking-heading">{text}</span>
);

/** The steps, in their order; `ready` says whether one may go on. */
const steps: readonly {
  key: keyof MatchPreferences;
  ready: (preferences: MatchPreferences) => boolean;
  Fields: (props: StepProps) => ReactNode;
}[] = [
  {
    key: 'who',
    ready: ({ who }) => who !== '',
    Fields: ({ options, words, preferences, change, error }) => (
      <RadioCards
        name="who"
        label={question(words.who)}
        options={options.who}
        value={preferences.who}
        onValueChange={(who) => change({ who })}
        error={error}
      />
    ),
  },
  {
    key: 'where',
    ready: () => true,
    Fields: ({ options, words, preferences, change }) => (
      <div className="flex flex-col gap-5">
        {options.countries && (
          <Select
            name="country"
            label={question(words.where)}
            options={options.countries}
            value={preferences.country ?? ''}
            onValueChange={(country) => change({ country, where: '' })}
          />
        )}
        <Select
          name="where"
          label={options.countries ? words.region : question(words.where)}
          hint={words.whereHint}
          placeholder={words.anywhere}
          options={options.where}
          value={preferences.where}
          onValueChange={(where) => change({ where })}
        />
      </div>
    ),
  },
  {
    key: 'ages',
    ready: () => true,
    Fields: ({ options, words, preferences, change }) => (
      <RangeSlider
        label={question(words.ages)}
        min={options.ages[0]}
        max={options.ages[1]}
        value={preferences.ages}
        onValueChange={(ages) => change({ ages })}
        format={words.age}
      />
    ),
  },
  {
    key: 'interests',
    ready: () => true,
    Fields: ({ options, words, preferences, change }) => (
      <ChipGroup
        name="interests"
        label={question(words.interests)}
        hint={words.interestsHint}
        options={options.interests}
        value={preferences.interests}
        onValueChange={(interests) => change({ interests })}
        limit={options.interestLimit}
      />
    ),
  },
  {
    key: 'relationship',
    ready: ({ relationship }) => relationship !== '',
    Fields: ({ options, words, preferences, change, error }) => (
      <RadioCards
        name="relationship"
        label={question(words.relationship)}
        options={options.relationship}
        value={preferences.relationship}
        onValueChange={(relationship) => change({ relationship })}
        error={error}
      />
    ),
  },
];

type QuestionsProps = Pick<MatchFinderProps, 'options' | 'words' | 'onFind' | 'onStepChange'> & {
  kept: number | undefined;
  /** Somebody came back to the questions: the focus goes along. */
  takesFocus: boolean;
  preferences: MatchPreferences;
  change: (part: Partial<MatchPreferences>) => void;
};

function Questions({ options, words, preferences, change, onFind, kept, takesFocus, onStepChange }: QuestionsProps) {
  const strings = useStrings();
  const [own, setOwn] = useState(0);
  const step = kept ?? own;
  const [missing, setMissing] = useState(false);
  const shown = useRef(takesFocus ? null : step);
  const current = steps[step] ?? steps[0];
  if (!current) return null;
  // The next question takes the focus; the first does not snatch it from the page.
  const take = (element: HTMLDivElement | null): void => {
    if (!element || shown.current === step) return;
    shown.current = step;
    element.focus({ preventScroll: true });
  };
  const go = (target: number): void => {
    setMissing(false);
    setOwn(target);
    onStepChange?.(target, target < step);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!current.ready(preferences)) {
      setMissing(true);
      return focusFirstInvalid({ current: event.currentTarget });
    }
    if (step < steps.length - 1) return go(step + 1);
    onFind(preferences);
  };
  const last = step === steps.length - 1;
  return (
    <form
      method="post"
      data-scripted=""
      noValidate
      aria-label={words.form}
      onSubmit={submit}
      className="mx-auto flex w-full max-w-md flex-col gap-6"
    >
      <div className="flex items-start gap-2">
        {step > 0 && (
          <IconButton label={strings.back} onClick={() => go(step - 1)} className="-ms-3 -mt-4">
            <ArrowLeft {...icon} className="rtl:rotate-180" />
          </IconButton>
        )}
        <Stepper step={step + 1} total={steps.length} className="flex-1" />
      </div>
      <div key={current.key} ref={take} tabIndex={-1} className="animate-rise outline-none">
        <current.Fields
          options={options}
          words={words}
          preferences={preferences}
          change={change}
          error={missing ? words.missing : undefined}
        />
      </div>
      <Button type="submit" size="lg" block>
        {last ? words.find : words.next}
      </Button>
    </form>
  );
}

const GRID = 'grid gap-4 md:grid-cols-2';

function ResultSkeletons({ label }: { label: string }) {
  return (
    <div>
      <p role="status" className="mb-6 text-lead text-muted">
        {label}
      </p>
      <div aria-hidden className={GRID}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="flex overflow-hidden rounded-card border border-line bg-surface">
            <Skeleton shape="portrait" className="w-36 shrink-0 rounded-none sm:w-44" />
            <div className="flex flex-1 flex-col justify-center gap-3 p-4">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Results({
  results,
  words,
  onEdit,
}: { results: readonly MatchResult[] } & Pick<MatchFinderProps, 'words' | 'onEdit'>) {
  const edit = (
    <Button variant="outline" tone="neutral" onClick={onEdit} iconStart={<SlidersHorizontal {...icon} />}>
      {words.edit}
    </Button>
  );
  if (results.length === 0)
    return (
      <EmptyState illustration="search" title={words.emptyTitle} action={edit}>
        {words.emptyText}
      </EmptyState>
    );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading level={2} size="title">
            {words.results(results.length)}
          </Heading>
          <p className="mt-1 text-muted">{words.order}</p>
        </div>
        {edit}
      </div>
      <MatchList results={results} why={words.why} />
    </>
  );
}

/** Says what someone looks for in five short steps, and shows who fits and why. The server ranks; the reasons are its own. */
export function MatchFinder({
  options,
  words,
  defaultPreferences,
  onFind,
  state,
  results = [],
  onEdit,
  onCountryChange,
  step,
  onStepChange,
  onAnswer,
  className,
  ...rest
}: MatchFinderProps) {
  const [preferences, setPreferences] = useState(defaultPreferences);
  const strings = useStrings();
  // From the questions to what was found and back: what was pressed goes, and the focus goes along.
  const [moves, setMoves] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!moves || (state !== 'results' && state !== 'error')) return;
    const heading = outcome.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [moves, state]);
  const find = (wanted: MatchPreferences): void => {
    setMoves(true);
    onFind(wanted);
  };
  const edit = (): void => {
    setMoves(true);
    onEdit();
  };
  const change = (part: Partial<MatchPreferences>): void => {
    const changed = { ...preferences, ...part };
    setPreferences(changed);
    onAnswer?.(changed);
    if (part.country !== undefined) onCountryChange?.(part.country);
  };
  return (
    <section aria-label={words.form} aria-busy={state === 'loading' || undefined} {...rest} className={className}>
      {state === 'asking' && (
        <Questions
          options={options}
          words={words}
          preferences={preferences}
          change={change}
          onFind={find}
          takesFocus={moves}
          kept={step}
          onStepChange={onStepChange}
        />
      )}
      {state === 'loading' && <ResultSkeletons label={words.searching} />}
      <div ref={outcome}>
        {state === 'results' && <Results results={results} words={words} onEdit={edit} />}
        {state === 'error' && (
          <ErrorState
            level={2}
            title={words.errorTitle}
            action={
              <>
                <Button onClick={() => find(preferences)}>{strings.retry}</Button>
                <Button variant="outline" tone="neutral" onClick={edit}>
                  {words.edit}
                </Button>
              </>
            }
          >
            {words.errorText}
          </ErrorState>
        )}
      </div>
    </section>
  );
}
