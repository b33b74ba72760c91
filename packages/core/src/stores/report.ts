import { makeAutoObservable, runInAction } from 'mobx';
import { getChat } from '../contract/chats.ts';
import { fileComplaint } from '../contract/complaints.ts';
import type { ComplaintKind } from '../contract/options.ts';
import type { Message } from '../contract/shapes.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** A report of a member: what is wrong, in whose words, and the messages that show it. */
export class ReportStore {
  /** null until one was chosen: nothing is chosen in advance. */
  kind: ComplaintKind | null = null;
  text = '';
  /** What can be evidence, the newest first. */
  messages: Message[] = [];
  /** Where older messages begin; null where there are none. */
  next: string | null = null;
  /** Ids of the messages that go with the report. */
  readonly chosen = new Set<string>();
  /** The number of the report that was sent. */
  reference: string | null = null;
  readonly loading = new Task();
  readonly sending = new Task();
  readonly #env: Environment;
  readonly #member: string;
  /** One key for one report, so that a second press files it once. */
  #key: { readonly of: string; readonly key: string } | null = null;

  constructor(env: Environment, member: string) {
    this.#env = env;
    this.#member = member;
    makeAutoObservable(this, { loading: false, sending: false }, { autoBind: true });
  }

  setKind(kind: ComplaintKind | null): void {
    this.kind = kind;
  }

  setText(text: string): void {
    this.text = text;
  }

  toggle(id: string, isChosen: boolean): void {
    if (isChosen) this.chosen.add(id);
    else this.chosen.delete(id);
  }

  /** Loads what was written with them, or what came before that. It stays unread: looking for evidence reads nothing. */
  async load(): Promise<void> {
    const after = this.next ?? undefined;
    const query = { profile: this.#member, peek: '1', ...(after === undefined ? {} : { after }) } as const;
    const page = await this.loading.run(() => this.#env.api.call(getChat, { query }));
    if (page === undefined) return;
    runInAction(() => {
      this.messages.push(...page.messages.filter(({ removed }) => !removed));
      this.next = page.next;
    });
  }

  /**
   * Sends it; `sending.error` says why not.
   *
   * @returns whether it arrived
   */
  async send(): Promise<boolean> {
    const { kind } = this;
    const text = this.text.trim();
    if (kind === null || text === '') return false;
    const body = { kind, about: this.#member, text, messages: [...this.chosen] };
    const of = JSON.stringify(body);
    if (this.#key?.of !== of) this.#key = { of, key: this.#env.newKey() };
    const idempotencyKey = this.#key.key;
    const reply = await this.sending.run(() => this.#env.api.call(fileComplaint, { body, idempotencyKey }));
    if (reply === undefined) return false;
    runInAction(() => (this.reference = reply.reference));
    return true;
  }
}
