import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiClient } from '../api/client.ts';
import { ApiError, isRefusal, SessionEndedError } from '../api/errors.ts';
import { sendMessage } from '../contract/chats.ts';
import type { Sent } from '../contract/chats.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { Cancel, Clock } from './environment.ts';

/** What waits for longer than this is forgotten, whoever wrote it. */
export const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60 * 1_000;

/** A message as it is kept on the device until it has arrived. */
export interface KeptMessage {
  /** The idempotency key: however often it is sent again, it arrives once. */
  readonly localId: string;
  /** Who wrote it: another member of this browser sends none of it. */
  readonly owner: string;
  /** The member whom it is for. */
  readonly profile: string;
  readonly kind: 'text' | 'photo';
  readonly text: string;
  readonly photo: Blob | null;
  /** ISO 8601, by this device's clock. */
  readonly createdAt: string;
  /** Grows with every message of this browser, by the device's own clock: the order of writing. */
  readonly place: number;
  /** The server's last word on it, if it has refused it: only its writer sends it again. */
  readonly refused?: Pick<ApiError, 'status' | 'code' | 'message'>;
}

/** Where messages outlive the page. */
export interface OutboxStorage {
  /** What a member wrote that has not arrived, in the order of writing. */
  load(owner: string): Promise<readonly KeptMessage[]>;
  /** One message as it is kept by now; undefined where it is not. */
  get(localId: string): Promise<KeptMessage | undefined>;
  /** What was written to the same member before this message, in the order of writing. Forgets nothing. */
  before(message: Pick<KeptMessage, 'owner' | 'profile' | 'place'>): Promise<readonly KeptMessage[]>;
  /** Rejects where nothing can be kept. */
  put(message: KeptMessage): Promise<void>;
  remove(localId: string): Promise<void>;
}

/** A message on its way, or one that did not get through. */
export interface PendingMessage extends Omit<KeptMessage, 'refused'> {
  /** `waiting`: the line or the server is away; it goes by itself. `failed`: the server has refused it. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it was refused; null while it was not, and after a defect. */
  error: ApiError | null;
}

/** What the outbox needs of its surroundings. */
export interface OutboxContext {
  readonly api: ApiClient;
  readonly clock: Clock;
  /** The device's own clock, in milliseconds: the same in all its tabs, whatever each has heard of the server's. Default: `clock`. */
  readonly deviceNow?: (() => number) | undefined;
  /** Makes the key of one user action (a UUID). */
  readonly newKey: () => string;
  /** Absent where nothing outlives the page. */
  readonly storage?: OutboxStorage | undefined;
  /** Does the work while no other tab does work of that name; absent: at once. */
  readonly alone?: (<T>(name: string, work: () => Promise<T>) => Promise<T>) | undefined;
  /**
   * Asks the browser to send what is kept once the line is back, though the page is closed by then; absent where it
   * cannot.
   */
  readonly sendLater?: (() => void) | undefined;
  /** The member who writes; null when nobody is logged in. */
  readonly owner: () => string | null;
  readonly onSent: (profile: string, sent: Sent) => void;
  /** The writer is not logged in any more, or somebody else is. */
  readonly onSessionEnded: () => void;
  readonly onRefused: (message: PendingMessage, error: ApiError) => void;
  /**
   * Asks what has arrived: for a message so old that the server may have forgotten its key.
   *
   * @returns whether the server answered
   */
  readonly lookAgain: (profile: string) => Promise<boolean>;
}

/** The first pause before a message that waits is tried again, and the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** The server knows a key for a day; before that is over, it is asked whether the message arrived. */
const KEY_KNOWN_MS = 20 * 60 * 60 * 1_000;

/**
 * The messages on their way: kept on the device before they are sent, shown at once, sent in the order of writing by
 * conversation, each once by its key. They wait for the line and the server as long as it takes.
 */
export class Outbox {
  messages: PendingMessage[] = [];
  /** Whether what is written outlives the page, as far as is known. */
  keeps: boolean;
  readonly #context: OutboxContext;
  /** Members whose messages are being sent. */
  readonly #running = new Set<string>();
  readonly #keeping = new Map<string, Promise<void>>();
  /** Messages that are on this page alone: that they are not kept says nothing of whether they arrived. */
  readonly #unkept = new Set<string>();
  /** Messages that are being taken out of what is kept. */
  readonly #leaving = new Map<string, Promise<void>>();
  /** Messages that were here and are over: what is kept may still hold them. */
  readonly #dropped = new Set<string>();
  /** The latest of what is being kept. */
  #kept: Promise<void> = Promise.resolve();
  /** False after what was kept could not be read. */
  #isRestored = true;
  #lastPlace = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #retry: Cancel | null = null;

  constructor(context: OutboxContext) {
    this.#context = context;
    this.keeps = context.storage !== undefined;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What is on its way to a member, in the order of writing. */
  to(profile: string): readonly PendingMessage[] {
    return this.messages.filter((message) => message.profile === profile);
  }

  /** Takes what was written before, on this page or on one that is gone, and sends it. */
  async restore(): Promise<void> {
    await this.#takeUp(() => true);
  }

  /**
   * Somebody looks: what waits is tried now, and with it what other tabs have kept and not sent, for they may be closed. What
   * was refused stays there for its writer.
   */
  async look(): Promise<void> {
    const isRestored = this.#isRestored;
    this.wake();
    if (isRestored) await this.#takeUp(({ refused }) => refused === undefined);
  }

  async #takeUp(isWanted: (message: KeptMessage) => boolean): Promise<void> {
    const { storage } = this.#context;
    const owner = this.#context.owner();
    if (storage === undefined || owner === null) return;
    let stored: readonly KeptMessage[];
    this.#isRestored = true;
    try {
      stored = await storage.load(owner);
    } catch {
      this.#isRestored = false;
      return this.#cannotKeep();
    }
    // Somebody else has logged in meanwhile: what was read is not theirs to send.
    if (this.#context.owner() !== owner) return;
    // It may have arrived while the others were being read.
    const fresh = stored.filter((one) => isWanted(one) && !this.has(one.localId) && !this.#dropped.has(one.localId));
    runInAction(() => {
      this.messages.push(...fresh.map(pending));
      this.messages.sort((a, b) => a.place - b.place);
      this.#lastPlace = Math.max(this.#lastPlace, ...stored.map(({ place }) => place));
    });
    for (const profile of new Set(fresh.map((one) => one.profile))) this.#run(profile);
  }

  has(localId: string): boolean {
    return this.#find(localId) !== undefined;
  }

  /**
   * @param localId the key under which it goes, where it has one already: the same one again changes nothing
   * @returns resolves once it is kept, or it is known that it cannot be
   */
  add(
    profile: string,
    content: Pick<KeptMessage, 'kind' | 'text' | 'photo'>,
    localId: string = this.#context.newKey(),
  ): Promise<void> {
    if (this.has(localId)) return this.#keeping.get(localId) ?? Promise.resolve();
    const { clock, deviceNow } = this.#context;
    const now = clock.now();
    this.#lastPlace = Math.max(this.#lastPlace + 1, deviceNow?.() ?? now.getTime());
    const owner = this.#context.owner() ?? '';
    const message = { ...content, localId, owner, profile, createdAt: now.toISOString(), place: this.#lastPlace };
    this.#dropped.delete(localId);
    this.messages.push({ ...message, state: 'sending', error: null });
    const keeping = this.#keep(message);
    this.#keeping.set(localId, keeping);
    this.#run(profile);
    return keeping;
  }

  /** Sends a message again now, under the same key: it can arrive only once. */
  retry(localId: string): void {
    const message = this.#find(localId);
    if (message === undefined || message.state === 'sending') return;
    message.state = 'sending';
    message.error = null;
    this.#keeping.set(localId, this.#keep(kept(message)));
    this.#run(message.profile);
  }

  /** Gives a message up that is not being sent at this moment. */
  discard(localId: string): void {
    const message = this.#find(localId);
    if (message === undefined || message.state === 'sending') return;
    this.#drop(localId);
    this.#run(message.profile);
  }

  /** Takes the texts to a member back from this one on: their writer must act first. */
  takeBack({ profile, place }: PendingMessage): readonly string[] {
    const texts = this.to(profile).filter((one) => one.kind === 'text' && one.place >= place);
    for (const { localId } of texts) this.#drop(localId);
    return texts.map(({ text }) => text);
  }

  /** What was written since then and refused for this reason is tried again: the reason is gone. */
  retryRefused(code: ErrorCode, since: Date): void {
    for (const { localId, error, createdAt } of this.messages) {
      if (error?.code === code && Date.parse(createdAt) > since.getTime()) this.retry(localId);
    }
  }

  /** It has arrived, whoever says so. */
  arrived(localId: string): void {
    if (this.has(localId)) this.#drop(localId);
  }

  /** The line is back, somebody looks, somebody has logged in: what waits is tried now. */
  wake(): void {
    this.#cancelRetry();
    // What could not be read (its key is the server's) may be readable by now.
    if (!this.#isRestored) void this.restore();
    for (const message of this.messages) if (message.state === 'waiting') message.state = 'sending';
    for (const profile of new Set(this.messages.map((message) => message.profile))) this.#run(profile);
  }

  /** The page may soon be gone: what is on its way by then is left to the browser. */
  sendLater(): void {
    if (this.keeps && this.messages.some(({ state }) => state !== 'failed')) this.#context.sendLater?.();
  }

  /** Nobody is logged in: what is kept stays on the device for its writer. */
  clear(): void {
    this.#cancelRetry();
    this.messages = [];
  }

  #find(localId: string): PendingMessage | undefined {
    return this.messages.find((one) => one.localId === localId);
  }

  #drop(localId: string): void {
    this.messages = this.messages.filter((one) => one.localId !== localId);
    this.#dropped.add(localId);
    this.#leaving.set(
      localId,
      this.#forget(localId).finally(() => this.#leaving.delete(localId)),
    );
  }

  async #forget(localId: string): Promise<void> {
    await this.#keeping.get(localId);
    this.#keeping.delete(localId);
    this.#unkept.delete(localId);
    try {
      await this.#context.storage?.remove(localId);
    } catch {
      this.#cannotKeep();
    }
  }

  /** One after the other: another tab that finds a message finds those before it. */
  #keep(message: KeptMessage): Promise<void> {
    this.#kept = this.#kept.then(() => this.#put(message));
    return this.#kept;
  }

  async #put(message: KeptMessage): Promise<void> {
    const { storage } = this.#context;
    if (storage === undefined) return;
    try {
      await storage.put(message);
      this.#unkept.delete(message.localId);
      runInAction(() => {
        this.keeps = true;
      });
    } catch {
      this.#unkept.add(message.localId);
      this.#cannotKeep();
    }
  }

  #cannotKeep(): void {
    runInAction(() => {
      this.keeps = false;
    });
  }

  /** Sends what there is for one member, one after the other. */
  #run(profile: string): void {
    if (this.#running.has(profile)) return;
    this.#running.add(profile);
    this.#sendAll(profile)
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#running.delete(profile);
        // Something was written, or is to be tried again, while the last one came to its end.
        if (this.#headOf(profile) !== undefined) this.#run(profile);
      });
  }

  /** The next message for a member; none while an earlier one waits. */
  #headOf(profile: string): PendingMessage | undefined {
    const next = this.messages.find((one) => one.profile === profile && one.state !== 'failed');
    return next?.state === 'sending' ? next : undefined;
  }

  async #sendAll(profile: string): Promise<void> {
    for (let head = this.#headOf(profile); head !== undefined; head = this.#headOf(profile)) {
      try {
        await this.#deliver(head);
      } catch (error) {
        // What came in between says nothing about the message: it is tried again, after a pause.
        if (head.state === 'sending') this.#wait(head);
        throw error;
      }
    }
  }

  /** A defect holds no other message up: it is thrown where the page's own handler of errors hears of it. */
  #report(error: unknown): void {
    this.#context.clock.setTimeout(() => {
      throw error;
    }, 0);
  }

  async #deliver(message: PendingMessage): Promise<void> {
    const { alone } = this.#context;
    await this.#keeping.get(message.localId);
    if (alone === undefined) return this.#send(message);
    return alone(`outbox:${message.owner}:${message.profile}`, async () => {
      const { isThere, refused } = await this.#asKept(message);
      if (isThere && !refused && !(await this.#sendEarlier(message))) return this.#wait(message);
      if (refused) runInAction(() => this.#refuse(message, new ApiError(refused.status, refused)));
      else if (isThere) await this.#send(message);
      else runInAction(() => this.arrived(message.localId));
    });
  }

  /**
   * Sends what was written to the same member before a message and is kept by another tab, which may sleep or be closed, also
   * where it has only now been taken up here. Refused, it waits for its writer; arrived, it is found to be gone.
   *
   * @returns false where one of them waits, and the message has to wait behind it
   */
  async #sendEarlier(message: PendingMessage): Promise<boolean> {
    const { storage } = this.#context;
    if (storage === undefined || !this.keeps) return true;
    let earlier: readonly KeptMessage[];
    try {
      earlier = await storage.before(message);
    } catch {
      this.#cannotKeep();
      return true;
    }
    for (const one of earlier) {
      // This tab's own before it have had their turn: what is left of them is given up here, or being taken out.
      const isOver = this.#find(one.localId)?.state === 'failed' || this.#dropped.has(one.localId);
      if (one.refused || isOver || this.#isOld(one)) continue;
      try {
        const sent = await this.#post(one);
        await storage.remove(one.localId).catch(() => this.#cannotKeep());
        runInAction(() => {
          if (one.owner === (this.#context.owner() ?? '')) this.#context.onSent(one.profile, sent);
        });
      } catch (error) {
        if (!(error instanceof ApiError) || !isRefusal(error)) {
          if (error instanceof SessionEndedError) this.#context.onSessionEnded();
          return false;
        }
        const { status, code, message: words } = error;
        const isKept = (await storage.get(one.localId)) !== undefined;
        if (isKept) await this.#keep({ ...one, refused: { status, code, message: words } });
      }
    }
    return true;
  }

  /** Another tab may have sent it meanwhile, or heard that it is refused. */
  async #asKept({ localId }: PendingMessage): Promise<Pick<KeptMessage, 'refused'> & { readonly isThere: boolean }> {
    const { storage } = this.#context;
    if (storage === undefined || !this.keeps || this.#unkept.has(localId))
      return { isThere: this.#find(localId) !== undefined };
    try {
      const message = await storage.get(localId);
      return { ...message, isThere: message !== undefined };
    } catch {
      this.#cannotKeep();
      return { isThere: true };
    }
  }

  /** The server may have forgotten its key: it has to be looked for first. */
  #isOld({ createdAt }: Pick<KeptMessage, 'createdAt'>): boolean {
    return this.#context.clock.now().getTime() - Date.parse(createdAt) > KEY_KNOWN_MS;
  }

  async #send(message: PendingMessage): Promise<void> {
    const { lookAgain, onSent } = this.#context;
    try {
      if (this.#isOld(message) && !(await lookAgain(message.profile))) return this.#wait(message);
      if (this.#find(message.localId) === undefined) return;
      const sent = await this.#post(message);
      runInAction(() => {
        this.#pauseMs = FIRST_PAUSE_MS;
        this.#drop(message.localId);
        if (message.owner === (this.#context.owner() ?? '')) onSent(message.profile, sent);
      });
    } catch (error) {
      runInAction(() => this.#fail(message, error));
      if (!(error instanceof ApiError)) throw error;
    } finally {
      // While no other tab has its turn: it must not be sent from there.
      await Promise.all([...this.#leaving.values(), this.#keeping.get(message.localId)]);
    }
  }

  /** The same on every try, because the key stands for the whole request: never by the conversation that it makes. */
  #post({ localId, owner, profile, text, photo }: KeptMessage | PendingMessage): Promise<Sent> {
    const target = { profile };
    return this.#context.api.call(sendMessage, {
      ...(photo === null ? { body: { ...target, message: text } } : { form: photoForm(target, photo) }),
      idempotencyKey: localId,
      member: owner,
      waitsForLine: true,
    });
  }

  #fail({ localId }: PendingMessage, error: unknown): void {
    const message = this.#find(localId);
    if (message === undefined) return;
    if (error instanceof ApiError && !isRefusal(error)) {
      message.state = 'waiting';
      // Another tab or the browser is sending it: the line and the server are there, and the end of that is near.
      if (error.code === 'in_progress') this.#resetPause();
      this.#wakeLater();
      if (error instanceof SessionEndedError) this.#context.onSessionEnded();
      return;
    }
    if (error instanceof ApiError) return this.#refuse(message, error);
    message.state = 'failed';
  }

  #refuse(message: PendingMessage, error: ApiError): void {
    message.state = 'failed';
    message.error = error;
    this.#context.onRefused(message, error);
    // It may have gone back to the composer.
    if (this.has(message.localId)) this.#keeping.set(message.localId, this.#keep(kept(message)));
  }

  #wait(message: PendingMessage): void {
    runInAction(() => {
      message.state = 'waiting';
    });
    this.#wakeLater();
  }

  #cancelRetry(): void {
    this.#retry?.();
    this.#retry = null;
  }

  #resetPause(): void {
    this.#cancelRetry();
    this.#pauseMs = FIRST_PAUSE_MS;
  }

  #wakeLater(): void {
    this.sendLater();
    if (this.#retry !== null) return;
    this.#retry = this.#context.clock.setTimeout(() => this.wake(), this.#pauseMs);
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }
}

/** A message from the device, on this page. */
function pending({ refused, ...message }: KeptMessage): PendingMessage {
  if (refused === undefined) return { ...message, state: 'sending', error: null };
  return { ...message, state: 'failed', error: new ApiError(refused.status, refused) };
}

/** A message of this page, for the device. */
function kept({ state: _, error, ...message }: PendingMessage): KeptMessage {
  if (error === null) return message;
  return { ...message, refused: { status: error.status, code: error.code, message: error.message } };
}

function photoForm(target: { readonly profile: string }, photo: Blob): FormData {
  const form = new FormData();
  form.set('profile', target.profile);
  form.set('photo', photo);
  return form;
}
