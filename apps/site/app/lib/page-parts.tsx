import { createContext, type ReactNode, useContext } from 'react';

/** What only the server knows of a page while it renders it; the browser needs neither again. */
interface PageParts {
  /** Marks the page's own scripts and styles; browsers hide it from scripts that read the page. */
  readonly nonce?: string;
  /** Address of the module with the texts of the page's language, null where it is not built (development). */
  readonly languageModule?: string | null;
}

const PagePartsContext = createContext<PageParts>({});

/** Hands the parts to what writes the document. */
export function PagePartsProvider({ children, ...parts }: PageParts & { readonly children: ReactNode }) {
  return <PagePartsContext value={parts}>{children}</PagePartsContext>;
}

export const usePageParts = (): PageParts => useContext(PagePartsContext);

declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * Lets the styles that a dialog's scroll lock writes at run time pass the content security policy: its library takes
 * the nonce from this global, and the browser keeps the page's own nonce on the elements that came with it.
 */
export function admitOwnStyles(): void {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
}
