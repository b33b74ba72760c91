import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ApiError, isRefusal, SessionEndedError } from '../api/errors.ts';
import type { ApiClient } from '../api/client.ts';
import { getChat, readMessages, sendGift, sendIcebreaker, typing } from '../contract/chats.ts';
import type { ConversationReply, MessageCost, Sent } from '../contract/chats.ts';
import type { Gift } from '../contract/options.ts';
import type { ChatEntry, Message } from '../contract/shapes.ts';
import { messageProblem, normalizeMessage } from '../rules/message.ts';
import type { Drafts } from './drafts.ts';
import type { Cancel, Clock } from './environment.ts';
import type { Member } from './member.ts';
import type { Outbox, PendingMessage } from './outbox.ts';
import { Task } from './task.ts';

/** How long the other counts as typing after their last sign of it. */
export const TYPING_SHOWN_MS = 5_000;

/** The own typing is told to the server at most once in this time. */
export const TYPING_SENT_EVERY_MS = 3_000;

/** So long what comes may wait for what was missed before it. */
const CATCH_UP_MS = 2_000;

/** What a conversation needs of its surroundings. */
export interface ConversationContext {
  readonly api: ApiClient;
  readonly clock: Clock;
  /** Makes the key of one user action (a UUID). */
  readonly newKey: () => string;
  readonly drafts: Drafts;
  readonly outbox: Outbox;
  /** The member's balance. */
  readonly credits: () => number;
  /** Setting `message_length`. */
  readonly messageLength: number;
  /** `wasMatch`: the two were a match when the reply was asked for, which may be older than what is known by now. */
  readonly memberOf: (reply: ConversationReply, wasMatch: boolean) => Member;
  /** Called after each message that got through. */
  readonly onSent: (conversation: Conversation, sent: Sent) => void;
  /** Called when some of it was seen: `unread` is how many are left. */
  readonly onRead: (conversation: Conversation) => void;
  /** Called when it is known to be no request, or none any more; its own mark is taken away with the list's. */
  readonly onDecided: (conversation: Conversation) => void;
}

/** Which conversation: by its own id, or by the member one talks to. */
export interface ConversationKey {
  readonly conversation?: string | undefined;
  readonly profile?: string | undefined;
}

/** Where a reader stands in the messages. */
export interface ReadingPlace {
  /** The message, by the id of its view. */
  readonly id: string;
  /** How far its top stands above the lower edge of what can be seen, in px. */
  readonly above: number;
}

/** Refusals after which a text goes back to the composer, because the person must act first. */
const returned: ReadonlySet<string> = new Set([
  'not_enough_credits', 'conversation_limit', 'spend_limit', 'premium_required', 'too_long',
]); // prettier-ignore

/** Reasons why one cannot write that are over once the other has written. */
const endedByTheirs: ReadonlySet<string | null | undefined> = new Set(['blocked', 'recipient_unavailable']);

/** One conversation: its messages in order, those on their way, and what the next one costs. */
export class Conversation {
  /** null before the first message. */
  id: string | null;
  profileId: string | null;
  /** null until the first load, when only the conversation's id is known. */
  member: Member | null = null;
  cost: MessageCost | null = null;
  /** The balance that the member had when the cost was asked for. */
  #costAskedAt = 0;
  /** Whether the two were a match then. */
  #wasMatch = false;
  /** The messages that were here when the newest ones were asked for. */
  #askedWith: readonly string[] = [];
  cannotSend: ConversationReply['cannot_send'] = null;
  /** When `cannotSend` ends by itself, where it does. */
  cannotSendUntil: string | null = null;
  /** Somebody else began it, and one has not decided about it yet. */
  request = false;
  /** The other takes no first messages of people like oneself: what one writes waits among their requests. */
  asRequest = false;
  /** The last refusal of a send, for the notice above the composer. */
  refusal: ApiError | null = null;
  /** What it was that was refused. */
  refusedKind: PendingMessage['kind'] = 'text';
  /** Why the last gift did not go: said where it was chosen. */
  giftRefusal: ApiError | null = null;
  /** The first message that was unread when the person began to look: a line stands above it for as long as they do. */
  unreadFrom: string | null = null;
  /** Cursor of older messages; null when there are none. */
  next: string | null = null;
  draft = '';
  /** Whether the draft goes by itself as soon as there are credits for it. */
  draftGoes = false;
  /** Whether the other is typing. */
  typing = false;
  /** Whether a person looks at it right now. */
  active = false;
  /** The gifts and first lines that are not known to have come, with their keys: the same once more is the same action. */
  readonly #tried = new Map<string, string>();
  /** Where the reader stood when they were here last; null at the end. The view opens there again, where nothing is new. */
  place: ReadingPlace | null = null;
  readonly loading = new Task();
  readonly loadingOlder = new Task();
  readonly byId = observable.map<string, Message>([], { deep: false });
  /**
   * How far opening it has come: what is there once it is loaded and looked at counts as seen. `seeded`: the server's page is there, and
   * does not reach back to the first unread message.
   */
  opening: 'no' | 'seeded' | 'loading' | 'loaded' = 'no';
  /** Older messages are fetched up to the first unread one; what is here begins too late to be shown. */
  isReachingLine = false;
  /** Which opening is the latest. */
  #turn = 0;
  /** The newest message that was here when events began to be missed: what came since does not tell how far a page reaches. */
  #knownUntil: Message | null = null;
  /** Whether a page of messages was taken: only then it is known whether anything stands above what is here. */
  isKnown = false;
  /** Whether events may have been missed since the newest messages were asked for. */
  #outdated = false;
  /** How many times what was missed is being asked for. */
  #catchingUp = 0;
  /** The other's messages that came meanwhile, in their order: shown after those that were missed, not before them. */
  #early: Message[] = [];
  /** The last message in view, whether or not anybody looks. */
  #inView: string | null = null;
  /** The last message that was seen and that the server does not know of. */
  #owed: Message | null = null;
  #telling = false;
  #draftTaken = false;
  #typingEnds: Cancel | null = null;
  #awaitsBeginning: Cancel | null = null;
  #typingSentAt = Number.NEGATIVE_INFINITY;
  readonly #context: ConversationContext;

  constructor(context: ConversationContext, key: ConversationKey) {
    this.#context = context;
    this.id = key.conversation ?? null;
    this.profileId = key.profile ?? null;
    // The place changes with every scrolling, and nothing is shown of it.
    const plain = { place: false, keepPlace: false, loading: false, loadingOlder: false, byId: false } as const;
    makeAutoObservable(this, plain, { autoBind: true });
  }

  /** The messages, oldest first, each once. */
  get messages(): readonly Message[] {
    return [...this.byId.values()].toSorted(byTime);
  }

  /** What is on its way, or did not get through, in the order of writing; nothing of it that has arrived by another tab. */
  get pending(): readonly PendingMessage[] {
    const kept = this.profileId === null ? [] : this.#context.outbox.to(this.profileId);
    if (kept.length === 0) return kept;
    const arrived = new Set([...this.byId.values()].map(({ key }) => key));
    return kept.filter(({ localId }) => !arrived.has(localId));
  }

  /** Whether nothing was ever said. */
  get empty(): boolean {
    return this.byId.size === 0 && this.pending.length === 0;
  }

  /** Whether the other has not written yet, as far as is known: what one says may be a first message. */
  get isUnanswered(): boolean {
    return this.next === null && !this.messages.some(({ mine }) => !mine);
  }

  /** How many of the other's messages that are here are unread. */
  get unread(): number {
    let count = 0;
    for (const { mine, read_at } of this.byId.values()) if (!mine && read_at === null) count += 1;
    return count;
  }

  /** Whether the credits of `cost` pay for the next message at this balance: none were spent of them, and none have come. */
  holdsCostAt(balance: number): boolean {
    return this.cost === null || (balance >= this.cost.until_balance && balance <= this.#costAskedAt);
  }

  /** When this conversation can be begun, where it cannot be now; otherwise null. ISO 8601. */
  get beginsAt(): string | null {
    return this.id === null ? (this.refusal?.resetsAt ?? this.cannotSendUntil) : null;
  }

  /** Asks again when it can be begun, while a person looks. */
  #awaitBeginning(): void {
    this.#awaitsBeginning?.();
    this.#awaitsBeginning = null;
    if (!this.active || this.beginsAt === null) return;
    const { clock } = this.#context;
    const left = Date.parse(this.beginsAt) - clock.now().getTime();
    if (left > 0) this.#awaitsBeginning = clock.setTimeout(() => void this.outdate(), left);
  }

  get hasOlder(): boolean {
    return this.next !== null;
  }

  /** Whether what was there before it was opened is on its way. */
  get isOpening(): boolean {
    return this.isReachingLine || this.opening === 'seeded' || this.opening === 'loading';
  }

  /** Whether the first unread message lies beyond what is here. */
  get #isLineBeyond(): boolean {
    return this.unreadFrom !== null && !this.byId.has(this.unreadFrom) && this.hasOlder;
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
    this.isReachingLine = false;
    this.opening = 'loading';
    const turn = this.#takeTurn();
    await this.look();
    this.#opened(turn);
  }

  /** The person comes back to it: the line moves to what has come meanwhile, and stays where nothing has. */
  async look(): Promise<void> {
    if (!this.isReachingLine) this.#drawLine(this.#firstUnread);
    const reply = await this.#fetch();
    if (reply !== undefined) this.#begin(reply);
    this.takeDraft();
    void this.#tell();
    await this.#reachLine();
  }

  /** Loads the newest messages; while the person reads, the line stays where it is. */
  async load(): Promise<void> {
    const reply = await this.#fetch();
    if (reply !== undefined) this.#take(reply);
    this.takeDraft();
    void this.#tell();
    await this.#reachLine();
  }

  /** Events may have been missed: loads the newest messages, as soon as a person looks. */
  async outdate(): Promise<void> {
    this.#knownUntil ??= this.messages.at(-1) ?? null;
    this.#outdated = true;
    if (this.active) await this.#catchUp();
  }

  /**
   * Whether more was said than is here, as the list tells. What is asked for anyway, and one's own words whose answer is on its
   * way, need no asking.
   */
  isBehind({ sent_at, mine }: ChatEntry['last_message']): boolean {
    if (this.loading.running || (mine && this.pending.some(({ state }) => state === 'sending'))) return false;
    const newest = this.messages.at(-1);
    return newest === undefined || newest.sent_at < sent_at;
  }

  /** What was asked for before may not hold what was missed: then it is asked for once more. */
  async #catchUp(): Promise<void> {
    const wasUnderWay = this.loading.running;
    const end = this.#beginCatchingUp();
    await this.load();
    if (wasUnderWay) await this.load();
    end();
    // The list may have been counted without what has come now.
    if (this.active) this.#context.onRead(this);
  }

  /** @returns ends it, once; what takes longer than people wait for an answer is not waited for */
  #beginCatchingUp(): () => void {
    let isOver = false;
    this.#catchingUp += 1;
    const end = (): void => {
      cancel();
      if (isOver) return;
      isOver = true;
      this.#catchingUp -= 1;
      if (this.#catchingUp === 0) this.#addEarly();
    };
    const cancel = this.#context.clock.setTimeout(end, CATCH_UP_MS);
    return end;
  }

  #addEarly(): void {
    const early = this.#early;
    this.#early = [];
    for (const message of early) this.add(message);
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
      // The conversation began anew meanwhile: this page belongs to what was dropped.
      if (this.next !== after) return;
      for (const message of reply.messages) this.add(message);
      this.next = reply.next;
    });
  }

  /** Takes the first page with the page that the server rendered. */
  seed(reply: ConversationReply): void {
    this.#costAskedAt = this.#context.credits();
    this.#wasMatch = this.member?.match === true;
    this.#begin(reply);
    // What lies beyond the page is fetched once a person looks.
    if (this.isReachingLine) this.opening = 'seeded';
    else this.#opened(this.#takeTurn());
  }

  #begin(reply: ConversationReply): void {
    this.#drawLine(reply.unread_from);
    this.#take(reply);
  }

  /** However many are unread, the first of them is there to begin at. */
  async #reachLine(): Promise<void> {
    while (this.isReachingLine && this.#isLineBeyond) {
      const { next } = this;
      await this.loadOlder();
      // It failed, or the session is over: it begins at what is here.
      if (this.next === next) break;
    }
    runInAction(() => {
      if (this.isReachingLine && this.#isLineBeyond) this.unreadFrom = this.#firstUnread;
      this.isReachingLine = false;
    });
  }

  async #finishOpening(): Promise<void> {
    this.opening = 'loading';
    const turn = this.#takeTurn();
    await this.#reachLine();
    this.#opened(turn);
  }

  #takeTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  /** Nothing where it was opened once more meanwhile: then that counts. */
  #opened(turn: number): void {
    if (turn !== this.#turn) return;
    this.opening = 'loaded';
    this.#seeWhatIsThere();
  }

  /** The first of the other's messages that are here and unread. */
  get #firstUnread(): string | null {
    return this.messages.find(({ mine, read_at }) => !mine && read_at === null)?.id ?? null;
  }

  /** Opening a conversation counts as having seen all that was there (SPEC: its unread count is 0). */
  #seeWhatIsThere(): void {
    if (this.opening !== 'loaded' || !this.active) return;
    this.opening = 'no';
    const newest = this.messages.at(-1);
    if (newest !== undefined) this.#see(newest, this.unreadFrom !== null);
  }

  /** The view tells where the reader stands; null: at the end. */
  keepPlace(place: ReadingPlace | null): void {
    this.place = place;
  }

  /** The view tells which message is the last in view; it is seen where a person looks. */
  noteInView(id: string): void {
    this.#inView = id;
    if (this.active) this.#seeInView();
  }

  #seeInView(): void {
    const message = this.#inView === null ? undefined : this.byId.get(this.#inView);
    if (message !== undefined) this.#see(message);
  }

  /** Everything up to a message was seen: it is read here at once, and the server is told. */
  #see(upTo: Message, tells = false): void {
    const seen = [...this.byId.values()].filter((one) => !one.mine && one.read_at === null && byTime(one, upTo) <= 0);
    if (seen.length === 0 && !tells) return;
    const readAt = this.#context.clock.now().toISOString();
    for (const message of seen) this.byId.set(message.id, { ...message, read_at: readAt });
    if (this.#owed === null || byTime(this.#owed, upTo) < 0) this.#owed = upTo;
    this.#context.onRead(this);
    void this.#tell();
  }

  /** Tells the server what was seen; what it does not hear now, it hears with what is seen next. */
  async #tell(): Promise<void> {
    if (this.#telling || this.id === null) return;
    this.#telling = true;
    try {
      while (this.#owed !== null) {
        const owed: Message = this.#owed;
        await this.#context.api.call(readMessages, { body: { conversation: this.id, read: owed.id } });
        if (this.#owed === owed) this.#owed = null;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Gone or blocked meanwhile: there is nothing to tell any more.
      if (error.status === 404 || error.code === 'blocked') this.#owed = null;
    } finally {
      this.#telling = false;
    }
  }

  /** Another device has read: so many of the other's messages are left. */
  setUnread(left: number): void {
    const unread = this.messages.filter(({ mine, read_at }) => !mine && read_at === null);
    const readAt = this.#context.clock.now().toISOString();
    for (const message of unread.slice(0, Math.max(0, unread.length - left))) {
      this.byId.set(message.id, { ...message, read_at: readAt });
    }
  }

  async #fetch(): Promise<ConversationReply | undefined> {
    const wasOutdated = this.#outdated;
    if (!this.loading.running) this.#outdated = false;
    const reply = await this.loading.run(() => this.#askNewest());
    if (reply === undefined && wasOutdated) this.#outdated = true;
    return reply;
  }

  /** The newest messages with what the next one costs, and of which balance that is said. */
  async #askNewest(): Promise<ConversationReply> {
    const [balance, wasMatch, ids] = [this.#context.credits(), this.member?.match === true, [...this.byId.keys()]];
    const reply = await this.#context.api.call(getChat, { query: this.#query() });
    this.#costAskedAt = balance;
    this.#wasMatch = wasMatch;
    this.#askedWith = ids;
    return reply;
  }

  #drawLine(above: string | null): void {
    if (above !== null) this.unreadFrom = above;
  }

  #take(reply: ConversationReply): void {
    const until = this.#knownUntil;
    const meets = reply.messages.some(
      (message) => this.byId.has(message.id) && (until === null || byTime(message, until) <= 0),
    );
    this.#knownUntil = null;
    // A page that does not meet what is here left messages out in between: begin anew.
    const gap = reply.messages.length > 0 && !meets;
    if (gap) {
      this.#dropUpTo(reply.messages);
      this.unreadFrom = reply.unread_from;
    }
    const isWhole = reply.next === null;
    if (isWhole) this.#dropOthers(reply.messages);
    for (const message of reply.messages) this.add(message);
    // What came over the live feed or was sent before the first page tells nothing of older messages.
    if (!this.isKnown || gap || isWhole) this.next = reply.next;
    this.isReachingLine = this.#isLineBeyond;
    this.isKnown = true;
    this.id = reply.conversation ?? this.id;
    this.profileId = reply.profile.id;
    this.member = this.#context.memberOf(reply, this.#wasMatch);
    this.cost = reply.cost;
    this.cannotSend = reply.cannot_send;
    this.cannotSendUntil = reply.resets_at ?? null;
    this.request = reply.request === true;
    this.asRequest = reply.as_request === true;
    if (!this.request) this.#context.onDecided(this);
    if (reply.can_send) this.refusal = null;
    this.#awaitBeginning();
  }

  /** The page is all there is: what else was here before it was asked for was removed, on whichever device. */
  #dropOthers(page: readonly Message[]): void {
    const there = new Set(page.map(({ id }) => id));
    for (const id of this.#askedWith) if (!there.has(id)) this.byId.delete(id);
  }

  /** Keeps only what is newer than a page: it came while the page was under way. */
  #dropUpTo(page: readonly Message[]): void {
    const newest = page.toSorted(byTime).at(-1);
    if (newest === undefined) return;
    for (const message of this.byId.values()) if (byTime(message, newest) < 0) this.byId.delete(message.id);
  }

  /** Asks what the next message costs, without reading anything; what was known stays when that fails. */
  async refreshCost(): Promise<void> {
    try {
      const reply = await this.#askNewest();
      runInAction(() => {
        this.cost = reply.cost;
        this.asRequest = reply.as_request === true;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Replaces a message, however old; one that is not here comes with its page. */
  replace(message: Message): void {
    if (this.byId.has(message.id)) this.add(message);
  }

  /** A message has come over the live feed: what was said before it, and missed, is to appear before it. */
  receive(message: Message): void {
    if (this.#catchingUp > 0 && !message.mine) this.#early.push(message);
    else this.add(message);
    // Whether one may answer, the server says.
    if (message.mine || ![this.refusal?.code, this.cannotSend].some((code) => endedByTheirs.has(code))) return;
    this.refusal = null;
    this.cannotSend = null;
    void this.outdate();
  }

  /** Adds or replaces a message; the same one twice stays one. */
  add(message: Message): void {
    // An answer that was under way when the other read it knows nothing of that; read once is read.
    const readAt = message.read_at ?? this.byId.get(message.id)?.read_at ?? null;
    this.byId.set(message.id, { ...message, read_at: readAt });
    if (message.key !== undefined) this.#context.outbox.arrived(message.key);
    if (message.mine) {
      if (message.key !== undefined) this.#forgetTried(message.key);
      return;
    }
    this.#stopTyping();
    // Who has answered is told of everything.
    this.asRequest = false;
  }

  /**
   * Finds what was being written. Not with the page that the server rendered: the server knows of no draft, and the
   * first picture in the browser must be the same.
   */
  takeDraft(): void {
    const profile = this.profileId;
    if (this.#draftTaken || profile === null) return;
    this.#draftTaken = true;
    if (this.draft !== '') return;
    runInAction(() => {
      this.draft = this.#context.drafts.get(profile);
      this.draftGoes = this.#isHeld(profile);
    });
  }

  /** Whether the draft that is kept for a member goes by itself. */
  #isHeld(profile: string): boolean {
    const { drafts, clock } = this.#context;
    return drafts.held(clock.now()).some((held) => held.profile === profile);
  }

  /** What was to go by itself has gone, or goes no more: shows what is left of it. */
  endHold(): void {
    if (!this.draftGoes || this.profileId === null) return;
    this.draft = this.#context.drafts.get(this.profileId);
    this.draftGoes = false;
  }

  /** Keeps what is being written, so that neither a reload nor a payment loses it. */
  setDraft(text: string): void {
    this.draft = text;
    this.draftGoes = false;
    if (this.profileId !== null) this.#context.drafts.set(this.profileId, text);
  }

  setActive(active: boolean): void {
    this.active = active;
    this.#awaitBeginning();
    if (!active) return;
    this.takeDraft();
    void this.#context.outbox.look();
    if (this.opening === 'seeded') void this.#finishOpening();
    this.#seeWhatIsThere();
    this.#seeInView();
    if (this.#outdated) void this.#catchUp();
    else this.wake();
  }

  /** The line is back, or a person looks again: what could not be opened is asked for once more, and what was seen is told. */
  wake(): void {
    void this.#tell();
    if (this.active && !this.isKnown && this.loading.status === 'failed') void this.open();
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
   * @param key of this user action, where it has one already
   * @returns false for a text that is empty or too long: nothing happened
   */
  send(text: string, key?: string): boolean {
    const profile = this.profileId;
    if (profile === null || messageProblem(text, this.#context.messageLength) !== null) return false;
    const { drafts, outbox } = this.#context;
    const written = drafts.get(profile);
    this.draft = '';
    this.draftGoes = false;
    this.refusal = null;
    const kept = outbox.add(profile, { kind: 'text', text: normalizeMessage(text), photo: null }, key);
    // Until the message is kept, the draft is: the page may be closed at any moment.
    void kept.then(() => drafts.remove(profile, written));
    return true;
  }

  /** Sends a photo. */
  sendPhoto(photo: Blob): void {
    if (this.profileId === null) return;
    this.refusal = null;
    void this.#context.outbox.add(this.profileId, { kind: 'photo', text: '', photo });
  }

  /** Sends a message again that waits or was refused, under the same key: it can arrive only once. */
  retry(localId: string): void {
    this.#context.outbox.retry(localId);
  }

  /** Gives a message up that waits or was refused. */
  discard(localId: string): void {
    this.#context.outbox.discard(localId);
  }

  /** Takes a refused text back into the composer, to write it anew. */
  edit(localId: string): void {
    const message = this.pending.find((one) => one.localId === localId);
    if (message?.state !== 'failed' || message.kind !== 'text') return;
    this.discard(localId);
    this.setDraft(before(message.text, this.draft));
  }

  /** Sends a gift, with a text if there is one. */
  async gift(gift: Gift, text = ''): Promise<boolean> {
    const profile = this.profileId;
    if (profile === null) return false;
    const message = normalizeMessage(text);
    const body = { profile, gift, ...(message === '' ? {} : { message }) };
    this.giftRefusal = null;
    const error = await this.#direct(`${gift} ${message}`, (idempotencyKey) =>
      this.#context.api.call(sendGift, { body, idempotencyKey }),
    );
    runInAction(() => {
      this.giftRefusal = toTell(error);
    });
    return error === null;
  }

  /** Sends one of the first lines. */
  async icebreaker(icebreaker: string): Promise<boolean> {
    const profile = this.profileId;
    if (profile === null) return false;
    const body = { profile, icebreaker };
    this.refusal = null;
    const error = await this.#direct(`icebreaker ${icebreaker}`, (idempotencyKey) =>
      this.#context.api.call(sendIcebreaker, { body, idempotencyKey }),
    );
    runInAction(() => {
      this.refusal = toTell(error);
      this.refusedKind = 'text';
    });
    return error === null;
  }

  clearRefusal(): void {
    this.refusal = null;
  }

  clearGiftRefusal(): void {
    this.giftRefusal = null;
  }

  #query(): ConversationKey {
    if (this.id !== null) return { conversation: this.id };
    return { profile: this.profileId ?? '' };
  }

  /** A message of this conversation was refused. */
  refuse(message: PendingMessage, error: ApiError): void {
    this.refusal = error;
    this.refusedKind = message.kind;
    this.#awaitBeginning();
    if (message.kind !== 'text' || !returned.has(error.code)) return;
    // The words are kept: they wait in the composer until the person has done what it takes.
    const { drafts, outbox } = this.#context;
    const text = outbox.takeBack(message).join('\n');
    const [rest, restGoes] =
      this.draft === '' ? [drafts.get(message.profile), this.#isHeld(message.profile)] : [this.draft, this.draftGoes];
    this.setDraft(before(text, rest));
    // What is still being written goes when its writer sends it, and so does what stands above it.
    if (error.code !== 'not_enough_credits' || (rest !== '' && !restGoes)) return;
    drafts.hold(message.profile, this.#context.clock.now(), this.#context.newKey());
    this.draftGoes = true;
  }

  /**
   * @param what what is tried: the same again, while it is not known to have come, is the same action
   * @returns why it has not come; null where it has
   */
  async #direct(what: string, call: (key: string) => Promise<Sent>): Promise<ApiError | null> {
    const key = this.#tried.get(what) ?? this.#context.newKey();
    this.#tried.set(what, key);
    try {
      const sent = await call(key);
      this.#tried.delete(what);
      runInAction(() => this.accept(sent));
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusal(error)) this.#tried.delete(what);
      // The answer was lost, and the message itself has come.
      else if (!this.#tried.has(what)) return null;
      return error;
    }
  }

  /** Whether a gift or a first line is tried under this key. */
  isTrying(key: string): boolean {
    return [...this.#tried.values()].includes(key);
  }

  /** What has come is not tried any more: the next one like it is another one. */
  #forgetTried(key: string): void {
    for (const [what, tried] of this.#tried) if (tried === key) this.#tried.delete(what);
  }

  /** A message of this conversation got through. */
  accept(sent: Sent): void {
    this.id = sent.conversation;
    if (this.refusal?.code === 'not_enough_credits') this.refusal = null;
    this.#context.onDecided(this);
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

/** What is told of a refusal: the end of a session is told by the page. */
const toTell = (error: ApiError | null): ApiError | null => (error instanceof SessionEndedError ? null : error);

/** A text above another one, where there is one. */
function before(text: string, rest: string): string {
  return rest === '' ? text : `${text}\n${rest}`;
}

function byTime(a: Message, b: Message): number {
  if (a.sent_at !== b.sent_at) return a.sent_at < b.sent_at ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
