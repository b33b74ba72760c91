import { createContext, type ReactNode, useContext } from 'react';

/** What the server knows of a page while it renders it. */
interface PageParts {
  /** Marks the page's own scripts and styles. */
  readonly nonce?: string;
  /** Address of the module with the texts of the page's language, null where it is not built (development). The server's only. */
  readonly languageModule?: string | null;
}

/** In the browser, the nonce that came with the page: its attribute is hidden from scripts, the property is not. */
function pageNonce(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector<HTMLElement>('script[nonce], link[nonce]')?.nonce;
}

const nonce = pageNonce();
const PagePartsContext = createContext<PageParts>(nonce === undefined ? {} : { nonce });

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
  globalThis.__webpack_nonce__ = nonce;
}
