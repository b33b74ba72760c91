import type account from './locales/en/account.ts';
import type base from './locales/en/base.ts';
import type icebreakers from './locales/en/icebreakers.ts';
import type mails from './locales/en/mails.ts';
import type members from './locales/en/members.ts';
import type money from './locales/en/money.ts';
import type visitors from './locales/en/visitors.ts';

/** A text in as many forms as a language counts in; which one applies, `Intl.PluralRules` says. */
export interface PluralForms {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/**
 * A text in forms by the gender of the person spoken of, which is their profile's; `other` is for whoever has not said, and for
 * choices that are offered to everyone. English declares `{ other: '…' }`: a language without forms writes a plain string.
 */
export interface GenderForms {
  readonly male?: string;
  readonly female?: string;
  readonly other: string;
}

/** The English declaration of a plural. */
type EnglishPlural = { readonly one: string; readonly other: string };

/** The English declaration of a text by gender: nothing stands beside its forms, as it does in a group that has a key `other`. */
type IsByGender<T> = T extends { readonly other: string }
  ? [keyof T] extends [keyof GenderForms]
    ? true
    : false
  : false;

type Widened<T> = T extends string
  ? string
  : T extends EnglishPlural
    ? PluralForms
    : IsByGender<T> extends true
      ? string | GenderForms
      : { readonly [K in keyof T]: Widened<T[K]> };

/** The files that each language has, by the screens that say their texts. */
interface Areas {
  readonly base: typeof base;
  readonly visitors: typeof visitors;
  readonly members: typeof members;
  readonly money: typeof money;
  readonly account: typeof account;
}

export type Area = keyof Areas;

/** What a language's file of an area holds: the keys of the English one. */
export type AreaTexts<A extends Area> = Widened<Areas[A]>;

type English = Areas['base'] & Areas['visitors'] & Areas['members'] & Areas['money'] & Areas['account'];

/** The texts of all areas. */
export type Dictionary = Widened<English>;

/** What mails say, in a file of its own: no page loads it. */
export type MailTexts = Widened<typeof mails>;

/** First lines, in a file of their own: the server sends those that fit. */
export type IcebreakerTexts = Widened<typeof icebreakers>;

/** All texts of a language, as the server has them. */
export type WholeDictionary = Dictionary & { readonly mails: MailTexts; readonly icebreakers: IcebreakerTexts };

type Flat<T, Prefix extends string = ''> = T extends string
  ? { [K in Prefix]: T }
  : T extends EnglishPlural
    ? { [K in Prefix]: T['one'] | T['other'] | '{{count}}' }
    : IsByGender<T> extends true
      ? { [K in Prefix]: (T[keyof T] & string) | '{{gender}}' }
      : {
          [K in keyof T & string]: Flat<T[K], Prefix extends '' ? K : `${Prefix}.${K}`>;
        }[keyof T & string];

type Merge<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Key → English text, all of them in one flat type. */
type Texts = Merge<Flat<English> | Flat<{ readonly mails: typeof mails; readonly icebreakers: typeof icebreakers }>>;

/** Every key, such as `chat.send`. */
export type TranslationKey = keyof Texts & string;

type Placeholders<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** What a text is filled with. Numbers are written as the language writes them; pass a string to prevent it. */
export type ParameterValue = string | number;

/** The gender on somebody's profile; null where it is not known, or the text is about nobody in particular. */
export type GenderSpokenOf = 'male' | 'female' | null;

type TypeOf<Name> = Name extends 'count' ? number : Name extends 'gender' ? GenderSpokenOf : ParameterValue;

/** The parameters of a key as arguments: none where its text has no placeholder. */
export type ParametersOf<K extends TranslationKey> = [Placeholders<Texts[K]>] extends [never]
  ? []
  : [parameters: { readonly [P in Placeholders<Texts[K]>]: TypeOf<P> }];
