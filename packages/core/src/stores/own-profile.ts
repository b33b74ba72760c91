import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, SessionEndedError } from '../api/errors.ts';
import { getOwnProfile, updateProfile } from '../contract/profiles.ts';
import { deletePhoto, updatePhoto } from '../contract/photos.ts';
import type { ProfileChanges } from '../contract/profiles.ts';
import type { Image, OwnProfile } from '../contract/shapes.ts';
import { Task } from '../models/task.ts';
import { ownMainPhoto, profileCompleteness } from '../rules/profile.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import type { SessionStore } from './session.ts';

/** One's own profile and photos. The profile itself is the session's: one truth. */
export class OwnProfileStore {
  readonly saving = new Task();
  readonly #env: Environment;
  readonly #session: SessionStore;
  readonly #alerts: AlertsStore;
  readonly #visibleFields: () => readonly string[];
  /** The photos as the server confirmed them before the changes that are on their way. */
  #confirmed: Photos | null = null;
  #waiting = 0;
  /** How many changes there were: an answer that was under way meanwhile does not know the last one. */
  #changes = 0;
  /** How many photos have come here: an answer that was under way meanwhile does not know the last one. */
  #added = 0;
  #line: Promise<void> = Promise.resolve();

  constructor(
    env: Environment,
    deps: {
      readonly session: SessionStore;
      readonly alerts: AlertsStore;
      /** Setting `visible_profile_fields`. */
      readonly visibleFields: () => readonly string[];
    },
  ) {
    this.#env = env;
    this.#session = deps.session;
    this.#alerts = deps.alerts;
    this.#visibleFields = deps.visibleFields;
    makeAutoObservable(this, { saving: false }, { autoBind: true });
  }

  get profile(): OwnProfile | null {
    return this.#session.user?.profile ?? null;
  }

  /**
   * Saves the fields that are given.
   *
   * @returns whether it worked; `saving.error` says why not, field by field
   */
  async save(changes: ProfileChanges): Promise<boolean> {
    const reply = await this.saving.run(() => this.#save(changes));
    return reply !== undefined;
  }

  async #save(changes: ProfileChanges): Promise<OwnProfile> {
    const { profile } = await this.#asMember(this.profile?.id, (member) =>
      this.#env.api.call(updateProfile, { body: changes, ...member }),
    );
    // Also where nobody waits for it any more: it is what others see.
    this.#session.setProfile(profile);
    return profile;
  }

  /** Makes a call in a member's name: under another's session it would change theirs, or find nothing. */
  async #asMember<T>(member: string | undefined, call: (named: Named) => Promise<T>): Promise<T> {
    try {
      return await call(member === undefined ? {} : { member });
    } catch (error) {
      // Nobody is logged in any more, or another member in another tab, which this one has not heard of.
      if (error instanceof SessionEndedError) void this.#session.refresh();
      throw error;
    }
  }

  /**
   * Shows a photo that the server has taken, as the last one.
   *
   * @param then done in the same moment, so that the page never shows one without the other
   */
  addPhoto(photo: Image, then: () => void): void {
    this.#added += 1;
    const photos = this.profile?.photos ?? [];
    // A look at the profile meanwhile may have brought it already.
    if (!photos.some(({ id }) => id === photo.id)) this.#show([...photos, photo]);
    if (this.#confirmed !== null) this.#confirmed = [...this.#confirmed, photo];
    then();
  }

  async movePhoto(id: string, position: number): Promise<void> {
    await this.#change(movedTo(id, position), (member) =>
      this.#env.api.call(updatePhoto, { body: { id, position }, ...member }),
    );
  }

  /** Covers a photo until a viewer asks for it, or uncovers it. */
  async setSensitive(id: string, sensitive: boolean): Promise<void> {
    await this.#change(
      (photos) => photos.map((photo) => (photo.id === id ? { ...photo, sensitive } : photo)),
      (member) => this.#env.api.call(updatePhoto, { body: { id, sensitive }, ...member }),
    );
  }

  /** Says what a photo shows, for those who do not see it; '' takes that away. */
  async describePhoto(id: string, description: string): Promise<void> {
    await this.#change(
      (photos) => photos.map((photo) => (photo.id === id ? { ...photo, description } : photo)),
      (member) => this.#env.api.call(updatePhoto, { body: { id, description }, ...member }),
    );
  }

  async removePhoto(id: string): Promise<void> {
    await this.#change(
      (photos) => photos.filter((photo) => photo.id !== id),
      async (member) => {
        try {
          await this.#env.api.call(deletePhoto, { body: { id }, ...member });
        } catch (error) {
          // It is gone already: the answer to a try before was lost, or another tab was faster.
          if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
        }
      },
    );
  }

  /** Loads the own profile again. A change that is on its way does so itself. */
  async reload(): Promise<void> {
    if (this.#waiting > 0) return;
    try {
      await this.#load();
    } catch (error) {
      this.#alerts.fail(error);
    }
  }

  async #load(): Promise<void> {
    const [added, changes] = [this.#added, this.#changes];
    const { profile } = await this.#env.api.call(getOwnProfile);
    // A later change is shown already, and loads anew itself once it is back.
    if (changes !== this.#changes) return;
    if (added !== this.#added) return this.#load();
    // Another member has logged in, in another tab: theirs is not put into the account that is shown.
    if (profile.id !== this.profile?.id) return this.#session.refresh();
    runInAction(() => this.#session.setProfile(profile));
  }

  /**
   * Shows a change of the photos at once, so that the next one builds on it. The calls go out in turn; once the last one
   * is back, the server says how it really is.
   */
  async #change(change: (photos: Photos) => Photos, call: (member: Named) => Promise<unknown>): Promise<void> {
    const { profile } = this;
    if (profile === null) return;
    this.#confirmed ??= profile.photos;
    this.#show(change(profile.photos));
    this.#changes += 1;
    this.#waiting += 1;
    // Named as of now: the turn may come after another member is shown here.
    const turn = this.#line.then(() => this.#asMember(profile.id, call));
    this.#line = turn.then(ignore, ignore);
    let failed = false;
    try {
      await turn;
    } catch (error) {
      failed = true;
      this.#alerts.fail(error);
    } finally {
      this.#waiting -= 1;
    }
    if (this.#waiting === 0) await this.#settle(failed);
  }

  async #settle(failed: boolean): Promise<void> {
    const changes = this.#changes;
    if (!failed) this.#confirmed = null;
    try {
      await this.#load();
    } catch (error) {
      // Nothing gets through: why has been said, and what is shown is what the server knew last.
      if (!failed || !(error instanceof ApiError)) return this.#alerts.fail(error);
      if (changes === this.#changes && this.#confirmed !== null) this.#show(this.#confirmed);
    } finally {
      // A later change that fails goes back to it, too.
      if (changes === this.#changes) this.#confirmed = null;
    }
  }

  #show(photos: Photos): void {
    const { profile } = this;
    if (profile === null) return;
    const shown = { ...profile, photos: [...photos], num_photos: photos.length, main_image: ownMainPhoto(photos) };
    const completeness = profileCompleteness(shown, this.#visibleFields());
    runInAction(() => this.#session.setProfile({ ...shown, completeness }));
  }
}

type Photos = OwnProfile['photos'];

/** Whom a call names, by the id of their profile, as an option of it. */
interface Named {
  readonly member?: string;
}

const ignore = (): void => undefined;

const movedTo =
  (id: string, position: number) =>
  (photos: Photos): Photos => {
    const others = photos.filter((photo) => photo.id !== id);
    return [...others.slice(0, position), ...photos.filter((photo) => photo.id === id), ...others.slice(position)];
  };
