import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getChats, removeChat } from '../contract/chats.ts';
import type { Sent } from '../contract/chats.ts';
import type { Reply } from '../contract/endpoint.ts';
import type { ChatEntry, Message } from '../contract/shapes.ts';
import { Conversation } from '../models/conversation.ts';
import type { ConversationContext, ConversationKey } from '../models/conversation.ts';
import { Drafts } from '../models/drafts.ts';
import type { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import type { ProfilesStore } from './profiles.ts';

export type ChatsReply = Reply<typeof getChats>;

/** One line of the conversation list. */
export interface ChatListEntry {
  readonly conversation: string;
  readonly member: Member;
  unread: number;
  lastMessage: ChatEntry['last_message'];
  updatedAt: string;
}

/** The conversations: their list, and each one that was opened. */
export class ChatsStore {
  lines: ChatListEntry[] = [];
  next: string | null = null;
  /** Unread messages in conversations beyond the loaded part of the list. */
  unreadElsewhere = 0;
  readonly loading = new Task();
  readonly loadingMore = new Task();
  readonly opened = observable.array<Conversation>([], { deep: false });
  /** Conversations whose deletion is under way: a load meanwhile must not bring them back. */
  #removing = new Set<string>();
  /** Own messages that came over the live feed before their answer. */
  #heard = new Set<string>();
  /** Fictional profiles of which the warning was read on this visit. */
  readonly warned = observable.set<string>();
  readonly drafts: Drafts;
  readonly #env: Environment;
  readonly #alerts: AlertsStore;
  readonly #profiles: ProfilesStore;
  readonly #messageLength: () => number;
  readonly #creditsChanged: (credits: number) => void;

  constructor(
    env: Environment,
    deps: {
      readonly alerts: AlertsStore;
      readonly profiles: ProfilesStore;
      readonly messageLength: () => number;
      readonly creditsChanged: (credits: number) => void;
    },
  ) {
    this.#env = env;
    this.drafts = new Drafts(env.storage);
    this.#alerts = deps.alerts;
    this.#profiles = deps.profiles;
    this.#messageLength = deps.messageLength;
    this.#creditsChanged = deps.creditsChanged;
    makeAutoObservable(
      this,
      { loading: false, loadingMore: false, opened: false, drafts: false, warned: false },
      { autoBind: true },
    );
  }

  /** The list, the latest conversation first. */
  get inOrder(): readonly ChatListEntry[] {
    return this.lines.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0));
  }

  /** All unread messages, for the badge. */
  get totalUnread(): number {
    return this.lines.reduce((sum, line) => sum + line.unread, this.unreadElsewhere);
  }

  get empty(): boolean {
    return this.loading.status === 'done' && this.lines.length === 0;
  }

  /** Loads the list from its beginning. */
  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(getChats));
    if (reply !== undefined) this.seed(reply);
  }

  /** Adds the next part of the list. */
  async loadMore(): Promise<void> {
    const after = this.next;
    if (after === null) return;
    const reply = await this.loadingMore.run(() => this.#env.api.call(getChats, { query: { after } }));
    if (reply === undefined) return;
    runInAction(() => {
      const known = new Set(this.lines.map(({ conversation }) => conversation));
      this.lines = [...this.lines, ...this.#linesOf(reply).filter(({ conversation }) => !known.has(conversation))];
      this.#count(reply);
    });
  }

  /** Takes the list, from a load or with the page that the server rendered. */
  seed(reply: ChatsReply): void {
    this.lines = this.#linesOf(reply);
    this.#count(reply);
    this.loading.status = 'done';
    for (const line of this.lines) {
      if (this.#isLookedAt(line.conversation)) this.#setRead(line);
    }
  }

  /**
   * The one object of a conversation, by its id or by the member one talks to. Nothing is
   * loaded yet.
   */
  open(key: ConversationKey): Conversation {
    const found = this.opened.find(
      (one) =>
        (key.conversation !== undefined && one.id === key.conversation) ||
        (key.profile !== undefined && one.profileId === key.profile),
    );
    if (found !== undefined) return found;
    const line = this.lines.find(
      ({ conversation, member }) => conversation === key.conversation || member.id === key.profile,
    );
    const conversation = new Conversation(this.#context(), {
      conversation: key.conversation ?? line?.conversation,
      profile: key.profile ?? line?.member.id,
    });
    if (line !== undefined) conversation.member = line.member;
    this.opened.push(conversation);
    return conversation;
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
    this.lines = this.lines.filter(({ conversation }) => conversation !== id);
    this.#forget(id);
    this.#removing.add(id);
    try {
      await this.#env.api.call(removeChat, { body: { conversation: id } });
      this.#removing.delete(id);
    } catch (error) {
      this.#removing.delete(id);
      if (!(error instanceof ApiError)) throw error;
      this.#alerts.fail(error);
      await this.load();
    }
  }

  /** A message has come over the live feed: one's own from another device, or the other's. */
  async receive(message: Message): Promise<void> {
    if (message.mine) this.#heard.add(message.id);
    const conversation = this.opened.find(({ id }) => id === message.conversation);
    conversation?.add(message);
    const line = this.lines.find((one) => one.conversation === message.conversation);
    if (line === undefined) {
      await this.load();
    } else if (message.sent_at >= line.updatedAt || !message.mine) {
      this.#touch(line, message);
    }
    // Looked at means read: asking for the conversation tells the server so.
    if (!message.mine && this.#isLookedAt(message.conversation)) await conversation?.load();
  }

  /** The other has read until then. */
  markRead(conversation: string, readAt: string): void {
    this.opened.find(({ id }) => id === conversation)?.markRead(readAt);
  }

  showTyping(conversation: string): void {
    this.opened.find(({ id }) => id === conversation)?.showTyping();
  }

  /** Loads every conversation that is looked at again; for when events may have been missed. */
  async reloadActive(): Promise<void> {
    await Promise.all(this.opened.filter(({ active }) => active).map((conversation) => conversation.load()));
  }

  clear(): void {
    this.lines = [];
    this.next = null;
    this.unreadElsewhere = 0;
    this.opened.clear();
    this.#removing.clear();
    this.#heard.clear();
    this.warned.clear();
    this.loading.reset();
    this.loadingMore.reset();
  }

  #linesOf(reply: ChatsReply): ChatListEntry[] {
    return reply.chats
      .filter(({ conversation }) => !this.#removing.has(conversation))
      .map((entry) => ({
        conversation: entry.conversation,
        member: this.#profiles.fromCard(entry.profile),
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
    if (!message.mine && !this.#isLookedAt(line.conversation)) line.unread += 1;
  }

  #lineOf(profile: string): ChatListEntry | undefined {
    return this.lines.find(({ member }) => member.id === profile);
  }

  #openedWith(profile: string): Conversation | undefined {
    return this.opened.find(({ profileId }) => profileId === profile);
  }

  #isLookedAt(conversation: string): boolean {
    return this.opened.some(({ id, active }) => active && id === conversation);
  }

  #setRead(line: ChatListEntry): void {
    line.unread = 0;
  }

  #forget(id: string): void {
    const conversation = this.opened.find((one) => one.id === id);
    if (conversation !== undefined) this.opened.remove(conversation);
  }

  #context(): ConversationContext {
    return {
      api: this.#env.api,
      clock: this.#env.clock,
      drafts: this.drafts,
      newKey: this.#env.newKey,
      messageLength: this.#messageLength(),
      memberOf: (card) => this.#profiles.fromCard(card),
      onSent: (conversation, sent) => this.#sent(conversation, sent),
      onRead: (conversation) => {
        const line = this.lines.find((one) => one.conversation === conversation.id);
        if (line !== undefined) this.#setRead(line);
      },
    };
  }

  #sent(conversation: Conversation, sent: Sent): void {
    // The feed tells message and balance together: where it came first, the answer's balance may be the older one.
    if (!this.#heard.delete(sent.message.id)) this.#creditsChanged(sent.credits);
    const line = this.lines.find((one) => one.conversation === sent.conversation);
    if (line !== undefined) {
      this.#touch(line, sent.message);
      return;
    }
    if (conversation.member === null) return;
    const { text, sent_at, mine, kind } = sent.message;
    this.lines.push({
      conversation: sent.conversation,
      member: conversation.member,
      unread: 0,
      lastMessage: { text, sent_at, mine, kind },
      updatedAt: sent_at,
    });
  }
}
