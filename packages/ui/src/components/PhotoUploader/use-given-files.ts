import { useEffect, useEffectEvent } from 'react';

/** Files that the application has from elsewhere; each list is taken once. */
export function useGivenFiles(given: readonly File[] | undefined, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (given) take(given);
  }, [given]);
}
