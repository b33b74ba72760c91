import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, SessionEndedError } from '../api/errors.ts';
import { uploadPhoto } from '../contract/photos.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import type { OwnProfileStore } from './own-profile.ts';
import type { SessionStore } from './session.ts';

/** A photo on its way to the server, or one that did not arrive. */
export interface PhotoUpload {
  readonly id: string;
  /** Whose photo it is: it goes out under nobody else's name. */
  readonly owner: string | undefined;
  readonly file: File;
  /** What it shows, in its owner's words; '' where they have not said. */
  readonly description: string;
  /** Percent of it that has gone out; 100 while the server looks at it. */
  readonly progress: number;
  /** Why it did not arrive; null while it is on its way. */
  readonly error: ApiError | null;
}

const aboutTheFile: readonly ApiError['code'][] = [
  'not_an_image', 'photo_too_small', 'photo_too_heavy', 'too_large', 'unsupported_media_type',
]; // prettier-ignore

/** Whether the file itself is what was refused: sending it again changes nothing. */
export const isFileRefused = ({ code }: ApiError): boolean => aboutTheFile.includes(code);

/** Photos of one's own on their way: one after the other, each with a second try under the same key. */
export class PhotoUploads {
  list: PhotoUpload[] = [];
  readonly #env: Environment;
  readonly #own: OwnProfileStore;
  readonly #alerts: AlertsStore;
  readonly #session: SessionStore;
  readonly #running = new Map<string, AbortController>();
  /** Whether the page that shows them is there. */
  #isSeen = true;
  #line: Promise<void> = Promise.resolve();

  constructor(
    env: Environment,
    deps: { readonly ownProfile: OwnProfileStore; readonly alerts: AlertsStore; readonly session: SessionStore },
  ) {
    this.#env = env;
    this.#own = deps.ownProfile;
    this.#alerts = deps.alerts;
    this.#session = deps.session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether one is on its way. */
  get running(): boolean {
    return this.list.some(({ error }) => error === null);
  }

  /** The page that shows them is there. @returns to be called when it is left: what fails from then on is told wherever one is */
  show(): () => void {
    this.#isSeen = true;
    return () => {
      this.#isSeen = false;
    };
  }

  /**
   * Sends files, in their order.
   *
   * @param description what they show, in their owner's words
   */
  add(files: readonly File[], description = ''): Promise<void> {
    const owner = this.#own.profile?.id;
    const added = files.map((file): PhotoUpload => ({
      id: this.#env.newKey(),
      owner,
      file,
      description,
      progress: 0,
      error: null,
    }));
    this.list = [...this.list, ...added];
    return this.#send(added.map(({ id }) => id));
  }

  /** Sends again what did not arrive. */
  retry(id: string): Promise<void> {
    this.#set(id, { progress: 0, error: null });
    return this.#send([id]);
  }

  /** Forgets one that did not arrive, and stops one that is on its way. */
  remove(id: string): void {
    this.#running.get(id)?.abort();
    this.list = this.list.filter((upload) => upload.id !== id);
  }

  #send(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#line = this.#line.then(() => this.#sendOne(id));
    return this.#line;
  }

  async #sendOne(id: string): Promise<void> {
    const upload = this.list.find((one) => one.id === id);
    if (!upload) return;
    const { owner } = upload;
    // Another member may have logged in while others went out.
    if (this.#own.profile?.id !== owner) return this.remove(id);
    const form = new FormData();
    form.set('file', upload.file, upload.file.name);
    if (upload.description) form.set('description', upload.description);
    const stop = new AbortController();
    this.#running.set(id, stop);
    const onProgress = (share: number) => this.#set(id, { progress: Math.round(share * 100) });
    try {
      const { photo } = await this.#env.api.call(uploadPhoto, {
        form, idempotencyKey: id, signal: stop.signal, onProgress, ...(owner === undefined ? {} : { member: owner }),
      }); // prettier-ignore
      // Or while this one did.
      if (this.#own.profile?.id !== owner) return this.remove(id);
      // Never counted twice: for a moment the photos would be too many, and the way to add one gone.
      this.#own.addPhoto(photo, () => this.remove(id));
    } catch (error) {
      // Taken back: it may have arrived in the same moment.
      if (stop.signal.aborted) return await this.#own.reload();
      if (!(error instanceof ApiError)) throw error;
      // In another tab, which this one has not heard of.
      if (error instanceof SessionEndedError) void this.#session.refresh();
      this.#set(id, { error });
      if (!this.#isSeen) this.#alerts.fail(error);
    } finally {
      this.#running.delete(id);
    }
  }

  #set(id: string, change: Partial<Pick<PhotoUpload, 'progress' | 'error'>>): void {
    runInAction(() => {
      this.list = this.list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
    });
  }
}
