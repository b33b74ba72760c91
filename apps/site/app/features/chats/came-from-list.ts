import { routePath } from '@dating/core/rules';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where the list stands in the browser's history; null before it was seen, and after a full load of the page. */
let list: number | null = null;

/** The router numbers the entries of the history. */
function placeInHistory(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/** The list of conversations is the page. */
export function useListIsHere(): void {
  useEffect(() => {
    list = placeInHistory();
    // Gone another way than forward to a conversation, that place in the history is another page's.
    return () => {
      if (list === null || placeInHistory() !== list + 1) list = null;
    };
  }, []);
}

/**
 * From a conversation to the list. Who came from it goes back, and who did not has the conversation replaced by it: the device's own way
 * back never leads into the conversation once more.
 */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const here = placeInHistory();
    if (here !== null && list === here - 1) void navigate(-1);
    else void navigate(routePath('chats'), { replace: true });
  };
}
