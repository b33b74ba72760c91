import type { Language } from '../contract/options.ts';
import { countBadge, creditsBadge } from './badges.ts';
import type { CreditsBadge } from './badges.ts';
import { showsBackButton } from './routes.ts';
import type { RouteName } from './routes.ts';

/** The top navigation as data (SPEC section 2): what is in it, in order, with its badges. */

export type NavigationKey = 'search' | 'messages' | 'likes' | 'credits' | 'premium';

/** One of the main places. */
export interface NavigationItem {
  readonly key: NavigationKey;
  readonly route: RouteName;
  /** Text of the counter, null for none. */
  readonly badge: string | null;
  /** Only on `credits` and `premium`: few credits are left. */
  readonly credits: CreditsBadge | null;
  /** Whether the current route belongs to this place. */
  readonly active: boolean;
}

/** One entry of the account dropdown. */
export interface AccountItem {
  readonly key: 'profile' | 'settings' | 'logout';
  /** null for an act (logging out). */
  readonly route: RouteName | null;
}

export interface TopNavigation {
  readonly back: boolean;
  /** Empty for visitors. */
  readonly items: readonly NavigationItem[];
  /** Empty for visitors. */
  readonly account: readonly AccountItem[];
  readonly login: boolean;
  readonly languages: readonly Language[];
}

export interface NavigationState {
  readonly route: RouteName;
  readonly user: { readonly paid_user: boolean; readonly credits: number } | null;
  readonly unreadMessages: number;
  readonly newLikes: number;
  readonly standalone: boolean;
  readonly historyLength: number;
  /** From `switcherLanguages`. */
  readonly languages: readonly Language[];
}

const activeRoutes: Readonly<Record<NavigationKey, readonly RouteName[]>> = {
  search: ['members', 'members-id'],
  messages: ['chats', 'chats-id', 'members-id-chat'],
  likes: ['likes', 'likes-type', 'likes-m-id'],
  credits: ['credits', 'credits-id-paymentmethod', 'credits-repeat-order', 'transactions-id', 'directdebit'],
  premium: [
    'premium', 'credits', 'credits-id-paymentmethod', 'credits-repeat-order', 'transactions-id', 'directdebit',
  ], // prettier-ignore
};

/** Builds the top navigation. Paid users have a link to the credits, others to premium. */
export function topNavigation(state: NavigationState): TopNavigation {
  const { user, route } = state;
  const back = showsBackButton(state);
  if (user === null) return { back, items: [], account: [], login: true, languages: state.languages };

  const item = (key: NavigationKey, target: RouteName, extra: Partial<NavigationItem> = {}): NavigationItem => ({
    key,
    route: target,
    badge: null,
    credits: null,
    active: activeRoutes[key].includes(route),
    ...extra,
  });
  const low = { credits: creditsBadge(user.credits) };
  return {
    back,
    items: [
      item('search', 'members'),
      item('messages', 'chats', { badge: countBadge(state.unreadMessages) }),
      item('likes', 'likes', { badge: countBadge(state.newLikes) }),
      user.paid_user ? item('credits', 'credits', low) : item('premium', 'premium', low),
    ],
    account: [
      { key: 'profile', route: 'profile' },
      { key: 'settings', route: 'settings' },
      { key: 'logout', route: null },
    ],
    login: false,
    languages: state.languages,
  };
}
