import { createContext, useContext } from 'react';
import type * as menu from '../../vendor/dropdown-menu.ts';

/** What the library takes of Radix's menu: 20 kB that a page without an open menu does not need. */
export type MenuParts = typeof menu;

let loading: Promise<MenuParts> | null = null;

/** Loads the parts once; after a failure it tries again when it is next called. */
export function loadMenu(): Promise<MenuParts> {
  loading ??= import('../../vendor/dropdown-menu.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The parts for what stands in an open menu. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

/** The parts of the menu around it. */
export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('A part of a menu stands outside of `DropdownMenu`.');
  return parts;
}
