import { getChat, getChats } from '../contract/chats.ts';
import type { User } from '../contract/shapes.ts';
import type { Cancel } from '../models/environment.ts';
import type { KeptChat, KeptChatsStorage } from '../models/kept-chats.ts';
import type { Environment } from './environment.ts';

/** So many conversations can be read without a line. */
export const KEPT_CHATS = 10;

/** What is new is kept after so long without anything newer, in ms: a page that begins has other things to do. */
const REST_MS = 3_000;

/** Pictures are fetched when they are shown: without a line there are none. */
function withoutPictures({ entry, conversation }: KeptChat): KeptChat {
  return {
    entry: { ...entry, profile: { ...entry.profile, main_image: null } },
    conversation: {
      ...conversation,
      profile: { ...conversation.profile, main_image: null },
      messages: conversation.messages.map((message) => ({ ...message, photo: null })),
    },
  };
}

/** Keeps the latest conversations of the member on the device of an installed app (SPEC section 7). */
export class ChatKeeper {
  readonly #env: Pick<Environment, 'api' | 'clock' | 'forgetSealed'>;
  readonly #storage: KeptChatsStorage;
  readonly #user: () => User | null;
  #planned: Cancel | null = null;
  #working: Promise<void> = Promise.resolve();
  /** What was kept last, by conversation. */
  #kept = new Map<string, KeptChat>();

  /** @param user the member; null while nobody is logged in */
  constructor(
    env: Pick<Environment, 'api' | 'clock' | 'forgetSealed'>,
    storage: KeptChatsStorage,
    user: () => User | null,
  ) {
    this.#env = env;
    this.#storage = storage;
    this.#user = user;
  }

  /** Something was said or read: what is kept is made anew soon. */
  outdate(): void {
    this.#planned?.();
    this.#planned = this.#env.clock.setTimeout(() => void this.keepNow(), REST_MS);
  }

  /** Keeps what there is now. Without a line, or where nothing can be kept, what was kept stays. */
  async keepNow(): Promise<void> {
    this.stop();
    // One after the other: the latest is kept last.
    this.#working = this.#working.then(() => this.#keep()).catch(() => undefined);
    await this.#working;
  }

  stop(): void {
    this.#planned?.();
    this.#planned = null;
  }

  /** Nobody is logged in any more. */
  clear(): void {
    this.stop();
    this.#kept.clear();
  }

  async #keep(): Promise<void> {
    const user = this.#user();
    if (!user) return;
    const { chats: entries } = await this.#env.api.call(getChats);
    const chats: KeptChat[] = [];
    for (const entry of entries.slice(0, KEPT_CHATS)) {
      const known = this.#kept.get(entry.conversation);
      const isCurrent = known && JSON.stringify(known.entry) === JSON.stringify(entry);
      const query = { conversation: entry.conversation };
      chats.push(
        isCurrent
          ? known
          : { entry, conversation: await this.#env.api.call(getChat, { query, member: user.profile.id }) },
      );
    }
    // Logged out meanwhile: nothing of it stays.
    if (this.#user()?.profile.id !== user.profile.id) return;
    await this.#storage.keep({ user, chats: chats.map(withoutPictures) });
    if (this.#user()?.profile.id !== user.profile.id) return this.#env.forgetSealed?.();
    this.#kept = new Map(chats.map((chat) => [chat.entry.conversation, chat]));
  }
}
