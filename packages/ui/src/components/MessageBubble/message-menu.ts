import { type ComponentType, useEffect, useState } from 'react';

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

/** The menu of a message, where it is wanted: it comes once the page is alive, and where it cannot, there is none. */
export function useMessageMenu(wanted: boolean): ComponentType<MessageMenuProps> | undefined {
  const [menu, setMenu] = useState(() => loaded);
  useEffect(() => {
    if (wanted && !menu) {
      import('./MessageMenu.tsx').then(
        (module) => {
          loaded = module.MessageMenu;
          setMenu(() => loaded);
        },
        () => undefined,
      );
    }
  }, [wanted, menu]);
  return wanted ? menu : undefined;
}
