import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { sendMessage } from '../contract/chats.ts';
import type { Sent } from '../contract/chats.ts';
import type { Clock } from './environment.ts';

/** A message on its way, or one that did not get through. */
export interface PendingMessage {
  /** Also the idempotency key: however often it is sent again, it arrives once. */
  readonly localId: string;
  readonly kind: 'text' | 'photo';
  readonly text: string;
  readonly photo: Blob | null;
  /** ISO 8601, by this device's clock. */
  readonly createdAt: string;
  state: 'sending' | 'failed';
  /** Why it failed; null while it has not, and after a defect. */
  error: ApiError | null;
}

/** Where a message goes: to a conversation or, before the first message, to a member. */
export type Target = { readonly conversation: string } | { readonly profile: string };

/** What an outbox needs of its conversation. */
export interface OutboxContext {
  readonly api: ApiClient;
  readonly clock: Clock;
  /** Makes the key of one user action (a UUID). */
  readonly newKey: () => string;
  /** Asked for each message when its turn comes: the first one makes the conversation. */
  readonly target: () => Target;
  readonly onSent: (sent: Sent) => void;
  readonly onRefused: (message: PendingMessage, error: ApiError) => void;
}

/** The messages on their way to one member: shown at once, sent one after the other, kept when they fail. */
export class Outbox {
  pending: PendingMessage[] = [];
  #queue: Promise<void> = Promise.resolve();
  readonly #context: OutboxContext;

  constructor(context: OutboxContext) {
    this.#context = context;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  add(content: Pick<PendingMessage, 'kind' | 'text' | 'photo'>): void {
    const localId = this.#context.newKey();
    const createdAt = this.#context.clock.now().toISOString();
    this.pending.push({ ...content, localId, createdAt, state: 'sending', error: null });
    const stored = this.pending.at(-1);
    if (stored !== undefined) this.#push(stored);
  }

  /** Sends a failed message again, under the same key: it can arrive only once. */
  retry(localId: string): void {
    const message = this.pending.find((one) => one.localId === localId);
    if (message === undefined || message.state !== 'failed') return;
    message.state = 'sending';
    message.error = null;
    this.#push(message);
  }

  /** Gives a failed message up. */
  discard(localId: string): void {
    this.pending = this.pending.filter((one) => one.localId !== localId || one.state !== 'failed');
  }

  #push(message: PendingMessage): void {
    this.#queue = this.#queue.then(() => this.#deliver(message)).catch((error: unknown) => this.#report(error));
  }

  /** A defect holds no other message up: it is thrown where the page's own handler of errors hears of it. */
  #report(error: unknown): void {
    this.#context.clock.setTimeout(() => {
      throw error;
    }, 0);
  }

  async #deliver(message: PendingMessage): Promise<void> {
    try {
      const target = this.#context.target();
      const sent = await this.#context.api.call(sendMessage, {
        ...(message.photo === null
          ? { body: { ...target, message: message.text } }
          : { form: photoForm(target, message.photo) }),
        idempotencyKey: message.localId,
      });
      runInAction(() => {
        this.pending = this.pending.filter((one) => one.localId !== message.localId);
        this.#context.onSent(sent);
      });
    } catch (error) {
      runInAction(() => this.#fail(message, error));
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #fail(message: PendingMessage, error: unknown): void {
    message.state = 'failed';
    if (!(error instanceof ApiError)) return;
    message.error = error;
    this.#context.onRefused(message, error);
  }
}

function photoForm(target: Target, photo: Blob): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(target)) form.set(key, value);
  form.set('photo', photo);
  return form;
}
