import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, isRefusal } from '../api/errors.ts';
import type { ApiErrorCode } from '../api/errors.ts';
import { findMatches } from '../contract/matching.ts';
import type { Gender, Language, Sexuality } from '../contract/options.ts';
import type { ProfileCard, User } from '../contract/shapes.ts';
import { activationSent, checkEmail, checkSignup, signUp } from '../contract/signup.ts';
import type { SignupForm, TrafficSource } from '../contract/signup.ts';
import { dateOfBirthProblem } from '../rules/account.ts';
import type { DateOfBirthProblem } from '../rules/account.ts';
import { signupProblems } from '../rules/signup.ts';
import type { FieldProblems, SignupField, SignupRules } from '../rules/signup.ts';
import { isBlank } from '../rules/text.ts';
import type { Cancel } from '../models/environment.ts';
import type { Environment } from './environment.ts';

/** What is typed in, before it is sent. */
export interface SignupDraft {
  gender: Gender | null;
  sexuality: Sexuality;
  date_of_birth: string;
  country: string;
  region: string;
  city: string;
  name: string;
  email: string;
  password: string;
  signup_message: string;
}

/** The steps 0 to 4, and the fields that each one asks. */
export const signupSteps = [
  ['gender', 'sexuality'],
  ['date_of_birth'],
  ['country', 'region', 'city'],
  ['name'],
  ['email', 'password', 'signup_message'],
] as const satisfies readonly (readonly (keyof SignupDraft)[])[];

/** The member whose page led here. */
export interface SignupTarget {
  readonly id: string;
  readonly name: string;
}

/** What survives a reload of the page: everything but the password. */
export interface SignupSnapshot {
  readonly step: number;
  readonly draft: Omit<SignupDraft, 'password'>;
  readonly target?: SignupTarget | null;
  readonly next?: string | null;
}

/** How often, and after how long each, it is asked whether the activation mail has left. */
const SENT_TRIES = 8;
const SENT_PAUSE_MS = 400;

/** The four lines of progress, in their order, and what comes before and after. */
const progressOrder = ['form', 'checking', 'creating', 'matches', 'activation', 'done'] as const;
export type SignupProgress = (typeof progressOrder)[number];

/** How long each line of progress stays on the screen at least, in ms: as long as it takes to read it. */
export const LEAST_SHOWN_MS = 400;

/** The rules' own fields: what `leave` can check by itself. */
const ruled = ['date_of_birth', 'country', 'name', 'email', 'password', 'signup_message'] as const;

const firstStepOf: Readonly<Record<string, number>> = Object.fromEntries(
  signupSteps.flatMap((fields, step) => fields.map((field) => [field, step] as const)),
);

function emptyDraft(): SignupDraft {
  return {
    gender: null,
    sexuality: 'hetero',
    date_of_birth: '',
    country: '',
    region: '',
    city: '',
    name: '',
    email: '',
    password: '',
    signup_message: '',
  };
}

/** Sign-up: five steps, then four calls that are four lines of progress. */
export class SignupStore {
  step = 0;
  draft: SignupDraft = emptyDraft();
  /** The member whose page led here: they are led back to them, and `signup_message` is for them. */
  target: SignupTarget | null = null;
  /** Where to go once it is done; a path of this site. */
  nextPath: string | null = null;
  progress: SignupProgress = 'form';
  /** The line on the screen. It follows `progress` at a pace that can be read; the work does not wait for it. */
  shown: SignupProgress = 'form';
  /** Going on waits for the server: whether the name is free. */
  checkingName = false;
  /** What the rules say is wrong, by field. */
  problems: FieldProblems = {};
  /** What the server said is wrong, by field, in the person's language. */
  messages: Readonly<Record<string, string>> = {};
  /** Why sign-up failed, beyond single fields. */
  error: ApiError | null = null;
  /** A better spelling of the e-mail address. */
  suggestion: string | null = null;
  matches: ProfileCard[] = [];
  /** Whether the message to `target` was sent; null where none was written. */
  messageSent: boolean | null = null;
  /** Whether the activation mail has left; null while it is not known. */
  activationSent: boolean | null = null;
  readonly #env: Environment;
  readonly #rules: () => SignupRules;
  readonly #about: () => {
    readonly language: Language;
    readonly terms: string;
    readonly trafficSource: TrafficSource | null;
    readonly firstTrafficSource: TrafficSource | null;
  };
  readonly #entered: (user: User) => void;
  readonly #keepDraft: (profile: string, text: string) => void;
  readonly #termsChanged: () => Promise<void>;
  #key: string | null = null;
  #stopShowing: Cancel | null = null;
  #asked: { readonly name: string; readonly answer: Promise<boolean> } | null = null;

  constructor(
    env: Environment,
    deps: {
      readonly rules: () => SignupRules;
      readonly about: () => {
        readonly language: Language;
        readonly terms: string;
        readonly trafficSource: TrafficSource | null;
        readonly firstTrafficSource: TrafficSource | null;
      };
      readonly entered: (user: User) => void;
      /** What could not be sent to a member waits in the conversation with them. */
      readonly keepDraft: (profile: string, text: string) => void;
      /** The terms that were shown are not in force any more: loads the date of those that are. */
      readonly termsChanged: () => Promise<void>;
    },
  ) {
    this.#env = env;
    this.#rules = deps.rules;
    this.#about = deps.about;
    this.#entered = deps.entered;
    this.#keepDraft = deps.keepDraft;
    this.#termsChanged = deps.termsChanged;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The account is being made: one of the four lines is on the screen. */
  get working(): boolean {
    return this.shown !== 'form' && this.shown !== 'done';
  }

  /** Something is filled in, or the account is being made: while this is so the modal closes by its own button only. */
  get inProgress(): boolean {
    return this.working || (this.progress === 'form' && (this.step > 0 || this.draft.gender !== null));
  }

  /** The member whose page led here, by their id. */
  get profile(): string | null {
    return this.target?.id ?? null;
  }

  /** The address to log in with, where an account has it already. */
  get loginWith(): string {
    return this.errorCode === 'email_exists' ? this.draft.email.trim() : '';
  }

  /** What a page may keep of the form while it is filled in. */
  get snapshot(): SignupSnapshot {
    const { password: _, ...draft } = this.draft;
    const target = this.target === null ? null : { ...this.target };
    return { step: this.step, draft: { ...draft }, target, next: this.nextPath };
  }

  /**
   * Goes on where a page was left. What has been filled in since stays, such as the first step on a landing page, and a
   * form that has been begun stays at its step.
   */
  restore({ step, draft: kept, target = null, next = null }: SignupSnapshot): void {
    if (this.progress !== 'form') return;
    const { draft, inProgress: isBegun } = this;
    const { gender, sexuality, country, region, city, date_of_birth, name, email, signup_message } = kept;
    // Each says something only beside the other.
    if (draft.gender === null) Object.assign(draft, { gender, sexuality });
    if (draft.country === '') Object.assign(draft, { country, region, city });
    draft.date_of_birth ||= date_of_birth;
    draft.name ||= name;
    draft.email ||= email;
    // Who comes from another member's page now does not write what was meant for the one before.
    if (this.target === null || this.target.id === target?.id) draft.signup_message ||= signup_message;
    this.target ??= target;
    this.nextPath ??= next;
    if (!isBegun) this.goTo(step);
  }

  /**
   * Stores the member whose page the visitor comes from.
   *
   * @param message what they have written there already
   */
  setTarget(target: SignupTarget, message = ''): void {
    if (this.target?.id !== target.id) this.draft.signup_message = '';
    this.target = target;
    if (message !== '') this.set('signup_message', message);
  }

  /** Where to go once it is done; null leaves it as it is. */
  setNextPath(path: string | null): void {
    this.nextPath = path ?? this.nextPath;
  }

  /** Shows a step that has been reached before, with what was filled in. */
  goTo(step: number): void {
    if (this.progress === 'form') this.step = Math.min(Math.max(0, step), signupSteps.length - 1);
  }

  get isLastStep(): boolean {
    return this.step === signupSteps.length - 1;
  }

  /** Code of the failure, such as `email_exists` (which offers a log-in). */
  get errorCode(): ApiErrorCode | null {
    return this.error?.code ?? null;
  }

  /** Changes a field, and forgets what was wrong with it. */
  set<K extends keyof SignupDraft>(field: K, value: SignupDraft[K]): void {
    this.draft[field] = value;
    const { [field]: _problem, ...problems } = this.problems;
    const { [field]: _message, ...messages } = this.messages;
    this.problems = problems;
    this.messages = messages;
    if (field === 'email') this.suggestion = null;
    // Another form is another action.
    this.#key = null;
    this.error = null;
  }

  /**
   * Checks the fields of this step and goes on, or to the end from the last one.
   *
   * @returns whether the step was right
   */
  async next(): Promise<boolean> {
    if (this.progress !== 'form') return false;
    const { step } = this;
    this.problems = this.#problemsOf(step);
    if (Object.keys(this.problems).length > 0) return false;
    if (this.isLastStep) return this.submit();
    const fields: readonly string[] = signupSteps[step] ?? [];
    if (fields.includes('name') && !(await this.#nameIsFree())) return false;
    // While the server was asked, the person may have changed the step already.
    if (this.step !== step) return false;
    runInAction(() => {
      this.step = step + 1;
    });
    return true;
  }

  back(): void {
    this.step = Math.max(0, this.step - 1);
  }

  /** A field is left: says what is wrong with it, in its place. A name is checked by the server too: it may be taken. */
  async leave(field: (typeof ruled)[number]): Promise<void> {
    const problem = this.#problemsOf(this.step)[field];
    const { [field]: _before, ...others } = this.problems;
    this.problems = problem === undefined ? others : { ...others, [field]: problem };
    if (problem === undefined && field === 'name') await this.#askName();
  }

  /** What is wrong with a date of birth that is asked for on a landing page, before the steps; null where nothing is. */
  birthProblem(date: string): DateOfBirthProblem | null {
    const { clock, timeZone = 'UTC' } = this.#env;
    return dateOfBirthProblem(date, clock.now(), this.#rules().minimumAge, timeZone);
  }

  /** Asks for a better spelling of the e-mail address; says nothing when the call fails. */
  async suggest(): Promise<void> {
    const { email } = this.draft;
    if (email.trim() === '') return;
    try {
      const { suggestion } = await this.#env.api.call(checkEmail, { query: { email: email.trim() } });
      runInAction(() => {
        if (this.draft.email === email) this.suggestion = suggestion;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  applySuggestion(): void {
    if (this.suggestion !== null) this.set('email', this.suggestion);
  }

  /**
   * Checks, creates the account, looks for matches and asks whether the mail has left.
   *
   * @returns whether the account was created
   */
  async submit(): Promise<boolean> {
    if (this.progress !== 'form') return false;
    const form = this.#form();
    if (form === null) {
      this.step = 0;
      this.problems = { gender: 'required' };
      return false;
    }
    this.error = null;
    try {
      this.#go('checking');
      // A key is left where an answer was lost: that account may exist, and its name would be taken by itself.
      if (this.#key === null) await this.#env.api.call(checkSignup, { body: form });
      this.#go('creating');
      this.#key ??= this.#env.newKey();
      const reply = await this.#env.api.call(signUp, { body: form, idempotencyKey: this.#key });
      runInAction(() => {
        this.messageSent = reply.signup_message_sent ?? null;
      });
      this.#entered(reply.user);
      // Only now is it known whose draft it is.
      if (this.messageSent === false && this.target) this.#keepDraft(this.target.id, this.draft.signup_message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields['terms'] !== undefined) await this.#termsChanged();
      runInAction(() => this.#refuse(error));
      return false;
    }
    await this.#finish();
    return true;
  }

  reset(): void {
    this.step = 0;
    this.#go('form');
    this.problems = {};
    this.messages = {};
    this.error = null;
    this.suggestion = null;
    this.draft.password = '';
    this.#key = null;
  }

  /**
   * The account is made and everything is done, or they have one and logged in: a further person on this page begins with
   * an empty form.
   */
  finish(): void {
    if (this.progress !== 'done' && this.progress !== 'form') return;
    this.#env.tabStorage?.remove('signup-draft');
    this.reset();
    Object.assign(this.draft, emptyDraft());
    this.target = null;
    this.nextPath = null;
    this.messageSent = null;
    this.matches = [];
    this.activationSent = null;
  }

  /** As one goes on: only now does the button wait, for a press that is under way when the field is left still counts. */
  async #nameIsFree(): Promise<boolean> {
    this.checkingName = true;
    const isFree = await this.#askName();
    runInAction(() => {
      this.checkingName = false;
    });
    return isFree;
  }

  /**
   * Asks the server whether the name is free: once a name, however many ask at a time.
   *
   * @returns whether one can go on with it; true too without an answer, for it is checked again at the end
   */
  #askName(): Promise<boolean> {
    const { name } = this.draft;
    if (this.#asked?.name === name) return this.#asked.answer;
    const asked = { name, answer: this.#checkName(name) };
    this.#asked = asked;
    void asked.answer.finally(() => {
      if (this.#asked === asked) this.#asked = null;
    });
    return asked.answer;
  }

  async #checkName(name: string): Promise<boolean> {
    try {
      await this.#env.api.call(checkSignup, { body: { name, ...this.#source() } });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = error.fields['name'];
      runInAction(() => {
        // An answer that comes after the name was changed again is not shown.
        if (message !== undefined && this.draft.name === name) this.messages = { ...this.messages, name: message };
      });
      return message === undefined;
    }
  }

  /** The account exists: what is left is optional, and its failure stops nothing. */
  async #finish(): Promise<void> {
    const quietly = async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    this.#go('matches');
    await quietly(async () => {
      const { matches } = await this.#env.api.call(findMatches);
      runInAction(() => {
        this.matches = matches;
      });
    });
    this.#go('activation');
    await quietly(() => this.#awaitMail());
    runInAction(() => {
      this.draft.password = '';
    });
    this.#go('done');
  }

  /** The work has come this far. */
  #go(progress: SignupProgress): void {
    runInAction(() => {
      this.progress = progress;
      if (progress === 'form') this.#showForm();
      else this.#showNext();
    });
  }

  /** What was refused is said at once. */
  #showForm(): void {
    this.#stopShowing?.();
    this.#stopShowing = null;
    this.shown = 'form';
  }

  /** Shows the line after the one on the screen, unless that one still has to be read. */
  #showNext(): void {
    const next = progressOrder[progressOrder.indexOf(this.shown) + 1];
    if (this.#stopShowing || this.shown === this.progress || next === undefined) return;
    this.shown = next;
    if (next === 'done') return;
    this.#stopShowing = this.#env.clock.setTimeout(() => {
      this.#stopShowing = null;
      runInAction(() => this.#showNext());
    }, LEAST_SHOWN_MS);
  }

  /** The mail leaves by a job, a moment after the account was made: asks until it has, for some seconds. */
  async #awaitMail(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { sent } = await this.#env.api.call(activationSent);
      runInAction(() => {
        this.activationSent = sent;
      });
      if (sent || tries === SENT_TRIES) return;
      await new Promise<void>((resolve) => this.#env.clock.setTimeout(resolve, SENT_PAUSE_MS));
    }
  }

  #refuse(error: ApiError): void {
    this.#go('form');
    this.error = error;
    this.messages = error.fields;
    // Without the server's own word the account may exist, under this key.
    if (isRefusal(error)) this.#key = null;
    const steps = Object.keys(error.fields).map((field) => firstStepOf[field] ?? this.step);
    if (steps.length > 0) this.step = Math.min(...steps);
  }

  #problemsOf(step: number): FieldProblems {
    const { draft } = this;
    const fields: readonly string[] = signupSteps[step] ?? [];
    if (fields.includes('gender') && draft.gender === null) return { gender: 'required' };
    const values: Partial<Record<SignupField, string>> = {};
    for (const field of ruled) {
      if (fields.includes(field)) values[field] = draft[field];
    }
    const { clock, timeZone } = this.#env;
    const here = timeZone === undefined ? values : { ...values, time_zone: timeZone };
    const problems: FieldProblems = signupProblems(here, this.#rules(), clock.now());
    // The name is asked before the address: only now can the two be compared.
    if (fields.includes('email') && draft.name.trim().toLowerCase() === draft.email.trim().toLowerCase()) {
      return { ...problems, email: 'username_is_email' };
    }
    if (fields.includes('country') && draft.country === '') return { ...problems, country: 'required' };
    return problems;
  }

  /** Both touches, those that there are. */
  #source(): Pick<SignupForm, 'traffic_source' | 'first_traffic_source'> {
    const { trafficSource, firstTrafficSource } = this.#about();
    return {
      ...(trafficSource === null ? {} : { traffic_source: trafficSource }),
      ...(firstTrafficSource === null ? {} : { first_traffic_source: firstTrafficSource }),
    };
  }

  #form(): SignupForm | null {
    const { draft } = this;
    if (draft.gender === null) return null;
    const { language, terms } = this.#about();
    return {
      email: draft.email,
      name: draft.name,
      password: draft.password,
      date_of_birth: draft.date_of_birth,
      gender: draft.gender,
      sexuality: draft.sexuality,
      country: draft.country,
      language,
      terms,
      ...(draft.region === '' ? {} : { region: draft.region }),
      ...(isBlank(draft.city) ? {} : { city: draft.city }),
      ...(isBlank(draft.signup_message) ? {} : { signup_message: draft.signup_message }),
      ...(this.profile === null ? {} : { profile: this.profile }),
      ...this.#source(),
      ...(this.#env.timeZone === undefined ? {} : { time_zone: this.#env.timeZone }),
    };
  }
}
