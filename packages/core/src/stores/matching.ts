import { makeAutoObservable, runInAction } from 'mobx';
import {
  findMatches,
  type Match,
  type MatchesReply,
  type MatchPreferences,
  updateMatchPreferences,
} from '../contract/matching.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';
import type { ProfilesStore } from './profiles.ts';

/** The question that was reached, and what was answered and not searched for yet: over a reload of the page. */
export interface MatchingSnapshot {
  /** Whose it is. */
  readonly member: string;
  readonly step: number;
  /** null: nothing. */
  readonly answers: MatchPreferences | null;
}

/** The match finder: what one looks for, and who fits it, ranked by the server with its reasons. */
export class MatchingStore {
  preferences: MatchPreferences | null = null;
  matches: readonly Match[] = [];
  /** The question that is shown, from 0. */
  step = 0;
  /** What was answered and not searched for yet; null: nothing. */
  answers: MatchPreferences | null = null;
  /** Another number where others were looked for elsewhere meanwhile, and nothing was answered here: the questions begin anew. */
  begun = 0;
  readonly loading = new Task();
  readonly finding = new Task();
  readonly #env: Environment;
  readonly #profiles: ProfilesStore;

  constructor(env: Environment, deps: { readonly profiles: ProfilesStore }) {
    this.#env = env;
    this.#profiles = deps.profiles;
    makeAutoObservable(this, { loading: false, finding: false }, { autoBind: true });
  }

  /** How the search stands. */
  get state(): 'loading' | 'results' | 'error' {
    if (this.finding.running || this.loading.running) return 'loading';
    return this.finding.error || this.loading.error ? 'error' : 'results';
  }

  goTo(step: number): void {
    this.step = step;
  }

  answer(answers: MatchPreferences): void {
    this.answers = answers;
  }

  /** Where to begin: what was answered last, searched for or not; null before the first answer of the server. */
  get wanted(): MatchPreferences | null {
    return this.preferences && (this.answers ?? this.preferences);
  }

  /** What a reload should bring back; null: nothing. */
  snapshotFor(member: string): MatchingSnapshot | null {
    return this.step > 0 || this.answers ? { member, step: this.step, answers: this.answers } : null;
  }

  restore({ step, answers }: MatchingSnapshot): void {
    this.step = step;
    this.answers = answers;
  }

  /** Fetches what the member looked for last, or what their profile suggests. */
  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(findMatches));
    if (reply === undefined) return;
    const isKnown = JSON.stringify(this.preferences) === JSON.stringify(reply.preferences);
    runInAction(() => {
      if (!isKnown && this.answers === null) this.begun += 1;
      this.#take(reply);
    });
  }

  /** Keeps what is looked for, and finds who fits it. */
  async find(preferences: Partial<MatchPreferences>): Promise<void> {
    this.loading.reset();
    const reply = await this.finding.runLatest((signal) =>
      this.#env.api.call(updateMatchPreferences, { body: preferences, signal }),
    );
    if (reply === undefined) return;
    this.#take(reply);
    runInAction(() => (this.answers = null));
  }

  #take({ preferences, matches }: MatchesReply): void {
    runInAction(() => {
      for (const match of matches) this.#profiles.fromCard(match);
      this.preferences = preferences;
      this.matches = matches;
    });
  }
}
