import type { LanderName } from './landers.ts';

/** The routes of SPEC section 2 by name, with their paths and layouts. */

/** The frame around a page. */
export type Layout = 'default' | 'chat' | 'lander' | 'empty' | 'checkout' | 'offline';

/** Route name → path pattern; `:name` is a parameter, `?` makes a segment optional. */
export const routePaths = {
  index: '/',
  members: '/members',
  'members-id': '/members/:id',
  'members-id-chat': '/members/:id/chat',
  'members-id-landing': '/members/:id/landing',
  'members-id-signup': '/members/:id/signup',
  'members-id-landing2-slug': '/members/:id/landing2/:slug?',
  'members-id-landing3-slug': '/members/:id/landing3/:slug?',
  likes: '/likes',
  'likes-type': '/likes/:type',
  'likes-m-id': '/likes/m/:id',
  chats: '/chats',
  'chats-id': '/chats/:id',
  credits: '/credits',
  'credits-id-paymentmethod': '/credits/:id/:paymentmethod?',
  'credits-repeat-order': '/credits/repeat-order',
  directdebit: '/directdebit',
  'transactions-id': '/transactions/:id?',
  withdrawal: '/withdrawal',
  'receipts-id': '/receipts/:id',
  premium: '/premium',
  pricing: '/pricing',
  login: '/login',
  signup: '/signup',
  'complete-signup': '/complete-signup',
  'signup-matches': '/signup-matches',
  'reset-password': '/reset-password',
  'reset-password-do': '/reset-password/do',
  activate: '/activate',
  'activate-done': '/activate/done',
  'activate-error': '/activate/error',
  'mail-change-do': '/mail-change/do',
  'account-deleted': '/account-deleted',
  complaints: '/complaints',
  notifications: '/notifications',
  profile: '/profile',
  settings: '/settings/:section?',
  'lang-config': '/lang-config',
  'match-finder': '/match-finder',
  'swipe-game': '/swipe-game',
  'landers-tinderswipe': '/landers/tinderswipe',
  'landers-alonetonight-slug': '/landers/alonetonight/:slug?',
  'landers-collagelanding-slug': '/landers/collagelanding/:slug?',
  'landers-gallery-slug': '/landers/gallery/:slug?',
  'landers-iconslanding-slug': '/landers/iconslanding/:slug?',
  'landers-maplanding-slug': '/landers/maplanding/:slug?',
  'landers-socialnetwork-slug': '/landers/socialnetwork/:slug?',
  'landers-transitionsvideolanding-slug': '/landers/transitionsvideolanding/:slug?',
  'landers-video-slug': '/landers/video/:slug?',
  'pages-accessibility': '/pages/accessibility',
  'pages-ban': '/pages/ban',
  'pages-cookies': '/pages/cookies',
  'pages-faq': '/pages/faq',
  'pages-privacy': '/pages/privacy',
  'pages-return-policy': '/pages/return-policy',
  'pages-service': '/pages/service',
  'pages-terms': '/pages/terms',
  offline: '/offline',
  token: '/:token',
} as const satisfies Record<string, `/${string}`> &
  Record<`landers-${Exclude<LanderName, 'tinderswipe'>}-slug`, `/${string}`>;

/** Every route of the product. */
export type RouteName = keyof typeof routePaths;

export const routeNames = Object.keys(routePaths) as readonly RouteName[];

const chatRoutes: readonly RouteName[] = ['members-id-chat', 'chats-id'];
const emptyRoutes: readonly RouteName[] = [
  'login', 'complete-signup', 'reset-password', 'reset-password-do', 'activate', 'activate-done',
  'activate-error',
]; // prettier-ignore

/** The layout of a route. */
export function layoutOf(route: RouteName): Layout {
  if (chatRoutes.includes(route)) return 'chat';
  if (emptyRoutes.includes(route)) return 'empty';
  if (route === 'offline') return 'offline';
  if (route === 'credits-id-paymentmethod' || route === 'credits-repeat-order') return 'checkout';
  if (route.startsWith('landers-') || route.startsWith('members-id-')) return 'lander';
  return 'default';
}

const membersArea: readonly RouteName[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

/** The members area, where the time bonus is offered. */
export function isMembersArea(route: RouteName): boolean {
  return membersArea.includes(route);
}

const backRoutes: readonly RouteName[] = [
  'members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod',
]; // prettier-ignore

/** Whether the top bar has a back button: only in the installed app, with somewhere to go back to. */
export function showsBackButton(state: {
  readonly standalone: boolean;
  readonly historyLength: number;
  readonly route: RouteName;
}): boolean {
  return state.standalone && state.historyLength > 1 && backRoutes.includes(state.route);
}

/**
 * The address of a route.
 *
 * @throws RangeError when a parameter that the path needs is missing
 */
export function routePath(route: RouteName, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const segments = routePaths[route]
    .split('/')
    .slice(1)
    .flatMap((segment) => {
      if (!segment.startsWith(':')) return [segment];
      const optional = segment.endsWith('?');
      const name = segment.slice(1, optional ? -1 : undefined);
      const value = parameters[name];
      if (value !== undefined && value !== '') return [encodeURIComponent(value)];
      if (optional) return [];
      throw new RangeError(`route ${route} needs the parameter ${name}`);
    });
  return `/${segments.join('/')}`;
}
