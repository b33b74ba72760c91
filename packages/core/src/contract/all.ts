import * as account from './account.ts';
import * as auth from './auth.ts';
import * as blocks from './blocks.ts';
import * as brandPages from './brand-pages.ts';
import * as chatSearch from './chat-search.ts';
import * as chats from './chats.ts';
import * as complaints from './complaints.ts';
import * as dataExport from './data-export.ts';
import * as devices from './devices.ts';
import * as directDebit from './direct-debit.ts';
import * as discounts from './discounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as likes from './likes.ts';
import * as live from './live.ts';
import * as mailChange from './mail-change.ts';
import * as mails from './mails.ts';
import * as matching from './matching.ts';
import * as notifications from './notifications.ts';
import * as passwords from './passwords.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as places from './places.ts';
import * as preferences from './preferences.ts';
import * as premium from './premium.ts';
import * as profiles from './profiles.ts';
import * as proof from './proof.ts';
import * as receipts from './receipts.ts';
import * as repeatOrder from './repeat-order.ts';
import * as savedSearches from './saved-searches.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as signup from './signup.ts';
import * as swipe from './swipe.ts';
import * as waitlist from './waitlist.ts';
import * as withdrawal from './withdrawal.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'replies' in value && 'path' in value && 'id' in value;
}

/** Every call of the contract: what the server must mount, each exactly once. */
export const endpoints: readonly Endpoint[] = [
  settings, auth, account, passwords, mailChange, mails, signup, profiles, photos, matching, places, search,
  savedSearches, likes, blocks, swipe, chatSearch, chats, payments, directDebit, discounts, live, notifications, preferences, complaints,
  devices, dataExport, proof, brandPages, waitlist, withdrawal, receipts, repeatOrder, premium,
].flatMap((feature) => Object.values(feature).filter(isEndpoint)); // prettier-ignore
