import type { Language } from '../contract/options.ts';
import { typesetTexts } from './typeset.ts';
import type { Area, AreaTexts, Dictionary } from './types.ts';

/** The parts that a language's texts come in: `base` is said everywhere, the others on the screens that they are named after. */
export const areas = ['base', 'visitors', 'members', 'money', 'account'] as const satisfies readonly Area[];

type Loaders = { readonly [A in Area]: () => Promise<{ readonly default: AreaTexts<A> }> };

/** One lazy chunk per language and area: the import paths are literal so that bundlers split them. */
const loaders: Readonly<Record<Language, Loaders>> = {
  de: {
    base: () => import('./locales/de/base.ts'),
    visitors: () => import('./locales/de/visitors.ts'),
    members: () => import('./locales/de/members.ts'),
    money: () => import('./locales/de/money.ts'),
    account: () => import('./locales/de/account.ts'),
  },
  en: {
    base: () => import('./locales/en/base.ts'),
    visitors: () => import('./locales/en/visitors.ts'),
    members: () => import('./locales/en/members.ts'),
    money: () => import('./locales/en/money.ts'),
    account: () => import('./locales/en/account.ts'),
  },
  es: {
    base: () => import('./locales/es/base.ts'),
    visitors: () => import('./locales/es/visitors.ts'),
    members: () => import('./locales/es/members.ts'),
    money: () => import('./locales/es/money.ts'),
    account: () => import('./locales/es/account.ts'),
  },
  fr: {
    base: () => import('./locales/fr/base.ts'),
    visitors: () => import('./locales/fr/visitors.ts'),
    members: () => import('./locales/fr/members.ts'),
    money: () => import('./locales/fr/money.ts'),
    account: () => import('./locales/fr/account.ts'),
  },
  it: {
    base: () => import('./locales/it/base.ts'),
    visitors: () => import('./locales/it/visitors.ts'),
    members: () => import('./locales/it/members.ts'),
    money: () => import('./locales/it/money.ts'),
    account: () => import('./locales/it/account.ts'),
  },
  nl: {
    base: () => import('./locales/nl/base.ts'),
    visitors: () => import('./locales/nl/visitors.ts'),
    members: () => import('./locales/nl/members.ts'),
    money: () => import('./locales/nl/money.ts'),
    account: () => import('./locales/nl/account.ts'),
  },
  pl: {
    base: () => import('./locales/pl/base.ts'),
    visitors: () => import('./locales/pl/visitors.ts'),
    members: () => import('./locales/pl/members.ts'),
    money: () => import('./locales/pl/money.ts'),
    account: () => import('./locales/pl/account.ts'),
  },
};

/** Loads the texts of a language for some areas, all at once, typeset. */
export async function loadTexts(language: Language, wanted: readonly Area[]): Promise<Partial<Dictionary>> {
  const files = await Promise.all(wanted.map((area) => loaders[language][area]()));
  return Object.assign({}, ...files.map((file) => typesetTexts<object>(language, file.default))) as Partial<Dictionary>;
}
