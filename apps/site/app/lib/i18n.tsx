import { createTranslator, type Dictionary, type Translator } from '@dating/core/i18n';
import type { Language } from '@dating/core/contract';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

interface Texts {
  readonly language: Language;
  readonly dictionary: Dictionary;
}

const TextsContext = createContext<Texts | null>(null);
const cache = new WeakMap<Dictionary, Map<string, Translator>>();

/** Gives the page its language: on the server from memory, in the browser from the one chunk that was loaded. */
export function TextsProvider({ children, ...texts }: Texts & { readonly children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function translator(texts: Texts, timeZone: string): Translator {
  const known = cache.get(texts.dictionary) ?? new Map<string, Translator>();
  cache.set(texts.dictionary, known);
  const key = `${texts.language} ${timeZone}`;
  const made = known.get(key) ?? createTranslator(texts.language, texts.dictionary, { timeZone, strict: false });
  known.set(key, made);
  return made;
}

const never = () => () => undefined;
const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => 'UTC';

/**
 * The page's texts and formats. Times are written in UTC while the server's markup is taken over, and in the device's
 * zone from then on, so that hydration finds what the server wrote.
 */
export function useTranslator(): Translator {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There is no language above this component.');
  const zone = useSyncExternalStore(never, deviceZone, serverZone);
  return translator(texts, zone);
}
