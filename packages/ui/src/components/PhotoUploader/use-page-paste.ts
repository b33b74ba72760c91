import { useEffectEvent, useLayoutEffect } from 'react';

/** Files that are pasted anywhere on the page. */
export function usePagePaste(wanted: boolean, onFiles: (files: FileList | null) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    // What is pasted inside has been taken already; words from an office program bring a picture of themselves along.
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea');
    const isText = isWriting && event.clipboardData?.types.includes('text/plain');
    if (!event.defaultPrevented && !isText) onFiles(event.clipboardData?.files ?? null);
  });
  // Before the page can be seen: whoever pastes at once is heard.
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [wanted]);
}
