import { createContext, useContext } from 'react';

/** Where dialogs and menus go: the element that a brand around them gives, the end of the page without one. */
export const OverlayContext = createContext<HTMLElement | undefined>(undefined);

/** The element that a portal should go into, for Radix's `container`. */
export const useOverlayContainer = (): HTMLElement | undefined => useContext(OverlayContext);
