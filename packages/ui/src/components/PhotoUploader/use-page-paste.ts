import { useEffectEvent, useLayoutEffect } from 'react';

/** Whether words are pasted where one writes: those from an office program bring a picture of themselves along. */
export function arePastedWords({ target, clipboardData }: ClipboardEvent): boolean {
  const isWriting = target instanceof Element && target.matches('input, textarea');
  return isWriting && clipboardData?.types.includes('text/plain') === true;
}

/** Files that are pasted anywhere on the page. */
export function usePagePaste(wanted: boolean, onFiles: (files: FileList | null) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    // What is pasted inside has been taken already.
    if (!event.defaultPrevented && !arePastedWords(event)) onFiles(event.clipboardData?.files ?? null);
  });
  // Before the page can be seen: whoever pastes at once is heard.
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [wanted]);
}
