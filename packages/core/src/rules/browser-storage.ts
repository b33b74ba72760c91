/**
 * All that the product leaves in a browser, by name. Code can set no other cookie and no other key (their names are
 * types), and /pages/cookies names each with its purpose.
 */

const minute = 60;
const day = 24 * 60 * minute;

/** Every cookie, and for how many seconds a browser keeps it. */
export const cookieSeconds = {
  'auth.session': 30 * day,
  'auth.device': 400 * day,
  'auth.challenge': 5 * minute,
  i18n_redirected: 365 * day,
  selected_country: 365 * day,
  preview: 7 * day,
} as const;

/** Name of a cookie that the product sets. */
export type CookieName = keyof typeof cookieSeconds;

/** Keys that stay until they are removed: in the browser's local storage. */
export const localKeys = [
  'hide-enrich-alert',
  'hide-push-notification-alert',
  'hide-disabled-notifications-alert',
  'hide-time-bonus-modal',
  'hide-passkey-prompt',
  'hide-install-banner',
  'first-visit',
  'skip-site-entry-warning',
  'traffic-source',
  'traffic-source-first',
  'swipe-waits-until',
  'drafts',
  'outbox-ahead',
  'log-out-owed',
  'payment-origins',
  'low-credits',
  'silent-messages',
] as const;

/**
 * Databases: what waits to be sent stays until it has arrived; the keys that open it, and what the installed app shows
 * without a line, until log-out.
 */
export const databases = ['outbox', 'outbox-keys', 'kept-chats'] as const;

/** Caches of the service worker, by what their names begin with; what they are of follows. */
export const workerCaches = ['offline-page', 'shared-photos', 'push-member'] as const;

/** Keys that end with the tab: in its session storage. */
export const tabKeys = [
  'signup-draft',
  'signup-complete',
  'signup-open',
  'match-finder',
  'profile-edit',
  'appeals',
  'searches',
  'search-left',
  'chunk-reload-at',
  'typed-before-reload',
] as const;

/** Keys of the tab that begin so; the address of the page that a mail led to follows. */
export const tabKeyPrefixes = ['link '] as const;

/** Keys of the tab that the router sets by itself. */
export const routerKeys = [
  'react-router-scroll-positions',
  'react-router-manifest-version',
  'remix-router-transitions',
] as const;

/** A key that the product's own code may set. */
export type StorageKey =
  | (typeof localKeys)[number]
  | (typeof tabKeys)[number]
  | `${(typeof tabKeyPrefixes)[number]}${string}`;

/** Every key, as /pages/cookies lists them. */
export type NamedKey =
  | (typeof databases)[number]
  | (typeof workerCaches)[number]
  | (typeof localKeys)[number]
  | (typeof tabKeys)[number]
  | (typeof tabKeyPrefixes)[number]
  | (typeof routerKeys)[number];
