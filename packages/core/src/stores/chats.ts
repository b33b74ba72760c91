import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { ApiError, isRefusal } from '../api/errors.ts';
import { answerRequest, getChats, removeChat } from '../contract/chats.ts';
import type { Sent } from '../contract/chats.ts';
import type { Reply } from '../contract/endpoint.ts';
import type { LiveEventData } from '../contract/live.ts';
import type { ChatEntry, Message } from '../contract/shapes.ts';
import { Conversation } from '../models/conversation.ts';
import type { ConversationContext, ConversationKey } from '../models/conversation.ts';
import { Drafts, HELD_MS } from '../models/drafts.ts';
import { freshLoad } from '../models/fresh-load.ts';
import type { Member } from '../models/member.ts';
import { Outbox } from '../models/outbox.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { ChatSearchStore } from './chat-search.ts';
import type { Environment } from './environment.ts';
import type { ProfilesStore } from './profiles.ts';

export type ChatsReply = Reply<typeof getChats>;

/** One line of the conversation list. */
export interface ChatListEntry {
  readonly conversation: string;
  readonly member: Member;
  /** Somebody else began it, and one has not decided about it yet. */
  request: boolean;
  unread: number;
  lastMessage: ChatEntry['last_message'];
  updatedAt: string;
}

/** The conversations: their list, and each one that was opened. */
export class ChatsStore {
  lines: ChatListEntry[] = [];
  next: string | null = null;
  /** Parts of the list that are there. */
  #parts = 1;
  readonly #list = freshLoad(async (isFresh) => {
    const reply = await this.loading.run(() => this.#fetch());
    // Asked for again while it failed it is tried once more; once the session is over, it is not.
    if (reply === undefined) return this.loading.status === 'failed';
    // The first one is shown all the same.
    if (isFresh() || !this.isThere) this.seed(reply);
    else this.#addAwaited(reply);
    return true;
  });
  /** Whether the list was loaded; how many messages are unread is known before. */
  isThere = false;
  /** Unread messages in conversations beyond the loaded part of the list. */
  unreadElsewhere = 0;
  readonly loading = new Task();
  readonly loadingMore = new Task();
  readonly opened = observable.array<Conversation>([], { deep: false });
  /** Conversations whose deletion is under way: a load meanwhile must not bring them back. */
  #removing = new Set<string>();
  /** Those of them in which something was said meanwhile. */
  #cameMeanwhile = new Set<string>();
  /** Own messages that came over the live feed before the answer that is awaited here. */
  #heard = new Set<string>();
  /** Messages that came of conversations unknown here: in their order, until it is known whose they are. */
  #unplaced: Message[] = [];
  /** Fictional profiles of which the warning was read on this visit. */
  readonly warned = observable.set<string>();
  /** The search in the list, kept while conversations are opened from it; null: the list shows all. */
  search: ChatSearchStore | null = null;
  readonly drafts: Drafts;
  /** What is on its way, in all conversations. */
  readonly outbox: Outbox;
  readonly #env: Environment;
  readonly #alerts: AlertsStore;
  readonly #profiles: ProfilesStore;
  readonly #messageLength: () => number;
  readonly #credits: () => number;
  readonly #creditsChanged: (credits: number) => void;
  readonly #listChanged: () => void;

  constructor(
    env: Environment,
    deps: {
      readonly alerts: AlertsStore;
      readonly profiles: ProfilesStore;
      readonly messageLength: () => number;
      /** The member's balance. */
      readonly credits: () => number;
      readonly creditsChanged: (credits: number) => void;
      /** A conversation was removed, or a request decided: what is kept for when there is no line is out of date. */
      readonly listChanged: () => void;
      /** The own profile's id; null when nobody is logged in. */
      readonly owner: () => string | null;
      /** Finds out who is logged in. */
      readonly sessionEnded: () => void;
    },
  ) {
    this.#env = env;
    this.drafts = new Drafts(env.storage, deps.owner);
    this.outbox = new Outbox({
      api: env.api,
      clock: env.clock,
      deviceNow: env.deviceNow,
      newKey: env.newKey,
      storage: env.outboxStorage,
      alone: env.alone,
      sendLater: env.sendLater,
      owner: deps.owner,
      onSent: (profile, sent) => {
        const conversation = this.open({ profile, conversation: sent.conversation });
        // The other may have written before.
        this.#place(conversation, sent.conversation);
        conversation.accept(sent);
      },
      onSessionEnded: deps.sessionEnded,
      onRefused: (message, error) => this.open({ profile: message.profile }).refuse(message, error),
      lookAgain: async (profile) => {
        const conversation = this.open({ profile });
        await conversation.load();
        const { status, error } = conversation.loading;
        return status === 'done' || (error !== null && isRefusal(error));
      },
    });
    this.#alerts = deps.alerts;
    this.#profiles = deps.profiles;
    this.#messageLength = deps.messageLength;
    this.#credits = deps.credits;
    this.#creditsChanged = deps.creditsChanged;
    this.#listChanged = deps.listChanged;
    makeAutoObservable(
      this,
      {
        loading: false,
        loadingMore: false,
        opened: false,
        drafts: false,
        outbox: false,
        warned: false,
        search: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The list, the latest conversation first. */
  get inOrder(): readonly ChatListEntry[] {
    return this.lines.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0));
  }

  /** All but the requests, the latest first. */
  get begun(): readonly ChatListEntry[] {
    return this.inOrder.filter(({ request }) => !request);
  }

  /** What others have begun and one has not decided about, the latest first. */
  get requests(): readonly ChatListEntry[] {
    return this.inOrder.filter(({ request }) => request);
  }

  /** All unread messages, for the badge. */
  get totalUnread(): number {
    return this.lines.reduce((sum, line) => sum + line.unread, this.unreadElsewhere);
  }

  /** Whether somebody looks at a conversation on this page. */
  get isLookedAt(): boolean {
    return this.opened.some(({ active }) => active);
  }

  get empty(): boolean {
    return this.loading.status === 'done' && this.lines.length === 0;
  }

  /** Loads the parts of the list that are there again. */
  load(): Promise<void> {
    return this.#list.load();
  }

  /** Of a list that is older than what was heard: the conversations that messages wait for, which nobody else tells of. */
  #addAwaited(reply: ChatsReply): void {
    const awaited = new Set(this.#unplaced.map(({ conversation }) => conversation));
    const fresh = this.#linesOf(reply).filter(
      ({ conversation }) => awaited.has(conversation) && this.#lineAs(conversation) === undefined,
    );
    if (fresh.length === 0) return;
    runInAction(() => {
      this.lines.push(...fresh);
      this.#placeKnown();
    });
  }

  /** All parts that are there, as one reply. */
  async #fetch(): Promise<ChatsReply> {
    let reply = await this.#env.api.call(getChats);
    for (let part = 1; part < this.#parts && reply.next !== null; part += 1) {
      const more = await this.#env.api.call(getChats, { query: { after: reply.next } });
      // What was said meanwhile moved a conversation to the top: it is in the first part, with its latest words.
      const known = new Set(reply.chats.map(({ conversation }) => conversation));
      reply = {
        ...more,
        chats: [...reply.chats, ...more.chats.filter(({ conversation }) => !known.has(conversation))],
      };
    }
    return reply;
  }

  /** Adds the next part of the list. */
  async loadMore(): Promise<void> {
    const after = this.next;
    if (after === null || this.loadingMore.running) return;
    const reply = await this.loadingMore.run(() => this.#env.api.call(getChats, { query: { after } }));
    if (reply === undefined) return;
    // The list was loaded again meanwhile, and ends elsewhere: this is not what follows.
    if (this.next !== after) return this.loadMore();
    runInAction(() => {
      this.#parts += 1;
      const known = new Set(this.lines.map(({ conversation }) => conversation));
      this.lines = [...this.lines, ...this.#linesOf(reply).filter(({ conversation }) => !known.has(conversation))];
      this.#count(reply);
    });
  }

  /** Loads the list unless it is there; the live feed and the refresh keep it fresh from then on. */
  loadOnce(): void {
    if (!this.isThere && !this.#list.running) void this.load();
  }

  /** Takes what is known before the list is: how many messages are unread. */
  seedUnread(count: number): void {
    if (!this.isThere) this.unreadElsewhere = count;
  }

  /** Takes the list, from a load or with the page that the server rendered. */
  seed(reply: ChatsReply): void {
    this.lines = this.#linesOf(reply);
    this.isThere = true;
    this.#count(reply);
    this.loading.status = 'done';
    this.#placeKnown();
    for (const line of this.lines) {
      const conversation = this.#openedOf(line);
      if (!conversation?.active) continue;
      // Without the live feed, the list is first to tell of what was said.
      if (conversation.isBehind(line.lastMessage)) void conversation.outdate();
      // What is looked at is up to date here; the list may have been asked for before the last was seen.
      else line.unread = conversation.unread;
    }
  }

  /**
   * The one object of a conversation, by its id or by the member one talks to. Nothing is
   * loaded yet.
   */
  open(key: ConversationKey): Conversation {
    const line = this.lines.find(
      ({ conversation, member }) => conversation === key.conversation || member.id === key.profile,
    );
    // It may have been opened by the other of the two, before the list told that they belong together.
    const id = key.conversation ?? line?.conversation;
    const profile = key.profile ?? line?.member.id;
    const found = this.opened.find(
      (one) => (id !== undefined && one.id === id) || (profile !== undefined && one.profileId === profile),
    );
    if (found !== undefined) return found;
    const conversation = new Conversation(this.#context(), { conversation: id, profile });
    if (line !== undefined) conversation.member = line.member;
    this.opened.push(conversation);
    return conversation;
  }

  /** The list is searched from now on; null: no more. */
  keepSearch(search: ChatSearchStore | null): void {
    if (search === null) this.search?.stop();
    this.search = search;
  }

  /** Whether anything was ever said between a member and oneself, as far as is known here. */
  isBegun(profile: string): boolean {
    return this.#lineOf(profile) !== undefined || this.#openedWith(profile)?.empty === false;
  }

  /**
   * Whether the warning of fictional profiles is due: before one's first message, gift or first line to one. Where a
   * conversation is known by the other's last words alone, it is due once more.
   */
  needsWarning({ id, fictional }: Pick<Member, 'id' | 'fictional'>): boolean {
    if (!fictional || this.warned.has(id) || this.#lineOf(id)?.lastMessage.mine) return false;
    return !this.#openedWith(id)?.messages.some(({ mine }) => mine);
  }

  /** The warning was read, and the person goes on. */
  setWarned(profile: string): void {
    this.warned.add(profile);
  }

  /**
   * Removes a conversation: at once from the list, then on the server. When that fails the
   * reason is shown and the list is loaded again.
   */
  async remove(id: string): Promise<void> {
    this.#unlist(id);
    this.#forget(id);
    this.#removing.add(id);
    try {
      await this.#env.api.call(removeChat, { body: { conversation: id } });
      this.#removing.delete(id);
      this.#list.outdate();
      this.#listChanged();
      if (!this.#cameMeanwhile.delete(id)) return;
    } catch (error) {
      this.#removing.delete(id);
      if (!(error instanceof ApiError)) throw error;
      this.#alerts.fail(error);
    }
    await this.load();
    const line = this.#lineAs(id);
    await (line && this.#openedWith(line.member.id)?.outdate());
  }

  /**
   * Accepts somebody's first message, or declines it: then the conversation goes from the list, and they can write no
   * more.
   *
   * @returns whether the server knows; otherwise the reason is shown
   */
  async answerRequest(conversation: Conversation, accept: boolean): Promise<boolean> {
    const { id } = conversation;
    if (id === null) return false;
    try {
      await this.#env.api.call(answerRequest, { body: { conversation: id, accept } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#alerts.fail(error);
      return false;
    }
    this.#list.outdate();
    this.#listChanged();
    runInAction(() => {
      this.#decided(id);
      if (accept) return;
      this.#unlist(id);
      this.#forget(id);
    });
    return true;
  }

  /** A message has come over the live feed: one's own from another device, or the other's. */
  async receive(message: Message): Promise<void> {
    // Nothing new was said.
    if (message.refunded) {
      this.#unplaced = this.#unplaced.map((one) => (one.id === message.id ? message : one));
      return this.#openedAs(message.conversation)?.replace(message);
    }
    if (message.mine && this.#isAwaited(message)) this.#heard.add(message.id);
    if (message.mine) this.#decided(message.conversation);
    const id = message.conversation;
    const line = this.#lineAs(id);
    this.#list.outdate();
    // It goes with what is removed, or begins anew after it: the server knows.
    if (this.#removing.has(id)) return void this.#cameMeanwhile.add(id);
    this.#unplaced.push(message);
    this.#placeKnown();
    // A conversation may be open before anything was said in it: the list alone tells whose first messages these are.
    if (line === undefined) await this.load();
    else if (message.sent_at > line.updatedAt || (message.mine && message.sent_at === line.updatedAt)) {
      this.#touch(line, message);
    }
    // Told once more, or let through late: whether it is counted, the list tells.
    else if (!message.mine) await this.load();
  }

  /** Gives what waits to the opened conversations that it belongs to; of those that are not opened, whoever opens them loads it. */
  #placeKnown(): void {
    for (const id of new Set(this.#unplaced.map(({ conversation }) => conversation))) {
      const line = this.#lineAs(id);
      const conversation = line ? this.#openedOf(line) : this.#openedAs(id);
      if (conversation !== undefined) this.#place(conversation, id);
      else if (line !== undefined) this.#dropUnplaced(id);
    }
  }

  /** Gives an opened conversation what has come of it: all of it, so that nothing appears before what was said earlier. */
  #place(conversation: Conversation, id: string): void {
    const messages = this.#unplaced.filter((one) => one.conversation === id);
    this.#dropUnplaced(id);
    runInAction(() => {
      conversation.id = id;
      for (const message of messages) conversation.receive(message);
    });
  }

  #dropUnplaced(id: string): void {
    this.#unplaced = this.#unplaced.filter(({ conversation }) => conversation !== id);
  }

  /** The member has read on one of their devices, or removed the conversation there. */
  receiveUnread({ conversation: id, unread, num_unread_messages, removed }: LiveEventData<'unread'>): void {
    this.#openedAs(id)?.setUnread(unread);
    this.#list.outdate();
    if (removed) {
      this.#unlist(id);
      // Who looks at it can go on and write.
      if (this.#lookedAt(id) === undefined) this.#forget(id);
    }
    const line = this.#lineAs(id);
    if (line !== undefined) line.unread = Math.min(unread, this.#lookedAt(id)?.unread ?? unread);
    this.unreadElsewhere = Math.max(0, num_unread_messages - this.lines.reduce((sum, one) => sum + one.unread, 0));
  }

  /** The other has read until then. */
  markRead(conversation: string, readAt: string): void {
    this.#openedAs(conversation)?.markRead(readAt);
  }

  showTyping(conversation: string): void {
    this.#openedAs(conversation)?.showTyping();
  }

  /** There are credits again: what waited for them goes by itself. */
  sendHeld(): void {
    for (const { profile, text, key } of this.drafts.held(this.#env.clock.now()))
      this.open({ profile }).send(text, key);
    // Another tab may have been faster.
    for (const conversation of this.opened) conversation.endHold();
    this.outbox.retryRefused('not_enough_credits', new Date(this.#env.clock.now().getTime() - HELD_MS));
  }

  /** Events may have been missed: the conversations are loaded again, now or when somebody looks at them. */
  async outdate(): Promise<void> {
    await Promise.all(this.opened.map((conversation) => conversation.outdate()));
  }

  clear(): void {
    this.outbox.clear();
    this.keepSearch(null);
    this.lines = [];
    this.next = null;
    this.#parts = 1;
    this.isThere = false;
    this.unreadElsewhere = 0;
    this.opened.clear();
    this.#removing.clear();
    this.#cameMeanwhile.clear();
    this.#heard.clear();
    this.#unplaced = [];
    this.warned.clear();
    this.#list.forget();
    this.loading.reset();
    this.loadingMore.reset();
  }

  /**
   * The line is back, or a person looks again: what could not be loaded is asked for once more.
   *
   * @param isLoading the list is asked for anyway
   */
  wake(isLoading = false): void {
    if (this.loading.status === 'failed' && !isLoading) void this.load();
    for (const conversation of this.opened) conversation.wake();
  }

  /** Unread messages of a conversation; null where it is not known here. */
  unreadOf(id: string): number | null {
    return (this.#lookedAt(id) ?? this.#lineAs(id))?.unread ?? null;
  }

  #linesOf(reply: ChatsReply): ChatListEntry[] {
    return reply.chats
      .filter(({ conversation }) => !this.#removing.has(conversation))
      .map((entry) => ({
        conversation: entry.conversation,
        member: this.#profiles.fromCard(entry.profile),
        request: entry.request === true,
        unread: entry.num_unread_messages,
        lastMessage: entry.last_message,
        updatedAt: entry.updated_at,
      }));
  }

  #count(reply: ChatsReply): void {
    this.next = reply.next;
    const here = this.lines.reduce((sum, line) => sum + line.unread, 0);
    this.unreadElsewhere = Math.max(0, reply.num_unread_messages - here);
    if (reply.next === null) this.unreadElsewhere = 0;
  }

  #touch(line: ChatListEntry, message: Message): void {
    line.lastMessage = { text: message.text, sent_at: message.sent_at, mine: message.mine, kind: message.kind };
    line.updatedAt = message.sent_at;
    if (!message.mine) line.unread += 1;
  }

  #lineAs(conversation: string | null): ChatListEntry | undefined {
    return this.lines.find((line) => line.conversation === conversation);
  }

  #lineOf(profile: string): ChatListEntry | undefined {
    return this.lines.find(({ member }) => member.id === profile);
  }

  #openedWith(profile: string): Conversation | undefined {
    return this.opened.find(({ profileId }) => profileId === profile);
  }

  /** By either: one that was opened by its member may not know its own id yet. */
  #openedOf({ conversation, member }: ChatListEntry): Conversation | undefined {
    return this.#openedAs(conversation) ?? this.#openedWith(member.id);
  }

  #openedAs(conversation: string): Conversation | undefined {
    return this.opened.find(({ id }) => id === conversation);
  }

  #lookedAt(conversation: string): Conversation | undefined {
    return this.opened.find(({ id, active }) => active && id === conversation);
  }

  /** Whether an answer to an own message may still come: by its key, or as the gift or first line that it may be. */
  #isAwaited({ key }: Message): boolean {
    return key !== undefined && (this.outbox.has(key) || this.opened.some((one) => one.isTrying(key)));
  }

  #unlist(id: string): void {
    this.lines = this.lines.filter(({ conversation }) => conversation !== id);
  }

  #forget(id: string): void {
    this.#dropUnplaced(id);
    const conversation = this.#openedAs(id);
    if (conversation !== undefined) this.opened.remove(conversation);
  }

  #context(): ConversationContext {
    return {
      api: this.#env.api,
      clock: this.#env.clock,
      newKey: this.#env.newKey,
      drafts: this.drafts,
      outbox: this.outbox,
      credits: this.#credits,
      messageLength: this.#messageLength(),
      memberOf: ({ profile, matched_at: matchedAt, cannot_send }, wasMatch) => {
        const member = this.#profiles.fromCard(profile);
        // Of a block by the other nothing is told: the call itself is refused.
        if (!this.#profiles.isBlocking(profile.id)) member.setBlocked(cannot_send === 'blocked');
        // A like on its way stays as the person wants it.
        if (this.#profiles.isLiking(profile.id)) return member;
        if (matchedAt !== undefined) member.setMatchedAt(matchedAt);
        // Across a block nothing is told.
        else if (wasMatch && cannot_send !== 'blocked') this.#profiles.applyLike(member, member.liked, false);
        return member;
      },
      onSent: (conversation, sent) => this.#sent(conversation, sent),
      onRead: (conversation) => {
        this.#list.outdate();
        const line = this.#lineAs(conversation.id);
        // What the list knows of and could not be fetched is not read.
        if (line !== undefined && !conversation.isBehind(line.lastMessage)) line.unread = conversation.unread;
      },
      onDecided: ({ id }) => this.#decided(id),
    };
  }

  /** It was accepted, declined, or answered. */
  #decided(id: string | null): void {
    if (id === null) return;
    const line = this.#lineAs(id);
    if (line !== undefined) line.request = false;
    const conversation = this.#openedAs(id);
    if (conversation !== undefined) conversation.request = false;
  }

  #sent(conversation: Conversation, sent: Sent): void {
    // The feed tells message and balance together: where it came first, the answer's balance may be the older one.
    if (!this.#heard.delete(sent.message.id)) this.#creditsChanged(sent.credits);
    this.#list.outdate();
    const line = this.#lineAs(sent.conversation);
    if (line !== undefined) {
      // The answer to something tried again may be older than what was said since.
      if (sent.message.sent_at >= line.updatedAt) this.#touch(line, sent.message);
      return;
    }
    if (conversation.member === null) return;
    const { text, sent_at, mine, kind } = sent.message;
    this.lines.push({
      conversation: sent.conversation,
      member: conversation.member,
      request: false,
      unread: 0,
      lastMessage: { text, sent_at, mine, kind },
      updatedAt: sent_at,
    });
    this.#placeKnown();
  }
}
