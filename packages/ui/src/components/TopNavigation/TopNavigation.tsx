import { Coins } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Balance, drawPlaces, type MemberPlaces, type PlaceName } from './places.tsx';

/** Props of `TopNavigation`. */
export type TopNavigationProps = {
  /** The product's name, from its settings. */
  name: string;
  /** Where the logo leads. */
  homeHref: string;
  /** The main places of a member; a visitor has none. */
  places?: MemberPlaces | undefined;
  /** Where one is. */
  current?: PlaceName | undefined;
  /** The way in, for visitors. With `onPress` a dialog may open instead. */
  login?: { href: string; label: string; onPress?: (event: MouseEvent<HTMLElement>) => void } | undefined;
  /** A `TimeBonusBanner`, while there is an offer: the name beside the logo makes room for it on phones. */
  offer?: ReactNode;
  /** A `LanguageDropdown`. */
  language?: ReactNode;
  /** An `AccountDropdown`, for members. */
  account?: ReactNode;
  /** A `BackButton`, in the installed app. */
  back?: ReactNode;
  /** Id of the main content, for the link that skips to it. */
  contentId?: string;
};

/**
 * The bar at the top. From 992 px it holds everything with labels; below that logo, credits and account, and the places are in the
 * `BottomBar`. A coin with the credits left is there for everybody. In a low window it scrolls away with the page.
 */
export function TopNavigation({
  name,
  homeHref,
  places,
  current,
  login,
  offer,
  language,
  account,
  back,
  contentId = 'content',
}: TopNavigationProps) {
  const strings = useStrings();
  const Link = useLink();
  const drawn = places && drawPlaces(places);
  const credits = drawn?.find((place) => place.name === 'credits');
  const balance = credits?.badge || (places && <Balance credits={places.credits.amount} />);
  return (
    <header className="sticky top-0 z-30 low:static border-b border-line bg-surface">
      <SkipLink contentId={contentId} />
      <div className="mx-auto flex h-14 low:h-12 max-w-[100rem] items-center gap-1 px-4 lg:h-16 lg:gap-2 lg:px-6">
        {back}
        <Logo name={name} href={homeHref} markBelow={offer ? 576 : places && 360} className="me-auto" />
        {drawn && (
          <nav aria-label={strings.mainNavigation} className="hidden h-full lg:flex">
            {drawn.map((place) => (
              <Link
                key={place.name}
                href={place.href}
                data-place={place.name}
                aria-current={place.name === current ? 'page' : undefined}
                className="place-tab"
              >
                {place.mark}
                {place.label}
                {place.name !== 'credits' ? place.badge : places?.credits.premium ? null : balance}
              </Link>
            ))}
          </nav>
        )}
        {offer}
        {credits && (
          <Link
            href={credits.href}
            className={cn(
              'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-1.5 text-body font-control whitespace-nowrap text-ink no-underline tabular-nums [&_svg]:size-5',
              // Beside the credits as a place the number stands there.
              !places?.credits.premium && 'lg:hidden',
            )}
          >
            <Coins {...icon} />
            <span className="sr-only lg:hidden">{credits.label}</span>
            {balance}
          </Link>
        )}
        {language}
        {account}
        {login && (
          <Button
            data-login
            href={login.href}
            variant="outline"
            tone="neutral"
            {...(login.onPress && { onClick: login.onPress })}
          >
            {login.label}
          </Button>
        )}
      </div>
    </header>
  );
}
