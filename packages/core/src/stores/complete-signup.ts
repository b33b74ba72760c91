import { makeAutoObservable, runInAction } from 'mobx';
import {
  bodyTypes, eyeColors, hairColors, interests, relationshipStatuses,
} from '../contract/options.ts'; // prettier-ignore
import type { ProfileChanges } from '../contract/profiles.ts';
import type { OwnProfile } from '../contract/shapes.ts';
import { openSteps, optionalSteps } from '../rules/complete-signup.ts';
import type { OptionalStep } from '../rules/complete-signup.ts';
import { tidyText } from '../rules/text.ts';
import type { PushState } from '../rules/visibility.ts';
import type { OwnProfileStore } from './own-profile.ts';

/** Most characters of 'about me', as the wire takes them. */
export const ABOUT_ME_LENGTH = 4_000;

/** Whether it would be refused, counted as the wire counts; what stands around it is not sent. */
export const isAboutTooLong = (text: string): boolean => text.trim().length > ABOUT_ME_LENGTH;

/** What is filled in; an empty text is 'not said'. */
export interface CompletionDraft {
  /** Code of the region that came with a chosen town. */
  region: string;
  city: string;
  hair_color: string;
  eye_color: string;
  body_type: string;
  relationship_status: string;
  tattoos: '' | 'yes' | 'no';
  interests: readonly string[];
  about_me: string;
}

/** Where the member is: at the welcome, at a step, or done. */
export type CompletionPosition = 'welcome' | OptionalStep | 'done';

/** What survives a reload of the page. */
export interface CompletionSnapshot {
  /** Whose it is: another member in the same browser begins anew. */
  readonly member: string;
  readonly place: CompletionPosition;
  /** Whether they come right from signing up. */
  readonly fresh: boolean;
  /** What was typed and not saved yet. */
  readonly draft: Partial<CompletionDraft>;
}

type Wrong = 'too_long';

const places: readonly CompletionPosition[] = ['welcome', ...optionalSteps, 'done'];

const fieldsOf: Readonly<Record<OptionalStep, readonly (keyof CompletionDraft)[]>> = {
  photo: [],
  location: ['region', 'city'],
  personal: ['hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos'],
  about: ['interests', 'about_me'],
  push: [],
};

/** What a profile says of the optional fields. */
export function draftOf(profile: OwnProfile): CompletionDraft {
  const { tattoos } = profile;
  return {
    region: profile.region ?? '',
    city: profile.city ?? '',
    hair_color: profile.hair_color ?? '',
    eye_color: profile.eye_color ?? '',
    body_type: profile.body_type ?? '',
    relationship_status: profile.relationship_status ?? '',
    tattoos: tattoos === null ? '' : tattoos ? 'yes' : 'no',
    interests: profile.interests,
    about_me: profile.about_me ?? '',
  };
}

const optionOf = <T extends string>(options: readonly T[], value: string): T | null =>
  options.find((option) => option === value) ?? null;

const same = (a: CompletionDraft[keyof CompletionDraft], b: CompletionDraft[keyof CompletionDraft]): boolean =>
  String(a) === String(b);

/**
 * The optional steps after signing up: each is saved as one goes on, and can be left out. What has been taken is told by
 * the profile; the place and what is not saved yet are kept by the page.
 */
export class CompleteSignupStore {
  place: CompletionPosition;
  /** Whether they come right from signing up, and are greeted first. */
  fresh: boolean;
  /** What was changed and is not saved yet. */
  changed: Partial<CompletionDraft> = {};
  problem: Wrong | null = null;
  readonly #own: OwnProfileStore;
  /** Whose profile is completed: what was typed is nobody else's, also when somebody else is logged in by now. */
  readonly #member: string | undefined;

  constructor(deps: { readonly ownProfile: OwnProfileStore; readonly push: () => PushState; readonly fresh: boolean }) {
    this.#own = deps.ownProfile;
    const { profile } = this.#own;
    this.#member = profile?.id;
    const open = profile === null ? [] : openSteps(profile, deps.push());
    this.fresh = deps.fresh;
    this.place = deps.fresh ? 'welcome' : (open[0] ?? 'photo');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What is filled in: what the profile says, and what was changed here. */
  get draft(): CompletionDraft | null {
    const { profile } = this.#own;
    return profile === null ? null : { ...draftOf(profile), ...(profile.id === this.#member ? this.changed : {}) };
  }

  /** The step one is at; null before the first and after the last. */
  get step(): OptionalStep | null {
    return optionalSteps.find((step) => step === this.place) ?? null;
  }

  /** Its number, from 1; 0 outside of the steps. */
  get number(): number {
    return this.step === null ? 0 : optionalSteps.indexOf(this.step) + 1;
  }

  /** Whether there is something to go back to. */
  get canGoBack(): boolean {
    return this.place !== 'welcome' && (this.fresh || this.place !== optionalSteps[0]);
  }

  get saving(): boolean {
    return this.#own.saving.running;
  }

  /** What the page stores; null once all steps are done, or no member is logged in. */
  get snapshot(): CompletionSnapshot | null {
    const { profile } = this.#own;
    if (profile === null || profile.id !== this.#member || this.place === 'done') return null;
    return { member: profile.id, place: this.place, fresh: this.fresh, draft: { ...this.changed } };
  }

  /** Goes on where a page was left; what another member left is not taken. */
  restore({ member, place, fresh, draft }: CompletionSnapshot): void {
    if (member !== this.#own.profile?.id || !places.includes(place)) return;
    this.place = place;
    this.fresh = fresh;
    this.changed = { ...draft };
  }

  set<K extends keyof CompletionDraft>(field: K, value: CompletionDraft[K]): void {
    this.problem = null;
    const { profile } = this.#own;
    const { [field]: _before, ...others } = this.changed;
    const isBack = profile !== null && same(draftOf(profile)[field], value);
    this.changed = isBack ? others : { ...others, [field]: value };
  }

  /**
   * Saves what this step changed and goes on.
   *
   * @returns whether it was saved; otherwise one stays, with what was typed
   */
  async next(): Promise<boolean> {
    const { step } = this;
    if (this.saving) return false;
    if (step !== null && !(await this.#save(step))) return false;
    runInAction(() => this.#go(1));
    return true;
  }

  /** Leaves this step out. What was typed in it stays for when one comes back. */
  skip(): void {
    this.#go(1);
  }

  /** Shows a place that has been reached before, with what was filled in. */
  goTo(place: CompletionPosition): void {
    this.#go(places.indexOf(place) - places.indexOf(this.place));
  }

  /** Leaves out whatever is left. */
  leave(): void {
    this.goTo('done');
  }

  back(): void {
    if (this.canGoBack) this.#go(-1);
  }

  #go(by: number): void {
    this.problem = null;
    this.#own.saving.reset();
    const at = places.indexOf(this.place) + by;
    this.place = places[Math.min(Math.max(at, 0), places.length - 1)] ?? 'done';
  }

  async #save(step: OptionalStep): Promise<boolean> {
    const touched = fieldsOf[step].filter((field) => field in this.changed);
    const { draft } = this;
    if (touched.length === 0 || draft === null) return true;
    if (step === 'about' && isAboutTooLong(draft.about_me)) {
      this.problem = 'too_long';
      return false;
    }
    const changes = Object.assign({}, ...touched.map((field) => changeOf(field, draft)));
    if (!(await this.#own.save(changes))) return false;
    runInAction(() => {
      const rest = Object.entries(this.changed).filter(([field]) => !touched.some((one) => one === field));
      this.changed = Object.fromEntries(rest);
    });
    return true;
  }
}

/** One field as the wire takes it. */
export function changeOf(field: keyof CompletionDraft, draft: CompletionDraft): ProfileChanges {
  switch (field) {
    // A town brings its region along; one that was typed has none of its own.
    case 'region':
      return draft.region === '' ? {} : { region: draft.region };
    case 'city':
      return { city: tidyText(draft.city) || null };
    case 'hair_color':
      return { hair_color: optionOf(hairColors, draft.hair_color) };
    case 'eye_color':
      return { eye_color: optionOf(eyeColors, draft.eye_color) };
    case 'body_type':
      return { body_type: optionOf(bodyTypes, draft.body_type) };
    case 'relationship_status':
      return { relationship_status: optionOf(relationshipStatuses, draft.relationship_status) };
    case 'tattoos':
      return { tattoos: draft.tattoos === '' ? null : draft.tattoos === 'yes' };
    case 'interests':
      return { interests: interests.filter((interest) => draft.interests.includes(interest)) };
    case 'about_me':
      return { about_me: tidyText(draft.about_me) };
  }
}
