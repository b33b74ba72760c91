import { useLayoutEffect, useMemo, useRef } from 'react';

type Deed = ((given: never) => void) | undefined;

/**
 * Functions that stay the same for as long as the same ones are given, and call the latest: what they are passed to need not be drawn
 * again because its parent was.
 */
export function useSteady<Deeds extends Readonly<Record<string, Deed>>>(deeds: Deeds): Deeds {
  const latest = useRef(deeds);
  useLayoutEffect(() => {
    latest.current = deeds;
  });
  const given = Object.keys(deeds)
    .filter((name) => deeds[name])
    .join(' ');
  return useMemo(() => {
    const steady = (name: string) => [name, (argument: never) => latest.current[name]?.(argument)] as const;
    return Object.fromEntries(given.split(' ').filter(Boolean).map(steady)) as Record<string, Deed> as Deeds;
  }, [given]);
}
