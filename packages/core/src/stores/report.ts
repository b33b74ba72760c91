import { makeAutoObservable, runInAction } from 'mobx';
import { getChat } from '../contract/chats.ts';
import { fileComplaint, mostEvidence } from '../contract/complaints.ts';
import type { ComplaintKind } from '../contract/options.ts';
import type { Message } from '../contract/shapes.ts';
import type { Conversation } from '../models/conversation.ts';
import { Task } from '../models/task.ts';
import { tidyText } from '../rules/text.ts';
import type { Environment } from './environment.ts';

/** So many newer and older messages are offered with the one that a report begins at, and so many with each request for more. */
const AROUND = 5;
const MORE = 20;

/** A message at which a report begins, with what is known of its conversation. */
export interface ReportedMessage {
  readonly id: string;
  readonly conversation: Pick<Conversation, 'messages' | 'next'>;
}

/** A report of a member: what is wrong, in whose words, and the messages that show it. */
export class ReportStore {
  /** null until one was chosen: nothing is chosen in advance. */
  kind: ComplaintKind | null = null;
  text = '';
  /** What can be evidence, the newest first. */
  messages: Message[] = [];
  /** Where what is offered of them begins and ends. */
  from = 0;
  to = 0;
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

  /** @param at the message that it begins at: chosen, and offered with those around it; without one nothing is chosen */
  constructor(env: Environment, member: string, at?: ReportedMessage) {
    this.#env = env;
    this.#member = member;
    if (at !== undefined) this.#beginAt(at);
    makeAutoObservable(this, { loading: false, sending: false }, { autoBind: true });
  }

  #beginAt({ id, conversation: { messages, next } }: ReportedMessage): void {
    this.messages = messages.filter(({ removed }) => !removed).toReversed();
    this.next = next;
    const index = this.messages.findIndex((message) => message.id === id);
    if (index < 0) return;
    this.chosen.add(id);
    this.from = Math.max(0, index - AROUND);
    this.to = index + AROUND + 1;
  }

  /** What is offered as evidence, the newest first. */
  get offered(): readonly Message[] {
    return this.messages.slice(this.from, this.to);
  }

  get hasNewer(): boolean {
    return this.from > 0;
  }

  get hasOlder(): boolean {
    return this.to < this.messages.length || this.next !== null;
  }

  /** Whether as many are chosen as one report takes. */
  get isFull(): boolean {
    return this.chosen.size >= mostEvidence;
  }

  offerNewer(): void {
    this.from = Math.max(0, this.from - MORE);
  }

  /** Offers what was written before; it stays unread. */
  async offerOlder(): Promise<void> {
    if (this.to >= this.messages.length) return this.load();
    this.to += MORE;
  }

  setKind(kind: ComplaintKind | null): void {
    this.kind = kind;
  }

  setText(text: string): void {
    this.text = text;
  }

  toggle(id: string, isChosen: boolean): void {
    if (!isChosen) this.chosen.delete(id);
    else if (!this.isFull) this.chosen.add(id);
  }

  /** Loads what was written with them, or what came before that. It stays unread. */
  async load(): Promise<void> {
    const after = this.next ?? undefined;
    const query = { profile: this.#member, ...(after === undefined ? {} : { after }) } as const;
    const page = await this.loading.run(() => this.#env.api.call(getChat, { query }));
    if (page === undefined) return;
    runInAction(() => {
      this.messages.push(...page.messages.filter(({ removed }) => !removed));
      this.next = page.next;
      this.to = this.messages.length;
    });
  }

  /**
   * Sends it; `sending.error` says why not.
   *
   * @returns whether it arrived
   */
  async send(): Promise<boolean> {
    const { kind } = this;
    const text = tidyText(this.text);
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
