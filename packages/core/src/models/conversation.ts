import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ApiError, SessionEndedError } from '../api/errors.ts';
import type { ApiClient } from '../api/client.ts';
import { getChat, sendGift, sendIcebreaker, typing } from '../contract/chats.ts';
import type { ConversationReply, MessageCost, Sent } from '../contract/chats.ts';
import type { Gift } from '../contract/options.ts';
import type { Message } from '../contract/shapes.ts';
import { messageProblem, normalizeMessage } from '../rules/message.ts';
import type { Drafts } from './drafts.ts';
import type { Cancel, Clock } from './environment.ts';
import type { Member } from './member.ts';
import { Outbox } from './outbox.ts';
import type { PendingMessage, Target } from './outbox.ts';
import { Task } from './task.ts';

/** How long the other counts as typing after their last sign of it. */
export const TYPING_SHOWN_MS = 5_000;

/** The own typing is told to the server at most once in this time. */
export const TYPING_SENT_EVERY_MS = 3_000;

/** What a conversation needs of its surroundings. */
export interface ConversationContext {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly drafts: Drafts;
  /** Makes the key of one user action (a UUID). */
  readonly newKey: () => string;
  /** Setting `message_length`. */
  readonly messageLength: number;
  readonly memberOf: (card: ConversationReply['profile']) => Member;
  /** Called after each message that got through. */
  readonly onSent: (conversation: Conversation, sent: Sent) => void;
  /** Called when the server has set the unread count to 0. */
  readonly onRead: (conversation: Conversation) => void;
}

/** Which conversation: by its own id, or by the member one talks to. */
export interface ConversationKey {
  readonly conversation?: string | undefined;
  readonly profile?: string | undefined;
}

/** Refusals after which a text goes back to the composer, because the person must act first. */
const returned: ReadonlySet<string> = new Set([
  'not_enough_credits', 'conversation_limit', 'spend_limit', 'premium_required', 'too_long',
]); // prettier-ignore

/** One conversation: its messages in order, those on their way, and what the next one costs. */
export class Conversation {
  /** null before the first message. */
  id: string | null;
  profileId: string | null;
  /** null until the first load, when only the conversation's id is known. */
  member: Member | null = null;
  cost: MessageCost | null = null;
  cannotSend: ConversationReply['cannot_send'] = null;
  /** The last refusal of a send, for the notice above the composer. */
  refusal: ApiError | null = null;
  /** The first message that was unread when the person began to look: a line stands above it for as long as they do. */
  unreadFrom: string | null = null;
  /** Cursor of older messages; null when there are none. */
  next: string | null = null;
  draft = '';
  /** Whether the other is typing. */
  typing = false;
  /** Whether a person looks at it right now. */
  active = false;
  readonly loading = new Task();
  readonly loadingOlder = new Task();
  readonly byId = observable.map<string, Message>([], { deep: false });
  readonly #outbox: Outbox;
  #typingEnds: Cancel | null = null;
  #typingSentAt = Number.NEGATIVE_INFINITY;
  readonly #context: ConversationContext;

  constructor(context: ConversationContext, key: ConversationKey) {
    this.#context = context;
    this.id = key.conversation ?? null;
    this.profileId = key.profile ?? null;
    this.#outbox = new Outbox({
      api: context.api,
      clock: context.clock,
      newKey: context.newKey,
      target: () => this.#query(),
      onSent: (sent) => this.#accept(sent),
      onRefused: (message, error) => this.#refuse(message, error),
    });
    makeAutoObservable(this, { loading: false, loadingOlder: false, byId: false }, { autoBind: true });
  }

  /** The messages, oldest first, each once. */
  get messages(): readonly Message[] {
    return [...this.byId.values()].toSorted(byTime);
  }

  /** What is on its way, or did not get through, in the order of writing. */
  get pending(): readonly PendingMessage[] {
    return this.#outbox.pending;
  }

  /** Whether nothing was ever said. */
  get empty(): boolean {
    return this.byId.size === 0 && this.pending.length === 0;
  }

  get hasOlder(): boolean {
    return this.next !== null;
  }

  /** When the other read the last message of one's own; null while it is unread. */
  get readAt(): string | null {
    return this.messages.findLast((message) => message.mine)?.read_at ?? null;
  }

  /**
   * The conversation is opened: the line above the first unread message is drawn anew, from what is known at once and then from
   * the newest messages.
   */
  async open(): Promise<void> {
    this.unreadFrom = null;
    await this.look();
  }

  /** The person comes back to it: the line moves to what has come meanwhile, and stays where nothing has. */
  async look(): Promise<void> {
    this.#drawLine(this.messages.find((message) => !message.mine && message.read_at === null)?.id ?? null);
    const reply = await this.#fetch();
    if (reply !== undefined) this.seed(reply);
  }

  /**
   * Loads the newest messages, which sets the unread count to 0. Repeating it brings what
   * has come since; while the person reads, the line stays where it is.
   */
  async load(): Promise<void> {
    const reply = await this.#fetch();
    if (reply !== undefined) this.#take(reply);
  }

  /** Loads the page before the oldest message; does nothing when there is none. */
  async loadOlder(): Promise<void> {
    const after = this.next;
    if (after === null) return;
    const reply = await this.loadingOlder.run(() =>
      this.#context.api.call(getChat, { query: { ...this.#query(), after } }),
    );
    if (reply === undefined) return;
    runInAction(() => {
      for (const message of reply.messages) this.add(message);
      this.next = reply.next;
    });
  }

  /** Takes a first page when the person begins to look, from `open` or with the page that the server rendered. */
  seed(reply: ConversationReply): void {
    this.#take(reply);
    this.#drawLine(reply.unread_from);
  }

  #fetch(): Promise<ConversationReply | undefined> {
    return this.loading.run(() => this.#context.api.call(getChat, { query: this.#query() }));
  }

  #drawLine(above: string | null): void {
    if (above !== null) this.unreadFrom = above;
  }

  #take(reply: ConversationReply): void {
    const first = this.byId.size === 0;
    const gap = !first && reply.messages.length > 0 && !reply.messages.some((message) => this.byId.has(message.id));
    // A page that does not meet what is here left messages out in between: begin anew.
    if (gap) this.byId.clear();
    for (const message of reply.messages) this.add(message);
    if (first || gap) this.next = reply.next;
    this.id = reply.conversation ?? this.id;
    this.profileId = reply.profile.id;
    this.member = this.#context.memberOf(reply.profile);
    this.cost = reply.cost;
    this.cannotSend = reply.cannot_send;
    if (reply.can_send) this.refusal = null;
    if (first && this.draft === '') this.draft = this.#context.drafts.get(reply.profile.id);
    this.#context.onRead(this);
  }

  /** Adds or replaces a message; the same one twice stays one. */
  add(message: Message): void {
    // An answer that was under way when the other read it knows nothing of that; read once is read.
    const readAt = message.read_at ?? this.byId.get(message.id)?.read_at ?? null;
    this.byId.set(message.id, { ...message, read_at: readAt });
    if (!message.mine) this.#stopTyping();
  }

  /** Keeps what is being written, so that neither a reload nor a payment loses it. */
  setDraft(text: string): void {
    this.draft = text;
    if (this.profileId !== null) this.#context.drafts.set(this.profileId, text);
  }

  setActive(active: boolean): void {
    this.active = active;
  }

  /** Tells the other that one is typing, at most every three seconds; a failure does not matter. */
  async sendTyping(): Promise<void> {
    const now = this.#context.clock.now().getTime();
    if (this.id === null || now - this.#typingSentAt < TYPING_SENT_EVERY_MS) return;
    this.#typingSentAt = now;
    try {
      await this.#context.api.call(typing, { body: { conversation: this.id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** The other is typing: shown until they stop, or their message comes. */
  showTyping(): void {
    this.#typingEnds?.();
    this.typing = true;
    this.#typingEnds = this.#context.clock.setTimeout(() => this.#stopTyping(), TYPING_SHOWN_MS);
  }

  /** The other has read everything that was sent until `readAt`. */
  markRead(readAt: string): void {
    for (const message of this.byId.values()) {
      if (message.mine && message.read_at === null && message.sent_at <= readAt) {
        this.byId.set(message.id, { ...message, read_at: readAt });
      }
    }
  }

  /**
   * Sends a text. It shows at once as pending; several go out one after the other, so that
   * they arrive in the order in which they were written.
   *
   * @returns false for a text that is empty or too long: nothing happened
   */
  send(text: string): boolean {
    if (messageProblem(text, this.#context.messageLength) !== null) return false;
    this.setDraft('');
    this.refusal = null;
    this.#outbox.add({ kind: 'text', text: normalizeMessage(text), photo: null });
    return true;
  }

  /** Sends a photo. */
  sendPhoto(photo: Blob): void {
    this.refusal = null;
    this.#outbox.add({ kind: 'photo', text: '', photo });
  }

  /** Sends a failed message again, under the same key: it can arrive only once. */
  retry(localId: string): void {
    this.#outbox.retry(localId);
  }

  /** Gives a failed message up. */
  discard(localId: string): void {
    this.#outbox.discard(localId);
  }

  /** Sends a gift. */
  async gift(gift: Gift): Promise<boolean> {
    const profile = this.profileId;
    if (profile === null) return false;
    return this.#direct(() => this.#context.api.call(sendGift, { body: { profile, gift } }));
  }

  /** Sends one of the first lines. */
  async icebreaker(icebreaker: string): Promise<boolean> {
    const profile = this.profileId;
    if (profile === null) return false;
    return this.#direct(() => this.#context.api.call(sendIcebreaker, { body: { profile, icebreaker } }));
  }

  clearRefusal(): void {
    this.refusal = null;
  }

  #query(): Target {
    if (this.id !== null) return { conversation: this.id };
    return { profile: this.profileId ?? '' };
  }

  #refuse(message: PendingMessage, error: ApiError): void {
    if (error instanceof SessionEndedError) return;
    if (error.code !== 'network') this.refusal = error;
    if (message.kind !== 'text' || !returned.has(error.code)) return;
    // The words are kept: they wait in the composer until there are credits for them.
    this.discard(message.localId);
    this.setDraft(this.draft === '' ? message.text : `${message.text}\n${this.draft}`);
  }

  async #direct(call: () => Promise<Sent>): Promise<boolean> {
    this.refusal = null;
    try {
      const sent = await call();
      runInAction(() => this.#accept(sent));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        if (!(error instanceof SessionEndedError)) this.refusal = error;
      });
      return false;
    }
  }

  #accept(sent: Sent): void {
    this.id = sent.conversation;
    this.add(sent.message);
    this.#context.onSent(this, sent);
  }

  #stopTyping(): void {
    this.#typingEnds?.();
    this.#typingEnds = null;
    runInAction(() => {
      this.typing = false;
    });
  }
}

function byTime(a: Message, b: Message): number {
  if (a.sent_at !== b.sent_at) return a.sent_at < b.sent_at ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
