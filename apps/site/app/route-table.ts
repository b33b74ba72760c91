import { type Layout, layoutOf, type RouteName, routeNames, routePaths } from '@dating/core/rules';

/** Who may open a route; others are led away. */
export type Guard = 'all' | 'member' | 'visitor';

/** One route of the product (SPEC section 2) as the site knows it. */
export interface RouteEntry {
  readonly name: RouteName;
  readonly path: string;
  readonly layout: Layout;
  readonly guard: Guard;
  /** Key of the page's title in the language files; null: the page makes its own. */
  readonly title: string | null;
  /** Module under app/, null while the work on it is not done: it answers 404 and nothing links to it. */
  readonly file: string | null;
}

type Ready = Partial<Record<RouteName, Pick<RouteEntry, 'guard' | 'title'> & { readonly file: string }>>;

const ready: Ready = {
  index: { guard: 'visitor', title: null, file: 'routes/index.tsx' },
  login: { guard: 'visitor', title: 'titles.login', file: 'routes/login.tsx' },
  signup: { guard: 'visitor', title: 'titles.signup', file: 'routes/signup.tsx' },
  'complete-signup': { guard: 'member', title: 'signup.completeTitle', file: 'routes/complete-signup.tsx' },
  'signup-matches': { guard: 'member', title: 'signup.matchesTitle', file: 'routes/signup-matches.tsx' },
  'reset-password': { guard: 'all', title: 'resetPassword.title', file: 'routes/reset-password.tsx' },
  'reset-password-do': { guard: 'all', title: 'resetPassword.doTitle', file: 'routes/reset-password-do.tsx' },
  'mail-change-do': { guard: 'all', title: 'mailChange.title', file: 'routes/mail-change-do.tsx' },
  activate: { guard: 'all', title: 'activation.confirmTitle', file: 'routes/activate.tsx' },
  'activate-done': { guard: 'all', title: 'titles.activate_done', file: 'routes/activate-done.tsx' },
  'activate-error': { guard: 'all', title: 'titles.activate_error', file: 'routes/activate-error.tsx' },
  members: { guard: 'all', title: 'titles.members', file: 'routes/members.tsx' },
  'members-id': { guard: 'all', title: null, file: 'routes/members-id.tsx' },
  'members-id-landing': { guard: 'visitor', title: null, file: 'routes/members-id-landing.tsx' },
  'members-id-signup': { guard: 'visitor', title: null, file: 'routes/members-id-signup.tsx' },
  'members-id-landing2-slug': { guard: 'visitor', title: null, file: 'routes/members-id-landing2-slug.tsx' },
  'members-id-landing3-slug': { guard: 'visitor', title: null, file: 'routes/members-id-landing3-slug.tsx' },
  'likes-m-id': { guard: 'all', title: null, file: 'routes/likes-m-id.tsx' },
  'members-id-chat': { guard: 'all', title: null, file: 'routes/members-id-chat.tsx' },
  likes: { guard: 'member', title: 'titles.likes', file: 'routes/likes.tsx' },
  'likes-type': { guard: 'member', title: 'titles.likes', file: 'routes/likes-type.tsx' },
  chats: { guard: 'member', title: 'titles.chats', file: 'routes/chats.tsx' },
  'chats-id': { guard: 'member', title: 'titles.chats', file: 'routes/chats-id.tsx' },
  credits: { guard: 'member', title: 'titles.credits', file: 'routes/credits.tsx' },
  'credits-id-paymentmethod': { guard: 'member', title: 'titles.credits', file: 'routes/credits-id-paymentmethod.tsx' },
  'credits-repeat-order': { guard: 'member', title: 'repeatOrder.title', file: 'routes/credits-repeat-order.tsx' },
  directdebit: { guard: 'member', title: 'directDebit.title', file: 'routes/directdebit.tsx' },
  pricing: { guard: 'all', title: 'premium.title', file: 'routes/pricing.tsx' },
  premium: { guard: 'member', title: 'titles.premium', file: 'routes/premium.tsx' },
  'account-deleted': { guard: 'all', title: 'leaving.doneTitle', file: 'routes/account-deleted.tsx' },
  profile: { guard: 'member', title: 'profile.ownTitle', file: 'routes/profile.tsx' },
  complaints: { guard: 'all', title: 'complaints.title', file: 'routes/complaints.tsx' },
  'match-finder': { guard: 'member', title: 'matchFinder.title', file: 'routes/match-finder.tsx' },
  'swipe-game': { guard: 'member', title: 'swipe.title', file: 'routes/swipe-game.tsx' },
  notifications: { guard: 'all', title: 'settings.sections.notifications.title', file: 'routes/notifications.tsx' },
  settings: { guard: 'member', title: 'settings.title', file: 'routes/settings.tsx' },
  'transactions-id': { guard: 'member', title: 'titles.transactions', file: 'routes/transactions-id.tsx' },
  'receipts-id': { guard: 'member', title: 'receipts.title', file: 'routes/receipts-id.tsx' },
  withdrawal: { guard: 'member', title: 'footer.withdraw', file: 'routes/withdrawal.tsx' },
  'lang-config': { guard: 'all', title: 'langConfig.title', file: 'routes/lang-config.tsx' },
  'landers-tinderswipe': { guard: 'all', title: null, file: 'routes/landers-tinderswipe.tsx' },
  'landers-alonetonight-slug': { guard: 'all', title: null, file: 'routes/landers-alonetonight-slug.tsx' },
  'landers-collagelanding-slug': { guard: 'all', title: null, file: 'routes/landers-collagelanding-slug.tsx' },
  'landers-gallery-slug': { guard: 'all', title: null, file: 'routes/landers-gallery-slug.tsx' },
  'landers-iconslanding-slug': { guard: 'all', title: null, file: 'routes/landers-iconslanding-slug.tsx' },
  'landers-maplanding-slug': { guard: 'all', title: null, file: 'routes/landers-maplanding-slug.tsx' },
  'landers-socialnetwork-slug': { guard: 'all', title: null, file: 'routes/landers-socialnetwork-slug.tsx' },
  'landers-transitionsvideolanding-slug': {
    guard: 'all',
    title: null,
    file: 'routes/landers-transitionsvideolanding-slug.tsx',
  },
  'landers-video-slug': { guard: 'all', title: null, file: 'routes/landers-video-slug.tsx' },
  'pages-terms': { guard: 'all', title: null, file: 'routes/pages-terms.tsx' },
  'pages-privacy': { guard: 'all', title: null, file: 'routes/pages-privacy.tsx' },
  'pages-cookies': { guard: 'all', title: null, file: 'routes/pages-cookies.tsx' },
  'pages-ban': { guard: 'all', title: null, file: 'routes/pages-ban.tsx' },
  'pages-faq': { guard: 'all', title: null, file: 'routes/pages-faq.tsx' },
  'pages-return-policy': { guard: 'all', title: null, file: 'routes/pages-return-policy.tsx' },
  'pages-accessibility': { guard: 'all', title: null, file: 'routes/pages-accessibility.tsx' },
  'pages-service': { guard: 'all', title: null, file: 'routes/pages-service.tsx' },
  offline: { guard: 'all', title: 'offline.title', file: 'routes/offline.tsx' },
  token: { guard: 'all', title: null, file: 'routes/token.tsx' },
};

/** Every route of the product, those that work and those that are yet to come. */
export const routeTable: readonly RouteEntry[] = routeNames.map((name) => {
  const entry = ready[name];
  return {
    name,
    path: routePaths[name],
    layout: layoutOf(name),
    guard: entry?.guard ?? 'all',
    title: entry?.title ?? null,
    file: entry?.file ?? null,
  };
});

/** Whether a route works yet: only then may anything link to it. */
export function isReady(name: RouteName): boolean {
  return ready[name] !== undefined;
}
