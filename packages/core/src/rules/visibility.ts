import type { User } from '../contract/shapes.ts';
import type { StorageKey } from './browser-storage.ts';
import { isTimeBonusModalDue } from './time-bonus.ts';
import { isMembersArea, layoutOf } from './routes.ts';
import type { RouteName } from './routes.ts';

/** Which banners and modals are shown: SPEC section 2, each a pure function of state and route. */

/** The part of a user on which banners depend; null for a visitor. */
export type BannerUser = {
  readonly status: User['status'];
  readonly notifications_disabled: readonly unknown[];
  readonly profile: { readonly status: User['profile']['status']; readonly main_image: object | null };
} | null;

/** What every banner asks. `dismissed` tells whether its flag stands in the browser's storage. */
export interface BannerState {
  readonly route: RouteName;
  readonly user: BannerUser;
  readonly dismissed: boolean;
}

/** Keys of the browser's storage; each holds the time (ISO 8601) at which it was set. */
export const storageKeys = {
  enrich: 'hide-enrich-alert',
  push: 'hide-push-notification-alert',
  disabledNotifications: 'hide-disabled-notifications-alert',
  timeBonus: 'hide-time-bonus-modal',
  passkey: 'hide-passkey-prompt',
  install: 'hide-install-banner',
  siteEntry: 'skip-site-entry-warning',
} as const satisfies Record<string, StorageKey>;

/** A window narrower than this counts as a smartphone. */
export const SMARTPHONE_BELOW_PX = 768;

/** Countries whose visitors see the entry warning in the chat layout. */
export const CHAT_ENTRY_COUNTRIES: readonly string[] = ['NL', 'DE'];

/** Whether a window of this width is treated as a smartphone. */
export function isSmartphone(widthPx: number): boolean {
  return widthPx < SMARTPHONE_BELOW_PX;
}

/** The time-bonus banner at the top: for logged-in users in the members area while the offer is visible. */
export function showsTimeBonusBanner(state: {
  readonly route: RouteName;
  readonly loggedIn: boolean;
  readonly offerVisible: boolean;
}): boolean {
  return state.loggedIn && state.offerVisible && isMembersArea(state.route);
}

/**
 * The reminder to activate the account: none, a banner, or a modal (on smartphones that
 * come from a sign-up through the API, query `api_signup_complete`).
 */
export function activationReminder(state: {
  readonly route: RouteName;
  readonly user: BannerUser;
  readonly apiSignupComplete: boolean;
  readonly smartphone: boolean;
}): 'banner' | 'modal' | null {
  const { route, user } = state;
  if (user === null || user.notifications_disabled.length > 0) return null;
  if (user.status !== 'not_confirmed' || user.profile.status !== 'disabled') return null;
  if (isOneOf(route, ['signup', 'settings', 'notifications'])) return null;
  return state.apiSignupComplete && state.smartphone ? 'modal' : 'banner';
}

/** The warning to add photos and a text. */
export function showsEnrichWarning({ route, user, dismissed }: BannerState): boolean {
  if (user === null || dismissed || user.profile.main_image !== null) return false;
  return !isOneOf(route, [
    'profile', 'signup', 'premium', 'activate-done', 'notifications', 'directdebit', 'settings',
  ]); // prettier-ignore
}

/** Where the browser stands with push notifications. */
export type PushState = 'not_capable' | 'capable' | 'subscribed' | 'denied';

/** The prompt to switch push notifications on. */
export function showsPushPrompt({ route, user, dismissed, push }: BannerState & { readonly push: PushState }): boolean {
  if (user === null || dismissed || push !== 'capable') return false;
  return !isOneOf(route, ['signup', 'notifications', 'activate-done', 'directdebit', 'premium']);
}

/** The alert that notifications are disabled, with its reasons. */
export function showsDisabledNotificationsAlert({ route, user, dismissed }: BannerState): boolean {
  if (user === null || dismissed || user.notifications_disabled.length === 0) return false;
  return !isOneOf(route, ['settings', 'notifications']);
}

/** What decides on the warning before the site is entered. */
export interface EntryWarningState {
  readonly route: RouteName;
  readonly loggedIn: boolean;
  readonly standalone: boolean;
  /** Country of the visitor, null when it is not known. */
  readonly country: string | null;
  /** Setting `enable_site_entry_popup`. */
  readonly enabled: 'yes' | 'no';
  /** Setting `site_entry_countries`; empty means everywhere. */
  readonly countries: readonly string[];
  /** Whether the skip timestamp stands in the browser's storage. */
  readonly skipped: boolean;
}

/**
 * The site-entry warning: once, to visitors outside the installed app; in the default
 * layout by the settings, in the chat layout only for NL and DE. Who chooses a language reads it after that.
 */
export function showsEntryWarning(state: EntryWarningState): boolean {
  if (state.loggedIn || state.standalone || state.skipped || state.enabled === 'no') return false;
  if (isOneOf(state.route, ['complete-signup', 'reset-password', 'reset-password-do', 'lang-config'])) return false;
  const layout = layoutOf(state.route);
  if (layout !== 'default' && layout !== 'chat') return false;
  const limits = layout === 'chat' ? CHAT_ENTRY_COUNTRIES : state.countries;
  if (layout === 'default' && limits.length === 0) return true;
  return state.country !== null && limits.includes(state.country);
}

/** How sign-up opens: a modal on desktops, the page on smartphones; members are sent to the members. */
export function signupPresentation(state: {
  readonly loggedIn: boolean;
  readonly smartphone: boolean;
}): 'modal' | 'page' | 'members' {
  if (state.loggedIn) return 'members';
  return state.smartphone ? 'page' : 'modal';
}

/** Whether the sign-up modal closes by this act: while sign-up is in progress only by its own button. */
export function mayCloseSignup(inProgress: boolean, by: 'button' | 'backdrop' | 'escape'): boolean {
  return by === 'button' || !inProgress;
}

/** Whether the code of an invitation opens sign-up: it is a traffic source (setting `signups`). */
export function takesInvitationCode(signups: string): boolean {
  return signups === 'with_trafficsource';
}

/** Whether sign-up is open (setting `signups`; the variant needs a traffic source). */
export function isSignupOpen(signups: string, hasTrafficSource: boolean): boolean {
  return signups === 'all' || (takesInvitationCode(signups) && hasTrafficSource);
}

/** Whether the member search is visible. */
export function isSearchVisible(state: {
  readonly loggedIn: boolean;
  /** Setting `logged_out_search`. */
  readonly loggedOutSearch: string;
  /** Setting `logged_out_search_trafficsource`. */
  readonly loggedOutSearchTrafficSource: string;
  readonly hasTrafficSource: boolean;
}): boolean {
  if (state.loggedIn || state.loggedOutSearch !== 'none') return true;
  return state.hasTrafficSource && state.loggedOutSearchTrafficSource !== 'none';
}

/** The time-bonus modal: 40 seconds into the members area, at 0 credits, unless it was dismissed. */
export function showsTimeBonusModal(state: {
  readonly route: RouteName;
  readonly credits: number;
  readonly offerVisible: boolean;
  readonly dismissed: boolean;
  /** Milliseconds since the members area was entered, null outside of it. */
  readonly inMembersAreaMs: number | null;
}): boolean {
  if (!state.offerVisible || state.dismissed || state.credits !== 0) return false;
  return isMembersArea(state.route) && isTimeBonusModalDue(state.inMembersAreaMs);
}

/** After how many milliseconds the new-like modal opens (query `t`, seconds); null when it does not. */
export function newLikeDelayMs(query: URLSearchParams): number | null {
  const seconds = query.get('t');
  if (seconds === null || !/^\d{1,4}$/.test(seconds)) return null;
  return Number(seconds) * 1_000;
}

/** Whether this page logs how soon it is left (query `lb`). */
export function logsPageBounce(query: URLSearchParams): boolean {
  return query.has('lb');
}

/** The footer: short for members (but on the index) and in the installed app, else full. */
export function footerVariant(state: {
  readonly loggedIn: boolean;
  readonly standalone: boolean;
  readonly route: RouteName;
}): 'full' | 'short' {
  if (state.standalone) return 'short';
  return state.loggedIn && state.route !== 'index' ? 'short' : 'full';
}

function isOneOf(route: RouteName, routes: readonly RouteName[]): boolean {
  return routes.includes(route);
}
