import { isListed } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router';
import { routeNameOf, routeOf } from '../../lib/guards.ts';
import { useStores } from '../../lib/stores.tsx';
import { usePageParts } from '../../lib/page-parts.tsx';
import { LinkPreview } from './link-preview.tsx';

interface PageTitleProps {
  readonly children: string;
  /** What is under it in a search result and beside a link; absent: the brand's own description. */
  readonly text?: string;
}

/** The page's title with what is unread in front (SPEC section 2, Top navigation), and the one address of a page that search engines may list. */
export const PageTitle = observer(function PageTitle({ children, text }: PageTitleProps) {
  const stores = useStores();
  const { pathname } = useLocation();
  const { origin } = usePageParts();
  const route = routeOf(pathname);
  const isPublic = route !== null && isListed(route.name);
  return (
    <>
      <title>{`${stores.title(children)} · ${stores.settings.settings.name}`}</title>
      {isPublic ? <link rel="canonical" href={origin + canonicalPath(route.path)} /> : null}
      {/* Only those who fetch a page by itself read the rest: the browser needs none of it. */}
      {import.meta.env.SSR && isPublic ? (
        <LinkPreview route={routeNameOf(pathname)} path={canonicalPath(route.path)} title={children} text={text} />
      ) : null}
    </>
  );
});

/** The same page stands at each slug of a lander. */
const canonicalPath = (pattern: string): string => pattern.replace(/\/:\w+\?$/, '');
