import { AppealsStore } from '@dating/core/stores';
import { useEffect } from 'react';
import { keepInSession } from '../../lib/session-storage.ts';
import { useOwnStore } from '../../lib/stores.tsx';

/** Appeals of this page; what was typed outlives a reload and a log-in, in this tab only. */
export function useKeptAppeals(): AppealsStore {
  const store = useOwnStore((environment) => new AppealsStore(environment));
  useEffect(() => keepInSession('appeals', { restore: store.restore, current: () => store.kept }), [store]);
  return store;
}
