import { useEffect } from 'react';
import { stretchWithin } from './visual-checks/longer-text.ts';

/** Where stories are: parts of a documentation page, or the whole page with the dialogs that lie over it. */
function stages(): readonly Element[] {
  const parts = [...document.querySelectorAll('.sb-story')];
  return parts.length > 0 ? parts : [document.body];
}

/** Keeps every word of the stories on the page two fifths longer, also of what appears later. */
export function useLongWords(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const stretch = (): void => stages().forEach(stretchWithin);
    stretch();
    const observer = new MutationObserver(stretch);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [active]);
}
