import { createContext, type ReactNode, useContext } from 'react';
import { lookOfDocument, type PageLook } from './page-look.ts';

/** What the server knows of a page while it renders it; the browser reads it from the document. */
interface PageParts {
  /** Marks the page's own scripts and styles. */
  readonly nonce?: string | undefined;
  readonly look: PageLook;
  /** The one address of the brand, of however many hosts that answer: for addresses that other sites read. */
  readonly origin: string;
  /** The brand is closed, and shown to whoever prepares it. */
  readonly preview: boolean;
  /** The areas of texts that the page says, separated by spaces. */
  readonly texts: string;
  /** Addresses of the modules with the page's texts, none where they are not built (development). The server's only. */
  readonly languageModules?: readonly string[];
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
      origin: document.documentElement.dataset['origin'] ?? location.origin,
      preview: document.documentElement.dataset['preview'] !== undefined,
      texts: document.documentElement.dataset['texts'] ?? '',
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
 * the nonce from this global, and the browser keeps the page's own nonce on the elements that came with it. A page
 * that is the same for everybody has none: there the rules are put into the element's sheet, which the policy leaves
 * to scripts, and the element's text stays empty.
 */
export function admitOwnStyles(): void {
  globalThis.__webpack_nonce__ = ofDocument?.nonce;
  if (ofDocument && !ofDocument.nonce) writeRulesIntoSheets();
}

/** The library writes to this property of an element first, where a browser has it. */
function writeRulesIntoSheets(): void {
  Object.defineProperty(HTMLStyleElement.prototype, 'styleSheet', {
    configurable: true,
    get(this: HTMLStyleElement) {
      const insert = (text: string): void => {
        const rules = new CSSStyleSheet();
        rules.replaceSync(text);
        [...rules.cssRules].forEach(({ cssText }, index) => this.sheet?.insertRule(cssText, index));
      };
      return {
        set cssText(text: string) {
          // The library puts the element into the page right after this.
          queueMicrotask(() => insert(text));
        },
      };
    },
  });
}
