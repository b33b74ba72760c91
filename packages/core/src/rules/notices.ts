import type { RouteName } from './routes.ts';
import {
  activationReminder,
  showsDisabledNotificationsAlert,
  showsEnrichWarning,
  showsPushPrompt,
  showsTimeBonusBanner,
} from './visibility.ts';
import type { BannerUser, PushState, storageKeys } from './visibility.ts';

/** What the page as a whole may have to say. */
export type NoticeName =
  | 'offline'
  | 'newVersion'
  | 'disabledNotifications'
  | 'activation'
  | 'timeBonus'
  | 'photo'
  | 'lowCredits'
  | 'push'
  | 'install'
  | 'passkey';

/**
 * Where a notice stands. `line`: the one line of 44 px under the bar. The others have a place of their own, so that they
 * keep nothing else waiting: `bar`, a pill in the top bar; `grid`, a card among the members; `chat`, above the composer.
 */
export type NoticePlace = 'line' | 'bar' | 'grid' | 'chat';

/** All that decides which notices are due. */
export interface NoticeState {
  readonly route: RouteName;
  readonly user: BannerUser;
  readonly online: boolean;
  /** Whether the server has another version of the site than the page, and the member has not put that away. */
  readonly outdated: boolean;
  /** Whether the time bonus is on offer. */
  readonly offerVisible: boolean;
  readonly push: PushState;
  /** Whether the member is being told that few credits are left. */
  readonly toldLowCredits: boolean;
  /** Whether the member has sent a message in the conversation that is open: before that, nobody can answer. */
  readonly hasWritten: boolean;
  /** Whether the conversation that is open goes both ways, on a later day than the member's first. */
  readonly hasReason: boolean;
  /** Whether this browser can put the site on the home screen, and has not. */
  readonly canInstall: boolean;
  /** Whether the member has just typed their password. */
  readonly enteredByPassword: boolean;
  /** The page came with the query `api_signup_complete`. */
  readonly apiSignupComplete: boolean;
  readonly smartphone: boolean;
  /** Whether the member has put one of the lines away in this visit. */
  readonly hasPutAway: boolean;
  /** Whether a notice was put away: its flag stands in the browser's storage. */
  readonly isDismissed: (flag: keyof typeof storageKeys) => boolean;
}

interface Notice {
  readonly name: NoticeName;
  readonly place: (route: RouteName) => NoticePlace;
  /** SPEC section 2. */
  readonly isDue: (state: NoticeState) => boolean;
}

const always = (place: NoticePlace) => () => place;
const withFlag = (state: NoticeState, flag: keyof typeof storageKeys) => ({
  ...state,
  dismissed: state.isDismissed(flag),
});

/** Whether the line may ask for something: not on the statement, which says how a payment went, and once a visit if the member does not want it. */
const mayAsk = ({ route, hasPutAway }: NoticeState) => route !== 'transactions-id' && !hasPutAway;
const photoPlace = (route: RouteName) => (route === 'members' ? 'grid' : 'line');

/** The notices, the most important first: of those that share a place the first one that is due is shown, and the others wait. */
export const notices: readonly Notice[] = [
  { name: 'offline', place: always('line'), isDue: ({ online }) => !online },
  { name: 'newVersion', place: always('line'), isDue: ({ outdated }) => outdated },
  {
    name: 'disabledNotifications',
    place: always('line'),
    isDue: (state) => showsDisabledNotificationsAlert(withFlag(state, 'disabledNotifications')),
  },
  { name: 'activation', place: always('line'), isDue: (state) => activationReminder(state) === 'banner' },
  {
    name: 'timeBonus',
    place: always('bar'),
    isDue: (state) => showsTimeBonusBanner({ ...state, loggedIn: state.user !== null }),
  },
  {
    name: 'photo',
    place: photoPlace,
    isDue: (state) =>
      showsEnrichWarning(withFlag(state, 'enrich')) && (photoPlace(state.route) === 'grid' || mayAsk(state)),
  },
  { name: 'lowCredits', place: always('chat'), isDue: ({ toldLowCredits }) => toldLowCredits },
  {
    name: 'push',
    place: always('chat'),
    isDue: (state) => state.hasWritten && showsPushPrompt(withFlag(state, 'push')),
  },
  {
    name: 'install',
    place: always('chat'),
    isDue: ({ user, hasReason, canInstall, isDismissed }) =>
      user !== null && hasReason && canInstall && !isDismissed('install'),
  },
  // Its flag is set as soon as it is shown: it is offered once.
  {
    name: 'passkey',
    place: always('line'),
    isDue: (state) => state.user !== null && state.enteredByPassword && state.route !== 'settings' && mayAsk(state),
  },
];

/** The notice that is shown in a place; null for none. */
export function noticeAt(place: NoticePlace, state: NoticeState): NoticeName | null {
  const due = notices.find((notice) => notice.place(state.route) === place && notice.isDue(state));
  return due?.name ?? null;
}
