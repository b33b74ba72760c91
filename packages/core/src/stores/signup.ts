import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import type { ApiErrorCode } from '../api/errors.ts';
import { findMatches } from '../contract/profiles.ts';
import type { Gender, Language, Sexuality } from '../contract/options.ts';
import type { ProfileCard, User } from '../contract/shapes.ts';
import { activationSent, checkEmail, checkSignup, signUp } from '../contract/signup.ts';
import type { SignupForm, TrafficSource } from '../contract/signup.ts';
import { signupProblems } from '../rules/signup.ts';
import type { FieldProblems, SignupField, SignupRules } from '../rules/signup.ts';
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
  ['email', 'password'],
] as const satisfies readonly (readonly (keyof SignupDraft)[])[];

/** What survives a reload of the page: everything but the password. */
export interface KeptSignup {
  readonly step: number;
  readonly draft: Omit<SignupDraft, 'password'>;
}

/** How often, and after how long each, it is asked whether the activation mail has left. */
const SENT_TRIES = 8;
const SENT_PAUSE_MS = 400;

/** The four lines of progress, in their order, and what comes before and after. */
export type SignupProgress = 'form' | 'checking' | 'creating' | 'matches' | 'activation' | 'done';

const firstStepOf: Readonly<Record<string, number>> = Object.fromEntries(
  signupSteps.flatMap((fields, step) => fields.map((field) => [field, step] as const)),
);

/** Sign-up: five steps, then four calls that are four lines of progress. */
export class SignupStore {
  step = 0;
  draft: SignupDraft = {
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
  /** The member whose page led here. */
  profile: string | null = null;
  progress: SignupProgress = 'form';
  /** What the rules say is wrong, by field. */
  problems: FieldProblems = {};
  /** What the server said is wrong, by field, in the person's language. */
  messages: Readonly<Record<string, string>> = {};
  /** Why sign-up failed, beyond single fields. */
  error: ApiError | null = null;
  /** A better spelling of the e-mail address. */
  suggestion: string | null = null;
  matches: ProfileCard[] = [];
  /** Whether the activation mail has left; null while it is not known. */
  activationSent: boolean | null = null;
  readonly #env: Environment;
  readonly #rules: () => SignupRules;
  readonly #about: () => {
    readonly language: Language;
    readonly terms: string;
    readonly trafficSource: TrafficSource | null;
  };
  readonly #entered: (user: User) => void;
  #key: string | null = null;

  constructor(
    env: Environment,
    deps: {
      readonly rules: () => SignupRules;
      readonly about: () => {
        readonly language: Language;
        readonly terms: string;
        readonly trafficSource: TrafficSource | null;
      };
      readonly entered: (user: User) => void;
    },
  ) {
    this.#env = env;
    this.#rules = deps.rules;
    this.#about = deps.about;
    this.#entered = deps.entered;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** While this is so the modal closes by its own button only. */
  get inProgress(): boolean {
    return this.progress !== 'form' && this.progress !== 'done';
  }

  /** What a page may keep of the form while it is filled in. */
  get kept(): KeptSignup {
    const { password: _, ...draft } = this.draft;
    return { step: this.step, draft: { ...draft } };
  }

  /** Goes on where a page was left; a form that has been begun stays as it is. */
  restore({ step, draft }: KeptSignup): void {
    if (this.step !== 0 || this.draft.gender !== null || this.progress !== 'form') return;
    Object.assign(this.draft, draft);
    this.step = Math.min(Math.max(0, step), signupSteps.length - 1);
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
    this.problems = this.#problemsOf(this.step);
    if (Object.keys(this.problems).length > 0) return false;
    if (this.isLastStep) return this.submit();
    this.step += 1;
    return true;
  }

  back(): void {
    this.step = Math.max(0, this.step - 1);
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

  takeSuggestion(): void {
    if (this.suggestion !== null) this.set('email', this.suggestion);
  }

  /**
   * Checks, creates the account, looks for matches and asks whether the mail has left.
   *
   * @returns whether the account was created
   */
  async submit(): Promise<boolean> {
    const form = this.#form();
    if (form === null) {
      this.step = 0;
      this.problems = { gender: 'required' };
      return false;
    }
    this.error = null;
    try {
      this.progress = 'checking';
      await this.#env.api.call(checkSignup, { body: form });
      runInAction(() => {
        this.progress = 'creating';
      });
      this.#key ??= this.#env.newKey();
      const { user } = await this.#env.api.call(signUp, { body: form, idempotencyKey: this.#key });
      this.#entered(user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => this.#refuse(error));
      return false;
    }
    await this.#finish();
    return true;
  }

  reset(): void {
    this.step = 0;
    this.progress = 'form';
    this.problems = {};
    this.messages = {};
    this.error = null;
    this.suggestion = null;
    this.draft.password = '';
    this.#key = null;
  }

  /** The account exists: what is left is kindness, and its failure stops nobody. */
  async #finish(): Promise<void> {
    const quietly = async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    runInAction(() => {
      this.progress = 'matches';
    });
    await quietly(async () => {
      const { matches } = await this.#env.api.call(findMatches);
      runInAction(() => {
        this.matches = matches;
      });
    });
    runInAction(() => {
      this.progress = 'activation';
    });
    await quietly(() => this.#awaitMail());
    runInAction(() => {
      this.progress = 'done';
      this.draft.password = '';
    });
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
    this.progress = 'form';
    this.error = error;
    this.messages = error.fields;
    if (error.code !== 'network') this.#key = null;
    const steps = Object.keys(error.fields).map((field) => firstStepOf[field] ?? this.step);
    if (steps.length > 0) this.step = Math.min(...steps);
  }

  #problemsOf(step: number): FieldProblems {
    const { draft } = this;
    const fields: readonly string[] = signupSteps[step] ?? [];
    if (fields.includes('gender') && draft.gender === null) return { gender: 'required' };
    const values: Partial<Record<SignupField, string>> = {};
    for (const field of ['date_of_birth', 'country', 'name', 'email', 'password'] as const) {
      if (fields.includes(field)) values[field] = draft[field];
    }
    const problems: FieldProblems = signupProblems(values, this.#rules(), this.#env.clock.now());
    // The name is asked before the address: only now can the two be compared.
    if (fields.includes('email') && draft.name.trim().toLowerCase() === draft.email.trim().toLowerCase()) {
      return { ...problems, email: 'username_is_email' };
    }
    if (fields.includes('country') && draft.country === '') return { ...problems, country: 'required' };
    return problems;
  }

  #form(): SignupForm | null {
    const { draft } = this;
    if (draft.gender === null) return null;
    const { language, terms, trafficSource } = this.#about();
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
      ...(draft.city === '' ? {} : { city: draft.city }),
      ...(draft.signup_message.trim() === '' ? {} : { signup_message: draft.signup_message }),
      ...(this.profile === null ? {} : { profile: this.profile }),
      ...(trafficSource === null ? {} : { traffic_source: trafficSource }),
      ...(this.#env.timeZone === undefined ? {} : { time_zone: this.#env.timeZone }),
    };
  }
}
