import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getOwnProfile, updateProfile } from '../contract/profiles.ts';
import { deletePhoto, updatePhoto, uploadPhoto } from '../contract/photos.ts';
import type { ProfileChanges } from '../contract/profiles.ts';
import type { OwnProfile } from '../contract/shapes.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import type { SessionStore } from './session.ts';

/** One's own profile and photos. The profile itself is the session's: one truth. */
export class OwnProfileStore {
  readonly saving = new Task();
  readonly uploading = new Task();
  readonly #env: Environment;
  readonly #session: SessionStore;
  readonly #alerts: AlertsStore;
  /** The photos as the server confirmed them before the changes that are on their way. */
  #confirmed: Photos | null = null;
  #waiting = 0;
  #line: Promise<void> = Promise.resolve();

  constructor(env: Environment, deps: { readonly session: SessionStore; readonly alerts: AlertsStore }) {
    this.#env = env;
    this.#session = deps.session;
    this.#alerts = deps.alerts;
    makeAutoObservable(this, { saving: false, uploading: false }, { autoBind: true });
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
    const reply = await this.saving.run(() => this.#env.api.call(updateProfile, { body: changes }));
    if (reply === undefined) return false;
    this.#session.setProfile(reply.profile);
    return true;
  }

  /** Adds a photo (JPEG, PNG or WebP). */
  async addPhoto(file: Blob, name = 'photo'): Promise<boolean> {
    const form = new FormData();
    form.set('file', file, name);
    const reply = await this.uploading.run(() => this.#env.api.call(uploadPhoto, { form }));
    if (reply === undefined) return false;
    await this.reload();
    return true;
  }

  async movePhoto(id: string, position: number): Promise<void> {
    await this.#change(movedTo(id, position), () => this.#env.api.call(updatePhoto, { body: { id, position } }));
  }

  /** Covers a photo until a viewer asks for it, or uncovers it. */
  async setSensitive(id: string, sensitive: boolean): Promise<void> {
    await this.#change(
      (photos) => photos.map((photo) => (photo.id === id ? { ...photo, sensitive } : photo)),
      () => this.#env.api.call(updatePhoto, { body: { id, sensitive } }),
    );
  }

  async removePhoto(id: string): Promise<void> {
    await this.#change(
      (photos) => photos.filter((photo) => photo.id !== id),
      () => this.#env.api.call(deletePhoto, { body: { id } }),
    );
  }

  /**
   * Loads the own profile again.
   *
   * @param then done in the same moment as the profile is shown, so that the page never shows one without the other; also when it does not come
   */
  async reload(then: () => void = ignore): Promise<void> {
    try {
      await this.#load(then);
    } catch (error) {
      then();
      this.#alerts.fail(error);
    }
  }

  async #load(then: () => void = ignore): Promise<void> {
    const { profile } = await this.#env.api.call(getOwnProfile);
    runInAction(() => {
      this.#session.setProfile(profile);
      then();
    });
  }

  /**
   * Shows a change of the photos at once, so that the next one builds on it. The calls go out in turn; once the last one
   * is back, the server says how it really is.
   */
  async #change(change: (photos: Photos) => Photos, call: () => Promise<unknown>): Promise<void> {
    const { profile } = this;
    if (profile === null) return;
    this.#confirmed ??= profile.photos;
    this.#show(change(profile.photos));
    this.#waiting += 1;
    const turn = this.#line.then(call);
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
    const confirmed = this.#confirmed;
    this.#confirmed = null;
    try {
      await this.#load();
    } catch (error) {
      // Nothing gets through: why has been said, and what is shown is what the server knew last.
      if (!failed || !(error instanceof ApiError)) return this.#alerts.fail(error);
      if (confirmed !== null) this.#show(confirmed);
    }
  }

  #show(photos: Photos): void {
    const { profile } = this;
    if (profile === null) return;
    runInAction(() => this.#session.setProfile({ ...profile, photos: [...photos] }));
  }
}

type Photos = OwnProfile['photos'];

const ignore = (): void => undefined;

const movedTo =
  (id: string, position: number) =>
  (photos: Photos): Photos => {
    const others = photos.filter((photo) => photo.id !== id);
    return [...others.slice(0, position), ...photos.filter((photo) => photo.id === id), ...others.slice(position)];
  };
