import type { Area } from '@dating/core/i18n';
import type { RouteName } from '@dating/core/rules';
import { routeOf } from './guards.ts';

type Said = readonly Exclude<Area, 'base'>[];

const members: Said = ['members'];
const visitors: Said = ['visitors'];
const toJoin: Said = ['visitors', 'members'];
const toPay: Said = ['money', 'members'];
const toManage: Said = ['account', 'visitors', 'members'];

/**
 * What the screens of routes say beyond the texts of every page, and to visitors beyond theirs. `text-areas.test.ts`
 * holds it against the sources of the screens.
 */
const saidOn: Readonly<Partial<Record<RouteName, Said>>> = {
  index: visitors,
  members,
  'members-id': members,
  'members-id-chat': members,
  'members-id-landing': toJoin,
  'members-id-signup': toJoin,
  'members-id-landing2-slug': toJoin,
  'members-id-landing3-slug': toJoin,
  likes: members,
  'likes-type': members,
  'likes-m-id': members,
  chats: members,
  'chats-id': members,
  'signup-matches': ['members', 'visitors'],
  'match-finder': ['members', 'visitors'],
  'swipe-game': ['members', 'visitors'],
  signup: toJoin,
  'complete-signup': toManage,
  profile: toManage,
  credits: toPay,
  'credits-id-paymentmethod': ['money'],
  'credits-repeat-order': ['money'],
  directdebit: ['money'],
  'transactions-id': ['money'],
  withdrawal: ['money'],
  'receipts-id': ['money'],
  premium: toPay,
  pricing: toPay,
  login: ['account'],
  'reset-password': visitors,
  'reset-password-do': ['account', 'visitors'],
  activate: visitors,
  'activate-done': visitors,
  'activate-error': visitors,
  'mail-change-do': ['account', 'visitors'],
  'account-deleted': ['account', 'visitors'],
  complaints: toManage,
  'pages-service': ['account', 'members', 'visitors'],
  notifications: ['account', 'visitors'],
  settings: toManage,
  'lang-config': ['account', 'visitors'],
  offline: members,
  'landers-tinderswipe': visitors,
  'landers-alonetonight-slug': visitors,
  'landers-collagelanding-slug': visitors,
  'landers-gallery-slug': visitors,
  'landers-iconslanding-slug': visitors,
  'landers-maplanding-slug': visitors,
  'landers-socialnetwork-slug': visitors,
  'landers-transitionsvideolanding-slug': visitors,
  'landers-video-slug': visitors,
};

/** The areas of texts that a route needs before it is drawn; an unknown page those of every page. */
export function areasOfRoute(name: RouteName | null, loggedIn: boolean): readonly Area[] {
  const said = (name && saidOn[name]) ?? [];
  return ['base', ...new Set([...(loggedIn ? [] : visitors), ...said])];
}

/** The same by a page's address. */
export function areasOf(pathname: string, loggedIn: boolean): readonly Area[] {
  return areasOfRoute(routeOf(pathname)?.name ?? null, loggedIn);
}
