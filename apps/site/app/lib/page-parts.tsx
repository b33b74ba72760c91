import { createContext, type ReactNode, useContext } from 'react';
import { lookOfDocument, type PageLook } from './page-look.ts';

/** What the server knows of a page while it renders it; the browser reads it from the document. */
interface PageParts {
  /** Marks the page's own scripts and styles. */
  readonly nonce?: string | undefined;
  readonly look: PageLook;
  /** The brand is closed, and shown to whoever prepares it. */
  readonly preview: boolean;
  /** Address of the module with the texts of the page's language, null where it is not built (development). The server's only. */
  readonly languageModule?: string | null;
}

/** In the browser, the nonce that came with the page: its attribute is hidden from scripts, the property is not. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce], link[nonce]')?.nonce;
}

const ofDocument: PageParts | null = import.meta.env.SSR
  ? null
  : {
      nonce: pageNonce(),
      look: lookOfDocument(document),
      preview: document.documentElement.dataset['preview'] !== undefined,
    };
const PagePartsContext = createContext<PageParts | null>(ofDocument);

/** Hands the parts to what writes the document. */
export function PagePartsProvider({ children, ...parts }: PageParts & { readonly children: ReactNode }) {
  return <PagePartsContext value={parts}>{children}</PagePartsContext>;
}

/** The parts of this page. @throws on a server that hands none over */
export function usePageParts(): PageParts {
  const parts = useContext(PagePartsContext);
  if (!parts) throw new Error('There are no parts above this component.');
  return parts;
}

declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * Lets the styles that a dialog's scroll lock writes at run time pass the content security policy: its library takes
 * the nonce from this global, and the browser keeps the page's own nonce on the elements that came with it.
 */
export function admitOwnStyles(): void {
  globalThis.__webpack_nonce__ = ofDocument?.nonce;
}
