import { createTranslator, type Dictionary, type Translator, uiStrings } from '@dating/core/i18n';
import type { Language } from '@dating/core/contract';
import { deviceTimeZone } from '@dating/core/rules';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { GrowingTexts } from './growing-texts.ts';

interface Texts {
  readonly language: Language;
  readonly dictionary: Dictionary;
  /** Another one when texts have been added. */
  readonly version: number;
  /** Called when a text is not there. */
  readonly onMissing?: (() => void) | undefined;
}

const TextsContext = createContext<Texts | null>(null);
const cache = new WeakMap<Dictionary, Map<string, Translator>>();

/** Gives the page its language: on the server from memory, in the browser from what was loaded and grows. */
export function TextsProvider({
  children,
  growing,
  ...texts
}: Omit<Texts, 'version'> & { readonly growing?: GrowingTexts; readonly children: ReactNode }) {
  const version = useSyncExternalStore(growing?.subscribe ?? never, growing?.currentVersion ?? zero, zero);
  return <TextsContext value={{ ...texts, version, onMissing: growing?.loadAll }}>{children}</TextsContext>;
}

function translator(texts: Texts, timeZone: string): Translator {
  const known = cache.get(texts.dictionary) ?? new Map<string, Translator>();
  cache.set(texts.dictionary, known);
  const key = `${texts.language} ${timeZone} ${texts.version}`;
  const made = known.get(key) ?? createTranslator(texts.language, texts.dictionary, { timeZone, strict: false });
  known.set(key, made);
  return made;
}

const never = () => () => undefined;
const zero = () => 0;
const deviceZone = () => deviceTimeZone() ?? 'UTC';
const serverZone = () => 'UTC';

/**
 * The page's texts and formats. Times are written in UTC while the server's markup is taken over, and in the device's
 * zone from then on, so that hydration finds what the server wrote.
 */
export function useTranslator(): Translator {
  const { texts, made } = useTexts();
  const { onMissing } = texts;
  return useMemo(() => (onMissing ? { ...made, t: watched(made.t, onMissing) } : made), [made, onMissing]);
}

/** The words of the components, those of areas that are not here yet left out: no component that says them is either. */
export function useUiStrings(): ReturnType<typeof uiStrings> {
  return stringsOf(useTexts().made);
}

const stringsKnown = new WeakMap<Translator, ReturnType<typeof uiStrings>>();

/** Made once: on the server one translator serves every page. */
function stringsOf(made: Translator): ReturnType<typeof uiStrings> {
  const strings = stringsKnown.get(made) ?? uiStrings(made);
  stringsKnown.set(made, strings);
  return strings;
}

function useTexts(): { readonly texts: Texts; readonly made: Translator } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There is no language above this component.');
  const zone = useSyncExternalStore(never, deviceZone, serverZone);
  return { texts, made: translator(texts, zone) };
}

/** A translator says a key's own name where it has no text. */
function watched(t: Translator['t'], onMissing: () => void): Translator['t'] {
  return (key, ...parameters) => {
    const text = t(key, ...parameters);
    if (text === key) onMissing();
    return text;
  };
}
