import type { StorageKey } from '@dating/core/rules';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSession, writeSession } from '../../lib/session-storage.ts';

const keyOf = (pathname: string): StorageKey => `link ${pathname}`;

function keptToken(pathname: string): string | null {
  const kept = readSession(keyOf(pathname));
  return typeof kept === 'string' ? kept : null;
}

/**
 * The secret that a link in a mail brought along. It is taken out of the address at once, without loading anything
 * again, so that it stands in no history, bookmark or screenshot; for a reload of the page it is
 * kept in this tab.
 *
 * @param open told it once, when the address is clean; null where the page was opened without one
 * @returns forgets it, once it has served
 */
export function useLinkToken(open: (token: string | null) => void): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const brought = useRef<string | null>(null);
  const opened = useRef(false);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const given = query.get('token');
    if (given === null) {
      if (!opened.current) open(brought.current ?? keptToken(pathname));
      opened.current = true;
      return;
    }
    brought.current = given;
    writeSession(keyOf(pathname), given);
    query.delete('token');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate, open]);
  return useCallback(() => writeSession(keyOf(pathname), null), [pathname]);
}
