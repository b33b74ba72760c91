import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { searchMembers } from '../contract/search.ts';
import type { SearchReply } from '../contract/search.ts';
import type { ProfileCard } from '../contract/shapes.ts';
import type { TrafficSource } from '../contract/signup.ts';
import type { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import { SEARCH_GOES_ON_MS } from '../rules/refresh.ts';
import type { Environment } from './environment.ts';
import type { ProfilesStore } from './profiles.ts';
import {
  isSameSearch, noFilters, type SearchFilters, type SearchQueryInput, searchQueryOf, widerSearches, type WideningKind,
} from './search-filters.ts'; // prettier-ignore
import { type SearchSnapshot, SearchCache } from './search-cache.ts';

/** Addresses of photos are good for a day at least: what is older is searched anew. */
const KEPT_MS = 20 * 60 * 60 * 1_000;

/** One page of results. */
export interface SearchPage {
  readonly pageNumber: number;
  readonly results: readonly Member[];
}

/** What a search found so far: replaced as a whole, so that a late answer knows whether it still belongs here. */
interface Found {
  readonly filters: SearchFilters;
  readonly pages: readonly SearchPage[];
  readonly similar: readonly Member[];
  readonly similarNumResults: number;
  /** Of the last page: counts, and where the next one begins. */
  readonly last: Pick<SearchReply, 'numResults' | 'numResults_more' | 'pages' | 'next'>;
  /** When it was begun. */
  readonly at: Date;
}

/** One filter less, and how many that would find. */
export interface Widening {
  readonly kind: WideningKind;
  readonly filters: SearchFilters;
  readonly count: number;
  /** Whether there are more than `count`. */
  readonly more: boolean;
}

/** The member search. Results are added page by page, and stay with the entry of the history that shows them. */
export class SearchStore {
  /** What is searched for now. */
  filters: SearchFilters = noFilters;
  found: Found | null = null;
  /** Wider searches with results where these filters have none; null while that is not known. */
  widenings: readonly Widening[] | null = null;
  readonly loading = new Task();
  readonly loadingMore = new Task();
  readonly widening = new Task();
  readonly counting = new Task();
  readonly #env: Environment;
  readonly #profiles: ProfilesStore;
  readonly #source: () => TrafficSource | null;
  readonly #cache: SearchCache<Found>;
  /** The entry of the history that shows what was found. */
  #entry: string | null = null;

  constructor(
    env: Environment,
    deps: {
      readonly profiles: ProfilesStore;
      readonly trafficSource: () => TrafficSource | null;
      /** Id of who looks; null for a visitor. */
      readonly viewer: () => string | null;
    },
  ) {
    this.#env = env;
    this.#profiles = deps.profiles;
    this.#source = deps.trafficSource;
    this.#cache = new SearchCache<Found>({
      storage: env.tabStorage,
      viewer: deps.viewer,
      pack: (found) => this.#pack(found),
      unpack: (kept) => this.#unpack(kept),
    });
    makeAutoObservable(
      this,
      {
        filters: observableRef,
        found: observableRef,
        widenings: observableRef,
        loading: false,
        loadingMore: false,
        widening: false,
        counting: false,
      },
      { autoBind: true },
    );
  }

  get pages(): readonly SearchPage[] {
    return this.found?.pages ?? [];
  }

  /** Every member found so far, each once; without those that the viewer may not see any more. */
  get results(): readonly Member[] {
    return [...new Set(this.pages.flatMap((page) => page.results))].filter(({ gone }) => !gone);
  }

  /** Members who nearly fit, never one of the results. */
  get similar(): readonly Member[] {
    const met = new Set(this.pages.flatMap((page) => page.results));
    return (this.found?.similar ?? []).filter((member) => !member.gone && !met.has(member));
  }

  get numResults(): number {
    return this.found?.last.numResults ?? 0;
  }

  /** Whether there are more than `numResults`. */
  get numResultsMore(): boolean {
    return this.found?.last.numResults_more ?? false;
  }

  get similarNumResults(): number {
    return this.found?.similarNumResults ?? 0;
  }

  get next(): string | null {
    return this.found?.last.next ?? null;
  }

  /** Whether a first page has been there. */
  get didInit(): boolean {
    return this.found !== null;
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  get empty(): boolean {
    return this.found !== null && this.results.length === 0 && !this.hasMore;
  }

  /**
   * Shows the search of an entry of the history: as it was left where one has been there with these filters, else anew.
   *
   * @param entry key of the entry that one went back or forward to; null when a link was followed
   */
  async show(filters: SearchFilters, entry: string | null): Promise<void> {
    this.#putAway();
    if (entry === null || !this.restore(filters, entry)) await this.search(filters);
  }

  /** Brings back what stood in an entry of the history, if it was a search with these filters. @returns whether it was */
  restore(filters: SearchFilters, entry: string): boolean {
    const kept = this.#cache.take(entry);
    if (kept === null || !isSameSearch(kept.filters, filters) || !this.#isFresh(kept)) return false;
    this.#take(kept);
    this.#entry = entry;
    return true;
  }

  /** What was found stands in this entry of the history from now on. */
  setHistoryEntry(entry: string): void {
    this.#entry = entry;
  }

  /** Stores what was found in this tab, over a reload and a visit elsewhere. */
  persist(): void {
    this.#putAway();
    this.#cache.persist();
  }

  /** Begins a search anew; of several begun at once only the last one counts. */
  async search(filters: SearchFilters): Promise<void> {
    this.filters = filters;
    this.loadingMore.reset();
    this.#forgetWidenings();
    const query = this.#query(filters);
    const reply = await this.loading.runLatest((signal) => this.#env.api.call(searchMembers, { query, signal }));
    if (reply !== undefined) this.seed(reply, filters);
  }

  /**
   * Adds the next page; does nothing at the end, and nothing while another search is on its way. A search that is too old
   * to go on begins anew: its next page would leave out who became active since.
   */
  async loadMore(): Promise<void> {
    const { found } = this;
    const after = this.next;
    if (found === null || after === null || this.loading.running) return;
    const isFresh = this.#isFresh(found);
    const query = { ...this.#query(found.filters), ...(isFresh ? { after } : {}) };
    const reply = await this.loadingMore.run(() => this.#env.api.call(searchMembers, { query }));
    if (reply === undefined || this.found !== found) return;
    if (!isFresh) return this.seed(reply, found.filters);
    runInAction(() => {
      this.found = { ...found, pages: [...found.pages, this.#page(reply)], last: reply };
    });
  }

  /** Asks which single filter less would have results: for a search without results. */
  async widen(): Promise<void> {
    const { found } = this;
    if (found === null || !this.empty || this.widenings !== null) return;
    const widened = await this.widening.runLatest((signal) =>
      Promise.all(
        widerSearches(found.filters).map(async ({ kind, filters }) => {
          const reply = await this.#env.api.call(searchMembers, { query: this.#query(filters), signal });
          return { kind, filters, count: reply.numResults, more: reply.numResults_more };
        }),
      ),
    );
    if (widened === undefined || this.found !== found) return;
    runInAction(() => {
      this.widenings = widened.filter(({ count }) => count > 0);
    });
  }

  /**
   * How many another search would find; what is on the screen stays. Of several asked for at once only the last one counts.
   *
   * @returns undefined where that is not known
   */
  async count(filters: SearchFilters): Promise<{ readonly count: number; readonly more: boolean } | undefined> {
    const query = this.#query(filters);
    const reply = await this.counting.runLatest((signal) => this.#env.api.call(searchMembers, { query, signal }));
    return reply && { count: reply.numResults, more: reply.numResults_more };
  }

  /** Takes a first page, from a search or with the page that the server rendered. */
  seed(reply: SearchReply, filters: SearchFilters): void {
    this.#take({
      filters,
      pages: [this.#page(reply)],
      similar: reply.similar_results.map((card) => this.#profiles.fromCard(card)),
      similarNumResults: reply.similar_numResults,
      last: reply,
      at: this.#env.clock.now(),
    });
  }

  /** Forgets the results; the filters stay. */
  clear(): void {
    this.found = null;
    this.#entry = null;
    this.loading.reset();
    this.loadingMore.reset();
    this.#forgetWidenings();
  }

  /** Forgets every search of this tab: they belong to another member. */
  forget(): void {
    this.clear();
    this.#cache.clear();
  }

  #take(found: Found): void {
    if (this.loading.status !== 'done') this.loading.reset();
    this.loadingMore.reset();
    this.#forgetWidenings();
    this.filters = found.filters;
    this.found = found;
    this.#entry = null;
  }

  #forgetWidenings(): void {
    this.widening.reset();
    this.widenings = null;
  }

  #putAway(): void {
    if (this.found !== null && this.#entry !== null) this.#cache.put(this.#entry, this.found);
  }

  #isFresh({ at, last }: Found): boolean {
    const age = this.#env.clock.now().getTime() - at.getTime();
    return age < (last.next === null ? KEPT_MS : SEARCH_GOES_ON_MS);
  }

  #page({ pageNumber, results }: SearchReply): SearchPage {
    return { pageNumber, results: results.map((card) => this.#profiles.fromCard(card)) };
  }

  #query(filters: SearchFilters): SearchQueryInput {
    return { ...searchQueryOf(filters), ...this.#source() };
  }

  #pack({ filters, pages, similar, similarNumResults, last, at }: Found): SearchSnapshot {
    const { numResults, numResults_more, next } = last;
    const marked = [...pages.flatMap(({ results }) => results), ...similar];
    return {
      at: at.toISOString(),
      filters,
      pages: pages.map(({ pageNumber, results }) => ({
        pageNumber,
        results: results.map(({ card }) => card),
        numResults,
        numResults_more,
        similar_results: similar.map(({ card }) => card),
        similar_numResults: similarNumResults,
        pages: last.pages,
        next,
      })),
      liked: marked.filter(({ liked }) => liked).map(({ id }) => id),
      blocked: marked.filter(({ blocked }) => blocked).map(({ id }) => id),
      gone: marked.filter(({ gone }) => gone).map(({ id }) => id),
    };
  }

  #unpack({ at, filters, pages, liked, blocked, gone }: SearchSnapshot): Found | null {
    const first = pages[0];
    const last = pages.at(-1);
    if (first === undefined || last === undefined) return null;
    const member = (card: ProfileCard): Member => {
      // Who is known already was heard of later.
      const known = this.#profiles.get(card.id);
      if (known !== undefined) return known;
      const found = this.#profiles.fromCard(card);
      if (liked.includes(card.id)) found.setLike(true, false);
      if (blocked.includes(card.id)) found.setBlocked(true);
      if (gone.includes(card.id)) found.setGone();
      return found;
    };
    return {
      filters,
      pages: pages.map(({ pageNumber, results }) => ({ pageNumber, results: results.map(member) })),
      similar: first.similar_results.map(member),
      similarNumResults: first.similar_numResults,
      last,
      at: new Date(at),
    };
  }
}
