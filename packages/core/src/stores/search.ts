import { makeAutoObservable } from 'mobx';
import type { Gender, Interest } from '../contract/options.ts';
import { searchMembers } from '../contract/search.ts';
import type { SearchReply } from '../contract/search.ts';
import type { TrafficSource } from '../contract/signup.ts';
import type { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';
import type { MembersStore } from './members.ts';

/** What is searched for (SPEC section 3, Search state). */
export interface SearchFilters {
  readonly gender: Gender | null;
  readonly country: string | null;
  readonly countryregion: string | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly online: boolean;
  readonly new: boolean;
  readonly with_photo: boolean;
  readonly real_only: boolean;
  readonly any_sexuality: boolean;
  readonly interests: readonly Interest[];
}

export const noFilters: SearchFilters = {
  gender: null,
  country: null,
  countryregion: null,
  min_age: null,
  max_age: null,
  online: false,
  new: false,
  with_photo: false,
  real_only: false,
  any_sexuality: false,
  interests: [],
};

/** One page of results. */
export interface SearchPage {
  readonly pageNumber: number;
  readonly results: readonly Member[];
}

/** The member search. Results are added page by page. */
export class SearchStore {
  filters: SearchFilters = noFilters;
  pages: SearchPage[] = [];
  similar: Member[] = [];
  numResults = 0;
  /** Whether there are more than `numResults`. */
  numResultsMore = false;
  similarNumResults = 0;
  next: string | null = null;
  /** Whether a first page has been there. */
  didInit = false;
  readonly loading = new Task();
  readonly loadingMore = new Task();
  readonly #env: Environment;
  readonly #members: MembersStore;
  readonly #source: () => TrafficSource | null;

  constructor(
    env: Environment,
    deps: { readonly members: MembersStore; readonly trafficSource: () => TrafficSource | null },
  ) {
    this.#env = env;
    this.#members = deps.members;
    this.#source = deps.trafficSource;
    makeAutoObservable(this, { loading: false, loadingMore: false }, { autoBind: true });
  }

  /** Everybody who was found so far, each once. */
  get results(): readonly Member[] {
    return [...new Set(this.pages.flatMap((page) => page.results))];
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  get empty(): boolean {
    return this.didInit && this.results.length === 0;
  }

  /** Begins a search anew; of several begun at once only the last one counts. */
  async search(filters: SearchFilters): Promise<void> {
    this.filters = filters;
    this.loadingMore.reset();
    const query = this.#query(filters);
    const reply = await this.loading.runLatest((signal) => this.#env.api.call(searchMembers, { query, signal }));
    if (reply !== undefined) this.seed(reply, filters);
  }

  /** Adds the next page; does nothing at the end. */
  async loadMore(): Promise<void> {
    const after = this.next;
    if (after === null) return;
    const query = { ...this.#query(this.filters), after };
    const reply = await this.loadingMore.run(() => this.#env.api.call(searchMembers, { query }));
    if (reply !== undefined) this.#add(reply);
  }

  /** Takes a first page, from a search or with the page that the server rendered. */
  seed(reply: SearchReply, filters: SearchFilters): void {
    this.clear();
    this.filters = filters;
    this.similar = reply.similar_results.map((card) => this.#members.fromCard(card));
    this.similarNumResults = reply.similar_numResults;
    this.didInit = true;
    this.#add(reply);
  }

  /** Forgets the results; the filters stay. */
  clear(): void {
    this.pages = [];
    this.similar = [];
    this.numResults = 0;
    this.numResultsMore = false;
    this.similarNumResults = 0;
    this.next = null;
    this.didInit = false;
  }

  #add(reply: SearchReply): void {
    const results = reply.results.map((card) => this.#members.fromCard(card));
    this.pages = [...this.pages, { pageNumber: reply.pageNumber, results }];
    this.numResults = reply.numResults;
    this.numResultsMore = reply.numResults_more;
    this.next = reply.next;
  }

  #query(filters: SearchFilters): SearchQueryInput {
    return { ...searchQueryOf(filters), ...this.#source() };
  }
}

type SearchQueryInput = {
  gender?: Gender;
  country?: string;
  countryregion?: string;
  min_age?: string;
  max_age?: string;
  online?: '1';
  new?: '1';
  with_photo?: '1';
  real_only?: '1';
  any_sexuality?: '1';
  interests?: string;
} & TrafficSource;

/** The filters as the wire's query writes them; what is not set is left out. */
export function searchQueryOf(filters: SearchFilters): SearchQueryInput {
  const query: SearchQueryInput = {};
  if (filters.gender !== null) query.gender = filters.gender;
  if (filters.country !== null) query.country = filters.country;
  if (filters.countryregion !== null) query.countryregion = filters.countryregion;
  if (filters.min_age !== null) query.min_age = String(filters.min_age);
  if (filters.max_age !== null) query.max_age = String(filters.max_age);
  for (const flag of ['online', 'new', 'with_photo', 'real_only', 'any_sexuality'] as const) {
    if (filters[flag]) query[flag] = '1';
  }
  if (filters.interests.length > 0) query.interests = filters.interests.join(',');
  return query;
}
