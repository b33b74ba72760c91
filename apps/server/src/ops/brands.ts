import { defaultBrands } from '../brands/defaults.ts';
import { type BrandConfig, brandConfig } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import {
  type Arguments,
  CommandFailed,
  fields,
  option,
  type ProductCommand,
  table,
  UsageError,
  word,
} from './command.ts';
import { brandNamed } from './named.ts';
import { insertBrand, saveBrand, saveHosts } from '../brands/save.ts';

const hostShape = /^[a-z0-9.[\]:-]+$/;

/** The part of a brand that is stored as its settings, without what the product adds at run time. */
function configOf(ctx: AppContext, id: string): BrandConfig {
  const { id: _id, hosts: _hosts, isDefault: _default, ...config } = brandNamed(ctx, id);
  return config;
}

/** `a.b=value`: parsed as JSON if it is JSON, otherwise the text itself. */
function assign(config: BrandConfig, assignment: string): BrandConfig {
  const at = assignment.indexOf('=');
  if (at < 1) throw new UsageError(`'${assignment}' is not KEY=VALUE.`);
  const path = assignment.slice(0, at).split('.');
  const text = assignment.slice(at + 1);
  const copy = structuredClone(config) as Record<string, unknown>;
  let node: Record<string, unknown> = copy;
  for (const part of path.slice(0, -1)) {
    const next = node[part];
    if (typeof next !== 'object' || next === null) throw new UsageError(`There is no setting '${path.join('.')}'.`);
    node = next as Record<string, unknown>;
  }
  const last = path.at(-1) ?? '';
  if (path.length === 1 && !(last in copy)) throw new UsageError(`There is no setting '${last}'.`);
  node[last] = typeof node[last] === 'string' ? text : jsonOrText(text);
  return check(copy);
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // `NL,DE` is easier to type than a JSON list.
    return text.includes(',') ? text.split(',').map((part) => part.trim()) : text;
  }
}

function check(config: unknown): BrandConfig {
  const result = brandConfig.safeParse(config);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new CommandFailed(`Not changed:\n  ${wrong.join('\n  ')}`);
}

const list: ProductCommand = {
  noun: 'brand',
  verb: 'list',
  usage: '',
  help: 'Every brand with its hosts.',
  words: 0,
  async run(ctx) {
    const rows = ctx.brands.all().map(({ id, name, hosts, domain, theme, signups, isDefault }) => ({
      id, name, default: isDefault, domain, hosts: hosts.join(' '), theme, signups,
    })); // prettier-ignore
    return { data: rows, text: table(rows) };
  },
};

const show: ProductCommand = {
  noun: 'brand',
  verb: 'show',
  usage: '[BRAND]',
  help: 'Every setting of a brand (the default one unless named).',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const brand = brandNamed(ctx, args.words[0] ?? option(args, 'brand') ?? ctx.brands.default.id);
    return { data: brand, text: fields({ ...brand }) };
  },
};

const set: ProductCommand = {
  noun: 'brand',
  verb: 'set',
  usage: '[BRAND] KEY=VALUE… (also --brand BRAND; `hosts=a,b` changes the hosts, `company.name=…` reaches inside)',
  help: 'Changes settings; a running server follows at once.',
  words: Infinity,
  options: ['brand'],
  async run(ctx, args) {
    const first = args.words[0];
    const named = option(args, 'brand') ?? (first && !first.includes('=') ? first : null);
    const assignments = args.words.filter((text) => text.includes('='));
    if (assignments.length === 0) throw new UsageError('KEY=VALUE is missing.');
    const brand = brandNamed(ctx, named ?? ctx.brands.default.id);
    let config = configOf(ctx, brand.id);
    for (const assignment of assignments) {
      if (assignment.startsWith('hosts=')) await setHosts(ctx, brand.id, assignment.slice('hosts='.length));
      else config = assign(config, assignment);
    }
    await saveBrand(ctx, brand.id, config);
    const after = brandNamed(ctx, brand.id);
    return { data: after, text: `${brand.id}: ${assignments.join(', ')}` };
  },
};

async function setHosts(ctx: AppContext, id: string, text: string): Promise<void> {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => !hostShape.test(host));
  if (wrong !== undefined) throw new UsageError(`'${wrong}' is not a host name.`);
  const taken = hosts.find((host) => ctx.brands.all().some((brand) => brand.id !== id && brand.hosts.includes(host)));
  if (taken) throw new CommandFailed(`${taken} belongs to another brand.`);
  await saveHosts(ctx, id, hosts);
}

/** What the first brand of a database begins with. */
const firstConfig = defaultBrands[0]!.config;

const create: ProductCommand = {
  noun: 'brand',
  verb: 'create',
  usage: 'BRAND --host HOST [--from BRAND] [--name NAME] [--theme THEME]',
  help: 'A new brand with the settings of another.',
  words: 1,
  options: ['host', 'from', 'name', 'theme'],
  async run(ctx, args: Arguments) {
    const id = word(args, 0, 'BRAND');
    const host = option(args, 'host')?.toLowerCase();
    if (!/^[a-z][a-z0-9-]{1,30}$/.test(id)) throw new UsageError(`'${id}' is not a brand's id: letters, digits, '-'.`);
    if (!host || !hostShape.test(host)) throw new UsageError('--host needs a host name.');
    if (ctx.brands.all().some((brand) => brand.id === id)) throw new CommandFailed(`There is a brand '${id}' already.`);
    if (ctx.brands.forHost(host)) throw new CommandFailed(`${host} belongs to another brand.`);
    const from = option(args, 'from') ?? ctx.brands.all().find(({ isDefault }) => isDefault)?.id;
    const source = from === undefined ? firstConfig : configOf(ctx, from);
    const config = check({
      ...source,
      name: option(args, 'name') ?? id,
      theme: option(args, 'theme') ?? source.theme,
      domain: host,
      // Bundle ids are unique across brands: a payment names one.
      bundles: source.bundles.map((bundle) => ({ ...bundle, id: `${id}-${bundle.tier}` })),
    });
    await insertBrand(ctx, id, host, config);
    return { data: brandNamed(ctx, id), text: `Created ${id} on ${host}.` };
  },
};

export const brandCommands: readonly ProductCommand[] = [list, show, set, create];
