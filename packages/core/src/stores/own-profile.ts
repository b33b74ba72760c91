import { makeAutoObservable, runInAction } from 'mobx';
import { getOwnProfile, deletePhoto, updatePhoto, updateProfile, uploadPhoto } from '../contract/profiles.ts';
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

  constructor(env: Environment, deps: { readonly session: SessionStore; readonly alerts: AlertsStore }) {
    this.#env = env;
    this.#session = deps.session;
    this.#alerts = deps.alerts;
    makeAutoObservable(this, { saving: false, uploading: false }, { autoBind: true });
  }

  get profile(): OwnProfile | null {
    return this.#session.user?.profile ?? null;
  }

  /** How many more photos may be added. */
  get photosLeft(): number {
    const { user } = this.#session;
    return user === null ? 0 : Math.max(0, user.max_photos - user.profile.photos.length);
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

  async makeMain(id: string): Promise<void> {
    await this.#change(() => this.#env.api.call(updatePhoto, { body: { id, main: true } }));
  }

  async movePhoto(id: string, position: number): Promise<void> {
    await this.#change(() => this.#env.api.call(updatePhoto, { body: { id, position } }));
  }

  /** Covers a photo until somebody asks for it, or uncovers it. */
  async setSensitive(id: string, sensitive: boolean): Promise<void> {
    await this.#change(() => this.#env.api.call(updatePhoto, { body: { id, sensitive } }));
  }

  async removePhoto(id: string): Promise<void> {
    await this.#change(() => this.#env.api.call(deletePhoto, { body: { id } }));
  }

  /** Loads the own profile again. */
  async reload(): Promise<void> {
    try {
      const { profile } = await this.#env.api.call(getOwnProfile);
      runInAction(() => this.#session.setProfile(profile));
    } catch (error) {
      this.#alerts.fail(error);
    }
  }

  async #change(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      this.#alerts.fail(error);
      return;
    }
    await this.reload();
  }
}
