import { makeAutoObservable, runInAction } from 'mobx';
import {
  findMatches, type Match, type MatchesReply, type MatchPreferences, updateMatchPreferences,
} from '../contract/profiles.ts'; // prettier-ignore
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';
import type { MembersStore } from './members.ts';

/** The match finder: what one looks for, and who fits it, ranked by the server with its reasons. */
export class MatchFinderStore {
  preferences: MatchPreferences | null = null;
  matches: readonly Match[] = [];
  readonly loading = new Task();
  readonly finding = new Task();
  readonly #env: Environment;
  readonly #members: MembersStore;

  constructor(env: Environment, deps: { readonly members: MembersStore }) {
    this.#env = env;
    this.#members = deps.members;
    makeAutoObservable(this, { loading: false, finding: false }, { autoBind: true });
  }

  /** How the search stands. */
  get state(): 'loading' | 'results' | 'error' {
    if (this.finding.running || this.loading.running) return 'loading';
    return this.finding.error || this.loading.error ? 'error' : 'results';
  }

  /** Fetches what the member looked for last, or what their profile suggests. */
  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(findMatches));
    if (reply !== undefined) this.#take(reply);
  }

  /** Keeps what is looked for, and finds who fits it. */
  async find(preferences: Partial<MatchPreferences>): Promise<void> {
    this.loading.reset();
    const reply = await this.finding.run(() => this.#env.api.call(updateMatchPreferences, { body: preferences }));
    if (reply !== undefined) this.#take(reply);
  }

  #take({ preferences, matches }: MatchesReply): void {
    runInAction(() => {
      for (const match of matches) this.#members.fromCard(match);
      this.preferences = preferences;
      this.matches = matches;
    });
  }
}
