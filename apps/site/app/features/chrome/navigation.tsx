import { routePath, type RouteName, topNavigation, type NavigationKey } from '@dating/core/rules';
import { AccountDropdown, BackButton, BottomBar, type MemberPlaces, type PlaceName, TopNavigation } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useLocation, useNavigate } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useStandalone } from '../../lib/standalone.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { isReady } from '../../route-table.ts';
import { Languages, useOfferedLanguages } from './languages.tsx';
import { useNotice } from '../banners/use-notice.ts';
import { TimeBonusPill } from '../discounts/time-bonus-pill.tsx';
import { useLogout } from '../auth/use-logout.ts';

const placeOf: Readonly<Record<NavigationKey, PlaceName>> = {
  search: 'search', messages: 'messages', likes: 'likes', credits: 'credits', premium: 'credits',
}; // prettier-ignore

/** The navigation as data for where one is (SPEC section 2). */
function useNavigation() {
  const stores = useStores();
  const standalone = useStandalone();
  const { pathname } = useLocation();
  const languages = useOfferedLanguages();
  const { user } = stores.session;
  const model = topNavigation({
    route: routeNameOf(pathname),
    user,
    unreadMessages: stores.chats.totalUnread,
    newLikes: stores.likes.numNew,
    standalone,
    historyLength: standalone ? window.history.length : 1,
    languages,
  });
  return { model, user, stores };
}

function usePlaces(): { places: MemberPlaces | undefined; current: PlaceName | undefined } {
  const { model, user, stores } = useNavigation();
  const { t } = useTranslator();
  if (!user) return { places: undefined, current: undefined };
  const active = model.items.find((item) => item.active);
  const premium = !user.paid_user;
  const path = (route: RouteName) => routePath(route);
  return {
    current: active ? placeOf[active.key] : undefined,
    places: {
      search: { href: path('members'), label: t('nav.search'), shortLabel: t('nav.searchShort') },
      messages: { href: path('chats'), label: t('nav.messages'), unread: stores.chats.totalUnread },
      likes: { href: path('likes'), label: t('nav.likes'), fresh: stores.likes.numNew },
      credits: premium
        ? {
            href: path('premium'),
            label: t('nav.premium'),
            shortLabel: t('nav.premiumShort'),
            amount: user.credits,
            premium: true,
          }
        : { href: path('credits'), label: t('nav.credits'), amount: user.credits },
    },
  };
}

/** The bar at the top, for visitors, free and paying members. */
export const Navigation = observer(function Navigation() {
  const { model, user, stores } = useNavigation();
  const { places, current } = usePlaces();
  const { t } = useTranslator();
  const navigate = useNavigate();
  const logout = useLogout();
  const offer = useNotice('bar') === 'timeBonus';
  const avatar = user?.profile.main_image ?? null;
  const account = model.account.filter((item) => item.route !== null && isReady(item.route));
  return (
    <TopNavigation
      name={stores.settings.settings.name}
      homeHref={user ? routePath('members') : routePath('index')}
      places={places}
      current={current}
      back={model.back ? <BackButton onBack={() => void navigate(-1)} /> : undefined}
      login={user ? undefined : { href: routePath('login'), label: t('nav.login') }}
      offer={offer ? <TimeBonusPill /> : undefined}
      language={<Languages compact />}
      account={
        user ? (
          <AccountDropdown
            label={t('nav.account')}
            name={user.profile.name}
            avatarSrc={avatar ? stores.settings.settings.cdn_prefix + avatar.thumb_filename : null}
            items={account.map((item) => ({ href: routePath(item.route ?? 'index'), label: t(`nav.${item.key}`) }))}
            logoutLabel={t('nav.logout')}
            onLogout={logout}
          />
        ) : undefined
      }
    />
  );
});

/** The main places at the foot of a phone's screen. */
export const MemberBottomBar = observer(function MemberBottomBar() {
  const { places, current } = usePlaces();
  return places ? <BottomBar places={places} current={current} /> : null;
});
