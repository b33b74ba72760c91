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
  const asked = search.has(name);
  const [readAt, setReadAt] = useState(asked ? pathname : null);
  const stands = asked ? pathname : readAt === pathname ? readAt : null;
  if (stands !== readAt) setReadAt(stands);

  useEffect(() => {
    if (!asked) return;
    setSearch(
      (query) => {
        query.delete(name);
        return query;
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [asked, name, setSearch]);

  return stands !== null;
}
