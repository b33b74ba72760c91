import type en from './locales/en.ts';
import type mails from './locales/mails/en.ts';

/** A text in as many forms as a language counts in; which one applies, `Intl.PluralRules` says. */
export interface PluralForms {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

type Widened<T> = T extends string
  ? string
  : T extends { readonly one: string; readonly other: string }
    ? PluralForms
    : { readonly [K in keyof T]: Widened<T[K]> };

/** What every language file holds: the keys of the English one. */
export type Dictionary = Widened<typeof en>;

/** What mails say, in a file of its own: no page loads it. */
export type MailTexts = Widened<typeof mails>;

/** All texts of a language, as the server has them. */
export type WholeDictionary = Dictionary & { readonly mails: MailTexts };

type Flat<T, Prefix extends string = ''> = T extends string
  ? { [K in Prefix]: T }
  : T extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? { [K in Prefix]: One | Other | '{{count}}' }
    : {
        [K in keyof T & string]: Flat<T[K], Prefix extends '' ? K : `${Prefix}.${K}`>;
      }[keyof T & string];

type Merge<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Key → English text, all of them in one flat type. */
type Texts = Merge<Flat<typeof en> | Flat<{ readonly mails: typeof mails }>>;

/** Every key, such as `chat.send`. */
export type TranslationKey = keyof Texts & string;

type Placeholders<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** What a text is filled with. Numbers are written as the language writes them; pass a string to prevent it. */
export type ParameterValue = string | number;

/** The parameters of a key as arguments: none where its text has no placeholder. */
export type ParametersOf<K extends TranslationKey> = [Placeholders<Texts[K]>] extends [never]
  ? []
  : [parameters: { readonly [P in Placeholders<Texts[K]>]: P extends 'count' ? number : ParameterValue }];
