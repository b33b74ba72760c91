import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { drawPlaces, type MemberPlaces, type PlaceName } from '../TopNavigation/places.tsx';

/** Props of `BottomBar`. */
export type BottomBarProps = {
  /** The four places with their counts. */
  places: MemberPlaces;
  /** Where one is. */
  current?: PlaceName | undefined;
};

/** The main places in reach of the thumb, below 992 px. Leave room for it: `pb-bottom-bar`. In a low window it stands at the end of the page. How many credits are left says the bar at the top. */
export function BottomBar({ places, current }: BottomBarProps) {
  const strings = useStrings();
  const Link = useLink();
  return (
    <nav
      aria-label={strings.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static lg:hidden"
    >
      <ul className="mx-auto -mt-px grid h-16 max-w-xl grid-cols-4">
        {drawPlaces(places).map((place) => (
          <li key={place.name} className="min-w-0">
            <Link
              href={place.href}
              data-place={place.name}
              aria-current={place.name === current ? 'page' : undefined}
              className="place-thumb"
            >
              {place.mark}
              <span className="max-w-full truncate">{place.shortLabel}</span>
              {place.name !== 'credits' && place.badge && (
                <span className="absolute start-1/2 top-1 ms-1.5">{place.badge}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
