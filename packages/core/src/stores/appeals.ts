import { makeAutoObservable, runInAction } from 'mobx';
import { SessionEndedError } from '../api/errors.ts';
import { fileAppeal } from '../contract/complaints.ts';
import { Task } from '../models/task.ts';
import { tidyText } from '../rules/text.ts';
import type { Environment } from './environment.ts';

/** Appeals against decisions: what was typed about each, and the references of those that arrived. */
export class AppealsStore {
  readonly sending = new Task();
  /** The decision is about a member, and no member is logged in: the person must log in first. */
  loginNeeded = false;
  readonly #env: Environment;
  /** What was typed stays until it arrived, whatever is opened or closed meanwhile. */
  private readonly drafts = new Map<string, string>();
  private readonly references = new Map<string, string>();
  /** One key for one text, so that a second press files it once. */
  #key: { readonly of: string; readonly key: string } | null = null;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { sending: false }, { autoBind: true });
  }

  /** What was typed about a decision. @param about as the wire names it: id of a photo, a reference, or `ban` */
  draftOf(about: string): string {
    return this.drafts.get(about) ?? '';
  }

  write(about: string, text: string): void {
    this.drafts.set(about, text);
  }

  /** What was typed, to be kept over a reload or a log-in; null: nothing. */
  get snapshot(): Readonly<Record<string, string>> | null {
    return this.drafts.size === 0 ? null : Object.fromEntries(this.drafts);
  }

  /** Takes up what was kept; whatever is no text is left out. */
  restore(kept: object): void {
    for (const [about, text] of Object.entries(kept)) if (typeof text === 'string') this.drafts.set(about, text);
  }

  /** Reference of the appeal that was sent from here. */
  referenceOf(about: string): string | null {
    return this.references.get(about) ?? null;
  }

  /**
   * Sends what was typed; `sending.error` says why not.
   *
   * @param token shows who a banned member is
   * @returns whether it arrived
   */
  async send(about: string, token?: string): Promise<boolean> {
    const body = { about, text: tidyText(this.draftOf(about)), ...(token === undefined ? {} : { token }) };
    const of = JSON.stringify(body);
    if (this.#key?.of !== of) this.#key = { of, key: this.#env.newKey() };
    const idempotencyKey = this.#key.key;
    this.loginNeeded = false;
    const reply = await this.sending.run(async () => {
      try {
        return await this.#env.api.call(fileAppeal, { body, idempotencyKey });
      } catch (error) {
        if (!(error instanceof SessionEndedError)) throw error;
        runInAction(() => (this.loginNeeded = true));
        return null;
      }
    });
    if (!reply) return false;
    runInAction(() => {
      this.references.set(about, reply.reference);
      this.drafts.delete(about);
    });
    return true;
  }
}
