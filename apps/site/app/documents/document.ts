import { routePath, type RouteName } from '@dating/core/rules';

/**
 * A document that people are bound to, as plain data. Its text is TypeScript, one module a document and language under
 * `texts/`: what the brand fills in are the facts of `facts.server.ts`, so that a placeholder that does not exist does
 * not compile. Nothing in it is ever read as markup, whatever the operator set.
 */

/** A run of text, or a link. */
export type Inline = string | { readonly text: string; readonly href: string };
/** A sentence or more, in one paragraph. */
export type Line = readonly Inline[];

export type Block =
  | { readonly kind: 'text'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  /** Set apart: a form to copy, a warning. */
  | { readonly kind: 'note'; readonly lines: readonly Line[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface Section {
  /** Anchor in the address; the same in every language. */
  readonly id: string;
  /** Empty: a text without a headline. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface DocumentText {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly lead: Line;
  readonly sections: readonly Section[];
}

/** One line of a text; what is filled in stands between its words. */
export function line(words: readonly string[], ...values: readonly (Inline | number)[]): Line {
  return words
    .flatMap((part, index): Inline[] => {
      const value = values[index];
      return value === undefined ? [part] : [part, typeof value === 'number' ? String(value) : value];
    })
    .filter((part) => part !== '');
}

/** A paragraph. */
export const p = (words: readonly string[], ...values: readonly (Inline | number)[]): Block => ({
  kind: 'text',
  line: line(words, ...values),
});

type Maybe<T> = T | false | null;
const present = <T>(all: readonly Maybe<T>[]): T[] => all.filter((one): one is T => one !== false && one !== null);

/** Points, one a line; what does not hold for this brand is left out. */
export const list = (...items: readonly Maybe<Line>[]): Block => ({ kind: 'list', items: present(items) });

/** Set apart from the text around it. */
export const note = (...lines: readonly Maybe<Line>[]): Block => ({ kind: 'note', lines: present(lines) });

export const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});

/** A part of a document; blocks that do not hold for this brand are left out. */
export const section = (id: string, title: string, ...blocks: readonly Maybe<Block>[]): Section => ({
  id,
  title,
  blocks: present(blocks),
});

/** A link to a page of the site. */
export const to = (route: RouteName, text: string): Inline => ({ text, href: routePath(route) });

/** A link to the form that withdraws from a purchase. */
export const withdrawHere = (text: string): Inline => ({
  text,
  href: `${routePath('pages-service')}?about=withdrawal`,
});
