import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/**
 * Calls it when the page is left: at the press that leads away, while the next page is still on its way, and when it is gone.
 *
 * @param left the same one at every render; may be called more than once
 */
export function useWhenLeft(left: () => void): void {
  const isLeaving = useNavigation().state === 'loading';
  useEffect(() => {
    if (isLeaving) left();
    return left;
  }, [isLeaving, left]);
}
