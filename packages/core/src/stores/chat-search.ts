import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FoundChat, LONGEST_CHAT_SEARCH, searchChats } from '../contract/chat-search.ts';
import type { ChatEntry } from '../contract/shapes.ts';
import type { Cancel } from '../models/environment.ts';
import type { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import { hasWords, searchWords } from '../rules/chat-search.ts';
import type { Environment } from './environment.ts';

/** The server is asked once a person has not typed for this long. */
export const CHAT_SEARCH_PAUSE_MS = 200;

/** A conversation as the list has it. */
export interface KnownConversation {
  readonly conversation: string;
  readonly member: Member;
  readonly unread: number;
  readonly lastMessage: ChatEntry['last_message'];
  readonly updatedAt: string;
}

/** A conversation that was found: its line shows the message that has the words, where one is known. */
export interface FoundConversation extends KnownConversation {
  /** Where the words stand in the name and in that message; of what the page found itself, nowhere. */
  readonly marks?: { readonly name: Marks; readonly message: Marks };
}

type Marks = FoundChat['name_marks'];

/** What the search needs of the page. */
interface ChatSearchContext {
  /** The list as far as it is loaded, the latest first. */
  readonly conversations: () => readonly KnownConversation[];
  readonly memberOf: (card: FoundChat['profile']) => Member;
}

/** The search in conversations by name and words. What an earlier text brought stays until the next answer. */
export class ChatSearchStore {
  text = '';
  /** The server's last answer; null before the first one, and without a text. */
  found: readonly FoundConversation[] | null = null;
  readonly searching = new Task();
  /** The text that `found` belongs to. */
  private answered = '';
  #waiting: Cancel | null = null;
  readonly #env: Environment;
  readonly #context: ChatSearchContext;

  constructor(env: Environment, context: ChatSearchContext) {
    this.#env = env;
    this.#context = context;
    makeAutoObservable(this, { searching: false, found: observableRef }, { autoBind: true });
  }

  /** What is looked for, as words are compared; none: nothing is. */
  get words(): readonly string[] {
    return searchWords(this.text);
  }

  /** Whether `found` is what was found by the present text. */
  get isAnswered(): boolean {
    return this.found !== null && this.answered === this.text;
  }

  /** What the page knows itself, for when the server cannot be asked: names and last messages. */
  get known(): readonly FoundConversation[] {
    const { words } = this;
    if (words.length === 0) return [];
    return this.#context
      .conversations()
      .filter(({ member, lastMessage }) => hasWords(member.name, words) || hasWords(lastMessage.text, words));
  }

  /** Looks for a text instead of what was looked for before. */
  setText(text: string): void {
    this.stop();
    this.text = text.slice(0, LONGEST_CHAT_SEARCH);
    if (this.words.length === 0) {
      this.found = null;
      return;
    }
    this.searching.status = 'running';
    this.#waiting = this.#env.clock.setTimeout(() => void this.search(), CHAT_SEARCH_PAUSE_MS);
  }

  /** Asks now, where there is something to look for; `searching.error` says why nothing came. */
  async search(): Promise<void> {
    this.#waiting?.();
    this.#waiting = null;
    const { text } = this;
    if (this.words.length === 0) return;
    const reply = await this.searching.runLatest((signal) =>
      this.#env.api.call(searchChats, { query: { q: text }, signal }),
    );
    if (reply === undefined) return;
    runInAction(() => {
      this.answered = text;
      this.found = reply.chats.map((chat) => ({
        conversation: chat.conversation,
        member: this.#context.memberOf(chat.profile),
        unread: chat.num_unread_messages,
        lastMessage: chat.found ? { ...chat.found, kind: 'text' } : chat.last_message,
        updatedAt: chat.found?.sent_at ?? chat.updated_at,
        marks: { name: chat.name_marks, message: chat.found?.marks ?? [] },
      }));
    });
  }

  /** Asks no more and takes no answer. What was typed and found stays. */
  stop(): void {
    this.#waiting?.();
    this.#waiting = null;
    this.searching.reset();
  }
}
