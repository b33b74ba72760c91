import { AppealsStore } from '@dating/core/stores';
import { useEffect } from 'react';
import { persistInSession } from '../../lib/session-storage.ts';
import { useOwnStore } from '../../lib/stores.tsx';

/** Appeals of this page; what was typed outlives a reload and a log-in, in this tab only. */
export function useStoredAppeals(): AppealsStore {
  const store = useOwnStore((environment) => new AppealsStore(environment));
  useEffect(() => persistInSession('appeals', { restore: store.restore, current: () => store.snapshot }), [store]);
  return store;
}
