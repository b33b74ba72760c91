import { languages } from '@dating/core/contract';

/** A value that a setting cannot have: the message says why, to whoever typed it. */
export class WrongValue extends Error {
  override readonly name = 'WrongValue';
}

/** What a setting can hold, and how it is typed on a command line. */
export interface SettingKind {
  /** For people, e.g. `whole number, 0 to 100`. */
  readonly words: string;
  /** The value of what was typed. @throws WrongValue */
  read(typed: string): unknown;
}

/** A text of a certain form. */
export interface TextForm {
  /** What it is: `an e-mail address`. */
  readonly what: string;
  readonly fits: (value: string) => boolean;
}

const shown = (typed: string): string => (typed === '' ? 'nothing' : `'${typed}'`);

/** One line of text; empty means that it is not set. */
export function text({ most = 200, needed = false }: { readonly most?: number; readonly needed?: boolean } = {}) {
  return {
    words: `text, at most ${most} letters`,
    read(typed: string): string {
      const value = typed.trim();
      if (needed && value === '') throw new WrongValue('may not be empty');
      if (value.length > most) throw new WrongValue(`has ${value.length} letters; at most ${most}`);
      return value;
    },
  } satisfies SettingKind;
}

/** A text of a form; empty only where it may be missing. */
export function formed(form: TextForm, { empty = false }: { readonly empty?: boolean } = {}) {
  return {
    words: form.what + (empty ? ', or empty' : ''),
    read(typed: string): string {
      const value = typed.trim();
      if (!(empty && value === '') && !form.fits(value)) throw new WrongValue(`${shown(value)} is not ${form.what}`);
      return value;
    },
  } satisfies SettingKind;
}

/** A whole number. */
export function whole(least: number, most: number) {
  return {
    words: `whole number, ${least} to ${most}`,
    read(typed: string): number {
      const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
      if (!(value >= least && value <= most)) {
        throw new WrongValue(`${shown(typed)} is not a whole number from ${least} to ${most}`);
      }
      return value;
    },
  } satisfies SettingKind;
}

const yes = ['yes', 'true', '1', 'on'];
const no = ['no', 'false', '0', 'off'];

export const yesOrNo: SettingKind = {
  words: '`yes` or `no`',
  read(typed) {
    const value = typed.trim().toLowerCase();
    if (yes.includes(value)) return true;
    if (no.includes(value)) return false;
    throw new WrongValue(`${shown(typed)} is not yes or no`);
  },
};

/** One word of a list. */
export function choice(words: readonly string[]) {
  return {
    words: `one of ${words.map((word) => `\`${word}\``).join(', ')}`,
    read(typed: string): string {
      const found = words.find((word) => word === typed.trim());
      if (found === undefined) throw new WrongValue(`${shown(typed)} is not one of ${words.join(', ')}`);
      return found;
    },
  } satisfies SettingKind;
}

/** Entries with commas between them, or a JSON list where an entry has a comma itself. */
export function list(entry: SettingKind, { least = 0 }: { readonly least?: number } = {}) {
  return {
    words: `list with commas: ${entry.words}`,
    read(typed: string): readonly unknown[] {
      const entries = entriesOf(typed.trim()).map((one) => entry.read(one));
      if (entries.length < least)
        throw new WrongValue(`needs at least ${least === 1 ? 'one entry' : `${least} entries`}`);
      const twice = entries.find((one, at) => entries.indexOf(one) !== at);
      if (twice !== undefined) throw new WrongValue(`has '${String(twice)}' twice`);
      return entries;
    },
  } satisfies SettingKind;
}

function entriesOf(typed: string): readonly string[] {
  if (!typed.startsWith('[')) {
    return typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
  const parsed = parseJson(typed);
  if (!Array.isArray(parsed) || !parsed.every((one) => typeof one === 'string')) {
    throw new WrongValue(`is no list: ${typed}`);
  }
  return parsed;
}

/** The kind, or nothing at all: `none`. */
export function optional(kind: SettingKind): SettingKind {
  return {
    words: `${kind.words}; \`none\``,
    read: (typed) => (['', 'none', 'null'].includes(typed.trim()) ? null : kind.read(typed)),
  };
}

/** A text in each language, changed one by one: `index_title.en=…`. */
export const texts: SettingKind = {
  words: `text per language (${languages.join(', ')})`,
  read: (typed) => languageTexts(recordOf(typed, 'is one text per language')),
};

/** A note beside a profile field: one text for all languages, or one per language. */
export function notes(fields: readonly string[]): SettingKind {
  const field = choice(fields);
  return {
    words: 'note per profile field: one text, or one per language',
    read(typed) {
      const given = Object.entries(recordOf(typed, 'is one note per profile field'));
      return Object.fromEntries(
        given.map(([name, note]) => [
          field.read(name),
          typeof note === 'string' ? note : languageTexts(Object(note) as Record<string, unknown>),
        ]),
      );
    },
  };
}

/** A claim with its source, both or neither. */
export const claim: SettingKind = {
  words: 'a percentage with its source',
  read(typed) {
    const given = recordOf(typed, 'is a percentage with its source');
    const { percentage, source, ...rest } = given;
    const extra = Object.keys(rest)[0];
    if (extra !== undefined) throw new WrongValue(`has no '${extra}'`);
    if (typeof percentage !== 'number' || typeof source !== 'string' || source.trim() === '') {
      throw new WrongValue('needs both: percentage and source');
    }
    return { percentage: whole(1, 1000).read(String(percentage)), source: source.trim() };
  },
};

/** @throws WrongValue for a language that the product does not speak */
function languageTexts(given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const language = choice(languages);
  const written = Object.entries(given).map(([name, value]) => [language.read(name), String(value).trim()] as const);
  return Object.fromEntries(written.filter(([, value]) => value !== ''));
}

function recordOf(typed: string, otherwise: string): Readonly<Record<string, unknown>> {
  const parsed = typed.trim().startsWith('{') ? parseJson(typed) : null;
  if (typeof parsed !== 'object' || parsed === null) throw new WrongValue(otherwise);
  return parsed as Record<string, unknown>;
}

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    throw new WrongValue(`is no valid JSON: ${typed}`);
  }
}
