import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Whether this page was opened with a query that asks for something once. It leaves the address as soon as it is read,
 * so that neither a reload nor a shared address asks again.
 *
 * @returns true until another page is gone to
 */
export function useQueryOnce(name: string): boolean {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const [readAt, setReadAt] = useState<string | null>(null);
  const asked = search.has(name);

  useEffect(() => {
    if (!asked) return;
    setReadAt(pathname);
    setSearch(
      (query) => {
        query.delete(name);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, name, pathname, setSearch]);

  useEffect(() => () => setReadAt(null), [pathname]);

  return asked || readAt === pathname;
}
