import type { ConversationReply } from '../contract/chats.ts';
import type { LikesReply } from '../contract/likes.ts';
import type { Language } from '../contract/options.ts';
import type { SearchReply } from '../contract/search.ts';
import type { TrafficSource } from '../contract/signup.ts';
import type { Company, Settings } from '../contract/settings.ts';
import type { Payment, Profile, User } from '../contract/shapes.ts';
import type { ChatsReply, ChatsStore } from './chats.ts';
import type { LikesStore } from './likes.ts';
import type { ProfilesStore } from './profiles.ts';
import type { BundlesReply, PaymentsStore, TransactionsReply } from './payments.ts';
import type { SearchFilters } from './search-filters.ts';
import type { SearchStore } from './search.ts';
import type { CountryRegions, SettingsStore } from './settings.ts';

/** How many messages and likes are new to the member. */
export interface Badges {
  readonly unread: number;
  readonly newLikes: number;
}

/** What a page is made of, as plain JSON: the server puts it in, the browser takes it out. */
export interface RootSeed {
  readonly settings: Settings;
  readonly language: Language;
  readonly user: User | null;
  /** The server's time in milliseconds since 1970; absent on pages that are kept for everybody. */
  readonly time?: number;
  readonly company?: Company | null;
  /** Where the visitor came from, as the page's address says. */
  readonly source?: TrafficSource | null;
  /** What the navigation counts, where the lists themselves are not on the page. */
  readonly badges?: Badges;
  readonly chats?: ChatsReply;
  readonly likes?: LikesReply;
  readonly search?: { readonly filters: SearchFilters; readonly reply: SearchReply };
  readonly profile?: Profile;
  readonly regions?: CountryRegions;
  readonly conversation?: ConversationReply;
  readonly bundles?: BundlesReply;
  /** Country of those prices; null: that of the brand. */
  readonly payFrom?: string | null;
  readonly payment?: Payment;
  readonly transactions?: TransactionsReply;
}

/** The stores that take a part of a page's data. */
interface SeededStores {
  readonly chats: ChatsStore;
  readonly likes: LikesStore;
  readonly search: SearchStore;
  readonly profiles: ProfilesStore;
  readonly settings: SettingsStore;
  readonly payments: PaymentsStore;
}

/** Gives each part of a page's data to its store. */
export function takeSeed(stores: SeededStores, seed: Partial<RootSeed>): void {
  if (seed.badges !== undefined) {
    stores.chats.seedUnread(seed.badges.unread);
    stores.likes.seedNew(seed.badges.newLikes);
  }
  if (seed.chats !== undefined) stores.chats.seed(seed.chats);
  if (seed.likes !== undefined) stores.likes.seed(seed.likes);
  if (seed.search !== undefined) stores.search.seed(seed.search.reply, seed.search.filters);
  if (seed.profile !== undefined) stores.profiles.fromProfile(seed.profile);
  if (seed.regions !== undefined) stores.settings.seedRegions(seed.regions);
  if (seed.conversation !== undefined) seedConversation(stores.chats, seed.conversation);
  if (seed.bundles !== undefined) stores.payments.seed(seed.bundles, seed.payFrom);
  if (seed.payment !== undefined) stores.payments.seedCurrent(seed.payment);
  if (seed.transactions !== undefined) stores.payments.seedHistory(seed.transactions);
}

function seedConversation(chats: ChatsStore, reply: ConversationReply): void {
  const key = {
    profile: reply.profile.id,
    ...(reply.conversation === null ? {} : { conversation: reply.conversation }),
  };
  chats.open(key).seed(reply);
}
