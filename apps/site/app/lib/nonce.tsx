import { createContext, type ReactNode, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** Hands the page's nonce to what writes scripts and styles; the browser hides it, so there is none on the client. */
export function NonceProvider({ nonce, children }: { readonly nonce: string; readonly children: ReactNode }) {
  return <NonceContext value={nonce}>{children}</NonceContext>;
}

export const useNonce = (): string | undefined => useContext(NonceContext);
