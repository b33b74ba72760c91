import { readFile } from 'node:fs/promises';
import { assignAll } from '../brands/assign.ts';
import { leavesOf } from '../brands/brand-settings.ts';
import { catalogue, exampleOf, type SettingName, settingNames } from '../brands/catalogue.ts';
import { changeBrand } from '../brands/change-brand.ts';
import type { Brand } from '../brands/config.ts';
import { nearest } from '../brands/nearest.ts';
import { listChanges } from '../brands/queries.ts';
import { undoChange } from '../brands/undo-change.ts';
import type { AppContext } from '../context.ts';
import { auditOf, describeChanges, orFail, whoSays } from './brand-changes.ts';
import {
  type Arguments,
  CommandFailed,
  fields,
  limitOf,
  option,
  type ProductCommand,
  table,
  UsageError,
  wholeNumber,
  word,
} from './command.ts';
import { brandNamed, brandOf } from './named.ts';

const list: ProductCommand = {
  noun: 'brand',
  verb: 'list',
  usage: '',
  help: 'Every brand with its hosts.',
  words: 0,
  async run(ctx) {
    const rows = ctx.brands.all().map(({ id, name, state, hosts, domain, theme, signups, isDefault }) => ({
      id, name, state, default: isDefault, domain, hosts: hosts.join(' '), theme, signups,
    })); // prettier-ignore
    return { data: rows, text: table(rows) };
  },
};

/** The brand that is named first or by --brand; the default one where none is (WIRE, the operator's surface). */
function brandSaid(ctx: AppContext, args: Arguments, first: string | undefined): Brand {
  return brandNamed(ctx, first ?? option(args, 'brand') ?? ctx.brands.default.id);
}

/** The settings by name, as they are stored. */
function settingsOf(brand: Brand): Readonly<Record<string, unknown>> {
  const { id: _id, isDefault: _default, hosts, state, country_prices, ...config } = brand;
  return Object.fromEntries(leavesOf({ config, hosts, state, country_prices }));
}

const show: ProductCommand = {
  noun: 'brand',
  verb: 'show',
  usage: '[BRAND]',
  help: 'Every setting of a brand (the default one unless named), prices in minor units.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const brand = brandSaid(ctx, args, args.words[0]);
    const { id, isDefault } = brand;
    return { data: brand, text: fields({ id, default: isDefault, ...settingsOf(brand) }) };
  },
};

/** The assignments of the command, and those of `--file`, one a line. */
async function assignmentsOf(args: Arguments): Promise<readonly string[]> {
  const file = option(args, 'file');
  const text = file === null ? '' : await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new CommandFailed(`${file} cannot be read.`);
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const assignments = [...lines, ...args.words.filter((said) => said.includes('='))];
  if (assignments.length === 0) throw new UsageError('KEY=VALUE is missing.');
  return assignments;
}

const set: ProductCommand = {
  noun: 'brand',
  verb: 'set',
  usage: '[BRAND] KEY=VALUE… [--file FILE]  (or --brand BRAND; `brand settings` lists the keys)',
  help: 'Changes settings, all or none; a running server follows at once. FILE has one KEY=VALUE a line.',
  words: Infinity,
  options: ['brand', 'file'],
  effect: 'changes',
  async run(ctx, args) {
    const first = args.words[0];
    const stray = args.words.slice(1).find((said) => !said.includes('='));
    if (stray !== undefined) throw new UsageError(`'${stray}' is not KEY=VALUE.`);
    const brand = brandSaid(ctx, args, first?.includes('=') ? undefined : first);
    const assignments = await assignmentsOf(args);
    const said = { brand: brand.id, command: 'set', by: whoSays(args) };
    const { changes } = await orFail(() => changeBrand(ctx, said, (before) => assignAll(before, assignments)));
    return {
      data: brandNamed(ctx, brand.id),
      text: describeChanges(brand.id, changes),
      audit: auditOf(brand.id, changes),
    };
  },
};

/** The settings that a word means: one, those that begin with it, or all. @throws UsageError */
function namesFor(wanted: string | undefined): readonly SettingName[] {
  if (wanted === undefined) return settingNames;
  const names = settingNames.filter((name) => name === wanted || name.startsWith(`${wanted}.`));
  if (names.length > 0) return names;
  const meant = nearest(wanted, settingNames);
  throw new UsageError(`There is no setting '${wanted}'.${meant ? ` Did you mean ${meant}?` : ''}`);
}

const settings: ProductCommand = {
  noun: 'brand',
  verb: 'settings',
  usage: '[NAME] [--brand BRAND]',
  help: 'What can be set: what it holds, means and is typed like; with --brand what it is there now.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const brand = option(args, 'brand') === null ? null : settingsOf(brandOf(ctx, args));
    const now = (name: SettingName): string =>
      Object.entries(brand ?? {})
        .filter(([path]) => isOf(path, name))
        .map(([path, value]) => (path === name ? JSON.stringify(value) : `${path} ${JSON.stringify(value)}`))
        .join('\n  ');
    const data = namesFor(args.words[0]).map((name) => {
      const { kind, meaning, unit, since } = catalogue[name];
      const described = { name, type: kind.words, meaning, unit: unit ?? null, example: exampleOf(name), since };
      return brand ? { ...described, now: now(name) } : described;
    });
    const text = data.map(({ name, ...rest }) => `${name}\n${fields(rest).replaceAll(/^/gm, '  ')}`).join('\n\n');
    return { data, text };
  },
};

/** Whether a stored setting belongs to a name of the catalogue. */
function isOf(path: string, name: SettingName): boolean {
  if (name.startsWith('bundle.TIER')) return path.replace(/^bundle\.p\d/, 'bundle.TIER') === name;
  return path === name || path.startsWith(`${name}.`);
}

const history: ProductCommand = {
  noun: 'brand',
  verb: 'history',
  usage: 'BRAND [--limit 20]',
  help: 'What was changed of a brand, when and by whom, the newest first.',
  words: 1,
  options: ['limit'],
  async run(ctx, args) {
    const brand = brandNamed(ctx, word(args, 0, 'BRAND'));
    const rows = await listChanges(ctx.db, brand.id, limitOf(args, 20));
    const lines = rows.flatMap(({ number, changed_at, changed_by, command, changes, undone_by }) => {
      const head = {
        change: number,
        at: changed_at,
        by: changed_by,
        command: undone_by ? `${command} (undone)` : command,
      };
      const nothing = [{ path: null, before: null, after: null }];
      return (changes.length > 0 ? changes : nothing).map((one) => ({
        ...head, setting: one.path, before: one.before, after: one.after,
      })); // prettier-ignore
    });
    return { data: rows, text: table(lines) };
  },
};

const undo: ProductCommand = {
  noun: 'brand',
  verb: 'undo',
  usage: 'BRAND [CHANGE]',
  help: 'Takes a change of the history back, the newest one unless its number is given.',
  words: 2,
  effect: 'changes',
  async run(ctx, args) {
    const brand = brandNamed(ctx, word(args, 0, 'BRAND'));
    const wanted = args.words[1] === undefined ? null : wholeNumber(args.words[1], 'CHANGE', 1);
    const said = { brand: brand.id, command: 'undo', by: whoSays(args) };
    const { undone, changes } = await orFail(() => undoChange(ctx, said, wanted));
    return {
      data: { undone, changes },
      text: `Change ${undone} is undone.\n${describeChanges(brand.id, changes)}`,
      audit: auditOf(brand.id, changes),
    };
  },
};

/** Commands about a brand's settings. */
export const brandCommands: readonly ProductCommand[] = [list, show, set, settings, history, undo];
