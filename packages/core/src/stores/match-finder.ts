import { makeAutoObservable, runInAction } from 'mobx';
import { findMatches, type Match, type MatchPreferences, updateMatchPreferences } from '../contract/profiles.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** The match finder: what one looks for, and who fits it, ranked by the server with its reasons. */
export class MatchFinderStore {
  preferences: MatchPreferences | null = null;
  matches: readonly Match[] = [];
  /** The questions are shown, or what came of them. */
  asking = true;
  readonly loading = new Task();
  readonly finding = new Task();
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { loading: false, finding: false }, { autoBind: true });
  }

  /** How the search stands. */
  get state(): 'asking' | 'loading' | 'results' | 'error' {
    if (this.asking) return 'asking';
    if (this.finding.running) return 'loading';
    return this.finding.error ? 'error' : 'results';
  }

  /** Fetches what the member looked for last, or what their profile suggests. */
  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(findMatches));
    if (reply === undefined) return;
    runInAction(() => {
      this.preferences = reply.preferences;
      this.matches = reply.matches;
    });
  }

  /** Keeps what is looked for, and finds who fits it. */
  async find(preferences: Partial<MatchPreferences>): Promise<void> {
    this.asking = false;
    const reply = await this.finding.run(() => this.#env.api.call(updateMatchPreferences, { body: preferences }));
    if (reply === undefined) return;
    runInAction(() => {
      this.preferences = reply.preferences;
      this.matches = reply.matches;
    });
  }

  /** Back to the questions. */
  edit(): void {
    this.finding.reset();
    this.asking = true;
  }
}
