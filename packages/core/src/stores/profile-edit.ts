import { makeAutoObservable, runInAction } from 'mobx';
import { genders, sexualities } from '../contract/options.ts';
import type { Gender, Sexuality } from '../contract/options.ts';
import type { ProfileChanges } from '../contract/profiles.ts';
import { sexualitiesFor } from '../rules/matching.ts';
import { changeOf, type CompletionDraft, draftOf, isAboutTooLong } from './complete-signup.ts';
import type { OwnProfileStore } from './own-profile.ts';

/** Every field of the own profile but the photos. */
export interface ProfileDraft extends CompletionDraft {
  gender: Gender;
  sexuality: Sexuality;
  /** yyyy-mm-dd. */
  date_of_birth: string;
  country: string;
}

/** What survives a reload of the page. */
export interface ProfileEditSnapshot {
  /** Whose it is: another member in the same browser begins anew. */
  readonly member: string;
  readonly changed: Partial<ProfileDraft>;
}

const same = (a: unknown, b: unknown): boolean => String(a) === String(b);

/** The own profile while it is edited: what the server has, and what was changed and is not saved yet. */
export class ProfileEditStore {
  changed: Partial<ProfileDraft> = {};
  /** Whether the last save went through and nothing was changed since. */
  saved = false;
  readonly #own: OwnProfileStore;
  /** Whose profile is edited: what was typed is nobody else's, also when somebody else is logged in by now. */
  readonly #member: string | undefined;
  /** The region came along with a town that was chosen. */
  #isTownsRegion = false;

  constructor(deps: { readonly ownProfile: OwnProfileStore }) {
    this.#own = deps.ownProfile;
    this.#member = deps.ownProfile.profile?.id;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What the form shows; null while no member is logged in. */
  get draft(): ProfileDraft | null {
    const before = this.#before;
    return before && { ...before, ...(this.#isTheirs ? this.changed : {}) };
  }

  get dirty(): boolean {
    return this.#isTheirs && Object.keys(this.changed).length > 0;
  }

  get saving(): boolean {
    return this.#own.saving.running;
  }

  get aboutTooLong(): boolean {
    return isAboutTooLong(this.draft?.about_me ?? '');
  }

  /** What the page may keep; null when there is nothing to lose. */
  get snapshot(): ProfileEditSnapshot | null {
    const { profile } = this.#own;
    return profile && this.dirty ? { member: profile.id, changed: { ...this.changed } } : null;
  }

  /** Goes on with what was typed before a reload; what another member left is not taken. */
  restore({ member, changed }: ProfileEditSnapshot): void {
    if (member === this.#own.profile?.id) this.changed = { ...changed };
  }

  set<K extends keyof ProfileDraft>(field: K, value: ProfileDraft[K]): void {
    this.saved = false;
    if (field === 'country' || field === 'region') this.#isTownsRegion = false;
    this.#put(field, value);
    // What belongs to the other value goes with it, and comes back with it.
    if (field === 'country') {
      const before = this.#before;
      const there = before?.country === value ? before : null;
      this.#put('city', there?.city ?? '');
      this.#put('region', there?.region ?? '');
    }
    const draft = this.draft;
    if (field === 'gender' && draft && !sexualitiesFor(draft.gender).includes(draft.sexuality)) {
      this.#put('sexuality', draft.gender === 'female' ? 'lesbian' : 'gay');
    }
  }

  /**
   * A town: one that was chosen brings its region along, which goes again where another town is typed.
   *
   * @param region null where it is not known
   */
  setTown(city: string, region: string | null): void {
    this.set('city', city);
    if (region) {
      this.set('region', region);
      this.#isTownsRegion = true;
    } else if (this.#isTownsRegion) {
      const isMoved = this.changed.country !== undefined;
      this.set('region', isMoved ? '' : (this.#before?.region ?? ''));
    }
  }

  /** The same for the fields that the steps after signing up have, too. */
  setOptional<K extends keyof CompletionDraft>(field: K, value: CompletionDraft[K]): void {
    this.set(field, value as ProfileDraft[K]);
  }

  /** Back to what the server has. */
  reset(): void {
    this.changed = {};
    this.#own.saving.reset();
  }

  /**
   * Saves what was changed.
   *
   * @returns whether it was saved; what was typed stays otherwise, and `ownProfile.saving.error` says why, field by field
   */
  async save(): Promise<boolean> {
    const { draft } = this;
    if (!draft || !this.#isTheirs || this.saving || this.aboutTooLong) return false;
    const sent = { ...this.changed };
    if (!(await this.#own.save(changesOf(sent, draft)))) return false;
    runInAction(() => {
      // What was typed while it was on its way is not lost.
      const rest = Object.entries(this.changed).filter(
        ([field, value]) => !same(value, sent[field as keyof ProfileDraft]),
      );
      this.changed = Object.fromEntries(rest);
      this.saved = rest.length === 0;
    });
    return true;
  }

  get #isTheirs(): boolean {
    return this.#own.profile?.id === this.#member;
  }

  get #before(): ProfileDraft | null {
    const { profile } = this.#own;
    if (profile === null) return null;
    const { gender, sexuality, date_of_birth, country } = profile;
    return { ...draftOf(profile), gender, sexuality, date_of_birth, country: country ?? '' };
  }

  #put<K extends keyof ProfileDraft>(field: K, value: ProfileDraft[K]): void {
    const { [field]: _before, ...others } = this.changed;
    const isBack = same(this.#before?.[field], value);
    this.changed = isBack ? others : { ...others, [field]: value };
  }
}

function changesOf(changed: Partial<ProfileDraft>, draft: ProfileDraft): ProfileChanges {
  const changes: ProfileChanges = {};
  for (const field of Object.keys(changed) as (keyof ProfileDraft)[]) {
    switch (field) {
      case 'gender':
        changes.gender = genders.find((one) => one === draft.gender);
        break;
      case 'sexuality':
        changes.sexuality = sexualities.find((one) => one === draft.sexuality);
        break;
      case 'date_of_birth':
        changes.date_of_birth = draft.date_of_birth;
        break;
      case 'country':
        changes.country = draft.country;
        break;
      case 'region':
        changes.region = draft.region === '' ? null : draft.region;
        break;
      default:
        Object.assign(changes, changeOf(field, draft));
    }
  }
  // A region of another country says nothing any more.
  if (changed.country !== undefined && draft.region === '') changes.region = null;
  return changes;
}
