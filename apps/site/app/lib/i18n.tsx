import { createTranslator, type Dictionary, type Translator, uiStrings, type ZonedTranslator } from '@dating/core/i18n';
import type { Language } from '@dating/core/contract';
import { deviceTimeZone } from '@dating/core/rules';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
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
/** The server's, and that of a page that takes its markup over. */
const SERVER_ZONE = 'UTC';
const ZoneContext = createContext(SERVER_ZONE);

/** Gives the page its language: on the server from memory, in the browser from what was loaded and grows. */
export function TextsProvider({
  children,
  growing,
  language,
  dictionary,
}: Omit<Texts, 'version'> & { readonly growing?: GrowingTexts; readonly children: ReactNode }) {
  // The browser begins with texts that have come before: the same version is what the page is hydrated with.
  const currentVersion = growing?.currentVersion ?? zero;
  const version = useSyncExternalStore(growing?.subscribe ?? never, currentVersion, currentVersion);
  const onMissing = growing?.loadAll;
  const texts = useMemo(
    () => ({ language, dictionary, version, onMissing }),
    [language, dictionary, version, onMissing],
  );
  return (
    <TextsContext value={texts}>
      <ZoneContext value={useDeviceZone()}>{children}</ZoneContext>
    </TextsContext>
  );
}

const never = () => () => undefined;
const zero = () => 0;

/**
 * The device's time zone, and UTC until the page is awake, so that hydration finds what the server wrote. Somebody who
 * travels sees the times of where they are when they look at the page again.
 */
function useDeviceZone(): string {
  const [zone, setZone] = useState(SERVER_ZONE);
  useEffect(() => {
    // Not at once: what shows times is drawn again, and a press that comes meanwhile goes first.
    const read = () => startTransition(() => setZone(deviceTimeZone() ?? SERVER_ZONE));
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return zone;
}

/** What a language says in a zone. */
interface Said {
  readonly translator: ZonedTranslator;
  /** Asks for all texts when one is not there. */
  readonly watched: ZonedTranslator;
  strings?: ReturnType<typeof uiStrings>;
}

const said = new WeakMap<Dictionary, Map<string, Said>>();

/** Made once a language and zone: on the server it serves every page. */
function saidIn(timeZone: string, { language, dictionary, version, onMissing }: Texts): Said {
  const known = said.get(dictionary) ?? new Map<string, Said>();
  said.set(dictionary, known);
  const key = `${language} ${timeZone} ${version}`;
  let one = known.get(key);
  if (!one) {
    const translator = createTranslator(language, dictionary, { timeZone, strict: false });
    one = { translator, watched: onMissing ? { ...translator, t: watchedFor(translator.t, onMissing) } : translator };
    known.set(key, one);
  }
  return one;
}

/** A translator says a key's own name where it has no text. */
function watchedFor(t: Translator['t'], onMissing: () => void): Translator['t'] {
  return (key, ...parameters) => {
    const text = t(key, ...parameters);
    if (text === key) onMissing();
    return text;
  };
}

/** The page's texts and formats. Those of dates and times are `useZonedTranslator`'s. */
export function useTranslator(): Translator {
  return saidIn(SERVER_ZONE, useTexts()).watched;
}

/** The same with dates and times in the device's zone. What uses it is drawn once more when the page has woken up. */
export function useZonedTranslator(): ZonedTranslator {
  return saidIn(useContext(ZoneContext), useTexts()).watched;
}

/** The words of the components, those of areas that are not here yet left out: no component that says them is either. */
export function useUiStrings(): ReturnType<typeof uiStrings> {
  const one = saidIn(SERVER_ZONE, useTexts());
  return (one.strings ??= uiStrings(one.translator));
}

function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There is no language above this component.');
  return texts;
}
