import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** What can be done with a message of the other's. */
export type MessageDeeds = {
  /** It is reported, from its menu. Without this it has none. */
  onReport?: ((id: string) => void) | undefined;
  /** Its words were copied from its menu, or could not be. Without this the menu does not offer it. */
  onCopied?: ((done: boolean) => void) | undefined;
};

export type MessageMenuProps = MessageDeeds & {
  message: Readonly<{ id: string; text: string }>;
  /** Tab stops at it; else arrow keys lead there. */
  stop: boolean;
  /** Id of the element that says which message it is. */
  describedBy: string;
};

let loaded: ComponentType<MessageMenuProps> | undefined;
let loading: Promise<void> | undefined;

/**
 * Asked for once by all messages of a page, after what else it does as it wakes up; again by those that come later, where
 * it could not be had.
 */
function load(): Promise<void> {
  loading ??= new Promise((begin) => setTimeout(begin))
    .then(() => import('./MessageMenu.tsx'))
    .then(
      (module) => {
        loaded = module.MessageMenu;
      },
      () => {
        loading = undefined;
      },
    );
  return loading;
}

/** The menu of a message, where it is wanted: it comes once the page is alive, and where it cannot, there is none. */
export function useMessageMenu(wanted: boolean): ComponentType<MessageMenuProps> | undefined {
  const [menu, setMenu] = useState(() => loaded);
  useEffect(() => {
    // All messages are drawn again with it: what somebody types or presses meanwhile goes first.
    if (wanted && !menu) void load().then(() => startTransition(() => setMenu(() => loaded)));
  }, [wanted, menu]);
  return wanted ? menu : undefined;
}
