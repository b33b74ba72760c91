import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getRegions } from '../contract/places.ts';
import { getInterests } from '../contract/profiles.ts';
import { getSettings } from '../contract/settings.ts';
import type { Company, Settings } from '../contract/settings.ts';
import { type Country, type Interest, interests, type RegionKind } from '../contract/options.ts';
import { cleanSupportPhone, termsVersionDate } from '../rules/company.ts';
import { regionWord, type RegionWord } from '../rules/regions.ts';
import { visitorCountryOf } from '../rules/visitor-country.ts';
import type { Environment } from './environment.ts';

/** What a country calls its regions, and which it has. */
export interface Regions {
  /** The word for them. */
  readonly kind: RegionWord;
  readonly regions: readonly { readonly code: string; readonly name: string }[];
}

/** The regions of one country, as the wire tells them. */
export interface CountryRegions extends Omit<Regions, 'kind'> {
  readonly country: string;
  readonly kind: RegionKind;
}

/** The brand: its settings, its company, and the places it knows. Each is loaded once. */
export class SettingsStore {
  settings: Settings;
  company: Company | null;
  regionsByCountry: Record<string, Regions> = {};
  /** What can be chosen; all that this build knows until the server has told. */
  interests: readonly Interest[] = interests;
  #hasInterests = false;
  #loading = new Map<string, Promise<void>>();
  readonly #env: Environment;

  constructor(env: Environment, settings: Settings, company: Company | null = null) {
    this.#env = env;
    this.settings = settings;
    this.company = company;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Version date of the terms (SPEC section 9). */
  get termsDate(): Date {
    return this.company === null ? new Date(this.settings.terms_date) : termsVersionDate(this.company.added);
  }

  /** The support phone as a `tel:` link takes it. */
  get supportPhoneLink(): string {
    return `tel:${cleanSupportPhone(this.settings.support_phone)}`;
  }

  /** Country of a visitor: the chosen one, else the detected one. */
  get visitorCountry(): string | null {
    return visitorCountryOf(this.settings);
  }

  /** Loads the settings again; what is there stays when that fails. */
  async reload(): Promise<void> {
    try {
      const { settings } = await this.#env.api.call(getSettings, { query: {} });
      runInAction(() => {
        this.settings = settings;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** A visitor says in which country they are; the server hears of it with the next page. */
  chooseCountry(country: Country): void {
    this.settings = { ...this.settings, geoip_selected_country: country };
    this.#env.storeCountry?.(country);
  }

  /** Loads the regions of a country, once. */
  loadRegions(country: string): Promise<void> {
    if (this.regionsByCountry[country] !== undefined) return Promise.resolve();
    return this.#once(`regions ${country}`, async () => {
      const regions = await this.#env.api.call(getRegions, { query: { country } });
      runInAction(() => {
        this.regionsByCountry[country] = { ...regions, kind: regionWord(regions.kind, country) };
      });
    });
  }

  /** Loads the interest list, once; what is there stays when that fails. */
  async loadInterests(): Promise<void> {
    if (this.#hasInterests) return;
    try {
      await this.#once('interests', async () => {
        const reply = await this.#env.api.call(getInterests);
        runInAction(() => {
          this.#hasInterests = true;
          // One that this build has no word for is left out.
          this.interests = interests.filter((interest) => reply.interests.includes(interest));
        });
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Takes a country's regions with the page that the server rendered. */
  seedRegions({ country, kind, regions }: CountryRegions): void {
    this.regionsByCountry[country] = { kind: regionWord(kind, country), regions };
  }

  /** What a region is called; null while its country's regions are not loaded, or for a code that is not there. */
  regionName(country: string | null, code: string | null): string | null {
    if (country === null || code === null) return null;
    return this.regionsByCountry[country]?.regions.find((region) => region.code === code)?.name ?? null;
  }

  /** Shares what is under way; a failure is forgotten, so that the next one asks again. */
  #once(key: string, work: () => Promise<void>): Promise<void> {
    const running = this.#loading.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => this.#loading.delete(key));
    this.#loading.set(key, started);
    return started;
  }
}
