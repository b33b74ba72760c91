import type { ApiClient } from '@dating/core/api';
import type { Language, Settings, User } from '@dating/core/contract';
import type { Area, Dictionary } from '@dating/core/i18n';
import type { Badges } from '@dating/core/stores';
import { createContext } from 'react-router';
import type { PageLook } from './page-look.ts';

/** The API client of this page: in-process on the server, over the network in the browser. */
export const apiContext = createContext<ApiClient>();

/** The fetch under it, on the server: for a form that is posted, whose answer sets cookies. */
export const fetchContext = createContext<typeof fetch>();

/** What only the server knows of a page. */
export interface PageContext {
  readonly nonce: string;
  readonly look: PageLook;
  /** The brand is closed, and shown to whoever prepares it. */
  readonly preview: boolean;
  /** What is new to the member; only for one who is logged in. */
  readonly badges: () => Promise<Badges>;
  /** The product's time. */
  readonly now: () => Date;
  /** The one address of the brand, of however many hosts that answer. */
  readonly origin: string;
  /** All languages are at hand on the server; the browser loads the one it needs. */
  readonly dictionaryOf: (language: Language) => Dictionary;
  /** Where the browser finds them: the addresses of the language's modules for some areas; none in development. */
  readonly modulesOf: (language: Language, areas: readonly Area[]) => readonly string[];
}

export const pageContext = createContext<PageContext>();

/** The page's language; the root middleware decides it. */
export const languageContext = createContext<Language>('en');

/** Who is logged in, on the server. */
export const userContext = createContext<User | null>(null);

/** The brand's settings, on the server. */
export const settingsContext = createContext<Settings>();
