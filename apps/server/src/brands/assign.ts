import { languages, tiers } from '@dating/core/contract';
import { type BrandSettings, withLeaf } from './brand-settings.ts';
import {
  catalogue,
  exampleOf,
  isLanguageName,
  isTextSetting,
  settingNames,
  type SettingName,
  type textSettings,
} from './catalogue.ts';
import { nearest } from './nearest.ts';
import { WrongValue } from './setting-kinds.ts';

/** `KEY=VALUE` that names no setting, or not as it is said. */
export class UnknownSetting extends Error {
  override readonly name = 'UnknownSetting';
}

const everySetting = '`brand settings` lists them all.';

/** What was known under other names, and what is said instead. */
const elsewhere: readonly (readonly [name: RegExp, instead: string])[] = [
  [/^(?:bundles|bundle\.[\w-]+\.price|prices?)\b/, 'Prices are set by the bundle’s name: `brand price BRAND p1 12.99`; its other settings are bundle.p1.credits and bundle.p1.popular.'],
  [/^country_prices\b/, 'A country’s prices are set with `brand price BRAND p1 12.99 --country PL`.'],
  [/^minimum_message_costs\b/, 'What a message costs at least follows from the prices and message_credits.'],
  [/^state$/, '`brand open` and `brand close` do that.'],
  [/^company$/, `The company is set field by field: ${exampleOf('company.name')}.`],
  [/^(?:id|isDefault)$/, 'It cannot be changed.'],
]; // prettier-ignore

/**
 * The settings with `KEY=VALUE` applied.
 * @throws UnknownSetting with the nearest name; WrongValue with the reason and an example
 */
function assign(settings: BrandSettings, assignment: string): BrandSettings {
  const at = assignment.indexOf('=');
  if (at < 1) throw new UnknownSetting(`'${assignment}' is not KEY=VALUE.`);
  const key = assignment.slice(0, at).trim();
  const { name, rest } = settingNamed(key, settings);
  try {
    return assignTo(settings, { key, name, rest, typed: assignment.slice(at + 1) });
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    throw new WrongValue(`${key}: ${error.message}. Example: ${exampleOf(name)}`);
  }
}

/**
 * The settings with every `KEY=VALUE` applied.
 * @throws UnknownSetting for the first that is none; WrongValue with a line for each value that cannot be
 */
export function assignAll(settings: BrandSettings, assignments: readonly string[]): BrandSettings {
  const wrong: string[] = [];
  const after = assignments.reduce((all, assignment) => {
    try {
      return assign(all, assignment);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      wrong.push(error.message);
      return all;
    }
  }, settings);
  const popular = assignments.filter((one) => /^bundle\.[^.=]+\.popular=\s*(?:yes|true|1|on)\s*$/i.test(one));
  if (popular.length > 1) wrong.push(`${popular.join(', ')}: only one bundle is the popular one`);
  if (wrong.length > 0) throw new WrongValue(wrong.join('\n'));
  return after;
}

interface Named {
  readonly name: SettingName;
  /** What follows the name: a language, a profile field, a bundle. */
  readonly rest: readonly string[];
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(catalogue, name);

/** @throws UnknownSetting */
function settingNamed(key: string, { config }: BrandSettings): Named {
  const instead = elsewhere.find(([name]) => name.test(key))?.[1];
  if (instead) throw new UnknownSetting(`${key} cannot be set. ${instead}`);
  if (isSetting(key)) return { name: key, rest: [] };
  const [head = '', ...rest] = key.split('.');
  const named = `bundle.TIER.${rest[1] ?? ''}`;
  const bundle = config.bundles.find(({ tier, id }) => tier === rest[0] || id === rest[0]);
  if (head === 'bundle' && rest.length === 2 && bundle && isSetting(named)) return { name: named, rest: [bundle.tier] };
  if (isTextSetting(head) && rest.length === 1) return { name: head, rest };
  if (head === 'visible_profile_notes' && rest.length <= 2) return { name: head, rest };
  if (head === 'premium_claim' && rest.length === 1) return { name: head, rest };
  const spoken = settingNames.flatMap((name) => tiers.map((tier) => name.replace('TIER', tier)));
  const meant = nearest(key, spoken);
  throw new UnknownSetting(`There is no setting '${key}'.${meant ? ` Did you mean ${meant}?` : ''} ${everySetting}`);
}

function assignTo(
  settings: BrandSettings,
  { key, name, rest, typed }: Named & { readonly key: string; readonly typed: string },
): BrandSettings {
  const { kind } = catalogue[name];
  if (name === 'bundle.TIER.credits') return withLeaf(settings, `bundle.${rest[0]}.credits`, kind.read(typed));
  if (name === 'bundle.TIER.popular') return withPopular(settings, rest[0] ?? '', kind.read(typed) === true);
  if (name === 'premium_claim' && rest.length > 0) return withClaim(settings, rest[0] ?? '', typed);
  if (isTextSetting(name)) return withText(settings, name, rest[0], typed);
  if (name === 'visible_profile_notes') return withNote(settings, rest, typed);
  return withLeaf(settings, key, kind.read(typed));
}

/** One is recommended, so a new one takes it from the others. */
function withPopular(settings: BrandSettings, tier: string, popular: boolean): BrandSettings {
  const others = popular ? tiers.filter((other) => other !== tier) : [];
  return others.reduce(
    (all, other) => withLeaf(all, `bundle.${other}.popular`, false),
    withLeaf(settings, `bundle.${tier}.popular`, popular),
  );
}

/** Half a claim while the other half is still to come; the rules ask for both. */
function withClaim(settings: BrandSettings, part: string, typed: string): BrandSettings {
  if (part !== 'percentage' && part !== 'source') throw new WrongValue(`has no '${part}'`);
  const before = settings.config.premium_claim ?? { percentage: 0, source: '' };
  const value = part === 'percentage' ? Number(typed) : typed.trim();
  if (part === 'percentage' && !/^[1-9]\d{0,2}$/.test(typed.trim()))
    throw new WrongValue(`'${typed}' is no percentage`);
  return withLeaf(settings, 'premium_claim', { ...before, [part]: value });
}

function withText(
  settings: BrandSettings,
  name: (typeof textSettings)[number],
  language: string | undefined,
  typed: string,
): BrandSettings {
  if (language === undefined) return withWhole(settings, name, catalogue[name].kind.read(typed));
  if (!isLanguageName(language)) throw new WrongValue(`'${language}' is not one of ${languages.join(', ')}`);
  return withLeaf(settings, `${name}.${language}`, typed.trim() || null);
}

function withNote(settings: BrandSettings, [field, language]: readonly string[], typed: string): BrandSettings {
  const { kind } = catalogue.visible_profile_notes;
  if (field === undefined) return withWhole(settings, 'visible_profile_notes', kind.read(typed));
  const note = language === undefined ? typed.trim() : { ...oldNotes(settings, field), [language]: typed.trim() };
  const read = kind.read(JSON.stringify({ [field]: note })) as Record<string, unknown>;
  const value = read[field];
  const isEmpty = value === '' || (typeof value === 'object' && Object.keys(Object(value) as object).length === 0);
  return withLeaf(settings, `visible_profile_notes.${field}`, isEmpty ? null : value);
}

/** All languages, or all fields, at once. */
function withWhole(settings: BrandSettings, name: SettingName, value: unknown): BrandSettings {
  return { ...settings, config: { ...settings.config, [name]: value } };
}

/** A note that was one for all languages is the English one from now on. */
function oldNotes({ config }: BrandSettings, field: string): Readonly<Record<string, string>> {
  const note = config.visible_profile_notes[field] ?? {};
  return typeof note === 'string' ? { en: note } : note;
}
