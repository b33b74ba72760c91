import { canonicalPath, isListed } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router';
import { routeOf } from '../../lib/guards.ts';
import { useStores } from '../../lib/stores.tsx';
import { usePageParts } from '../../lib/page-parts.tsx';
import { LinkPreview } from './link-preview.tsx';

interface PageTitleProps {
  readonly children: string;
  /** What is under it in a search result and beside a link; absent: the brand's own description. */
  readonly text?: string;
  /** What is shown in place of the page that the address names: nobody lists or shares it. */
  readonly instead?: boolean;
}

/** The page's title with what is unread in front (SPEC section 2, Top navigation), and the one address of a page that search engines may list. */
export const PageTitle = observer(function PageTitle({ children, text, instead = false }: PageTitleProps) {
  const stores = useStores();
  const { pathname } = useLocation();
  const { origin } = usePageParts();
  const route = routeOf(pathname)?.name;
  const path = route && !instead && isListed(route) ? canonicalPath(route, pathname) : null;
  return (
    <>
      <title>{`${stores.title(children)} · ${stores.settings.settings.name}`}</title>
      {path === null ? null : <link rel="canonical" href={origin + path} />}
      {/* Only those who fetch a page by itself read the rest: the browser needs none of it. */}
      {import.meta.env.SSR && route && path !== null ? (
        <LinkPreview route={route} path={path} title={children} text={text} />
      ) : null}
    </>
  );
});
