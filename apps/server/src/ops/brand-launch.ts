import { changeBrand } from '../brands/change-brand.ts';
import { checkBrand, type Finding, lookIds, systemDns } from '../brands/check.ts';
import { host as hostForm } from '../brands/catalogue.ts';
import type { BrandState } from '../brands/config.ts';
import { createBrand } from '../brands/create-brand.ts';
import { makePreview } from '../brands/preview.ts';
import { removeBrand } from '../brands/remove-brand.ts';
import type { AppContext } from '../context.ts';
import { linkOrigin } from '../mails/send.ts';
import { auditOf, orFail, whoSays } from './brand-changes.ts';
import { type Arguments, flag, option, type ProductCommand, UsageError, word } from './command.ts';
import { brandNamed } from './named.ts';

/** The look that is named, else the one of the brand's own id. @throws UsageError where there is none */
function themeOf(ctx: AppContext, args: Arguments, id: string): string {
  const named = option(args, 'theme');
  const theme = named ?? id;
  if (lookIds(ctx).includes(theme)) return theme;
  const looks = lookIds(ctx).join(', ');
  if (named !== null) throw new UsageError(`'${named}' is no look. There are ${looks}.`);
  throw new UsageError(
    `There is no look '${id}' yet: make one (pnpm brand new ${id}), or say --theme with one of ${looks}.`,
  );
}

/** `velvet-nights2`: Velvet Nights2. */
const nameFrom = (id: string): string =>
  id
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');

const create: ProductCommand = {
  noun: 'brand',
  verb: 'create',
  usage: 'BRAND --host HOST [--name NAME] [--theme LOOK] [--from BRAND]',
  help: 'A new brand, closed, in its own look; with --from it has the limits, fields, countries and prices of another.',
  words: 1,
  options: ['host', 'from', 'name', 'theme'],
  effect: 'changes',
  async run(ctx, args: Arguments) {
    const id = word(args, 0, 'BRAND');
    const host = option(args, 'host')?.toLowerCase();
    if (!/^[a-z][a-z0-9-]{1,30}$/.test(id)) {
      throw new UsageError(`'${id}' is not a brand's id: small letters, digits and '-', a letter first.`);
    }
    if (!host || !hostForm.fits(host)) throw new UsageError('--host needs a host name, like velvet.example.');
    const from = option(args, 'from');
    const source = from === null ? null : brandNamed(ctx, from);
    const theme = themeOf(ctx, args, id);
    const name = option(args, 'name')?.trim() || nameFrom(id);
    await orFail(() => createBrand(ctx, { id, host, name, theme, from: source, by: whoSays(args) }));
    return {
      data: brandNamed(ctx, id),
      text: `Created ${id} on ${host}, closed, in the look ${theme}. \`brand check ${id}\` says what it needs to open.`,
      audit: [{ brand: id, subject: { kind: 'brand', id }, before: null, after: { name, host, theme, from } }],
    };
  },
};

/** One line for what is wrong and one for its mend. */
function describeFindings(findings: readonly Finding[]): string {
  return findings.map(({ what, mend, needed }) => `${needed ? '✗' : '!'} ${what}\n    ${mend}`).join('\n');
}

const check: ProductCommand = {
  noun: 'brand',
  verb: 'check',
  usage: 'BRAND [--dns]',
  help: 'What a brand lacks or has wrong, each with its mend; exit 1 while there is anything. --dns asks for SPF and DMARC.',
  words: 1,
  flags: ['dns'],
  async run(ctx, args) {
    const brand = brandNamed(ctx, word(args, 0, 'BRAND'));
    const findings = await checkBrand(ctx, brand.id, { dns: flag(args, 'dns') ? systemDns() : undefined });
    const count = findings.filter(({ needed }) => needed).length;
    const summary =
      findings.length === 0
        ? `${brand.id} lacks nothing; it is ${brand.state}.`
        : `\n${brand.id} is ${brand.state}. ✗ needed to open: ${count}; ! better mended: ${findings.length - count}.`;
    const text = [describeFindings(findings), summary].filter((part) => part !== '').join('\n');
    return { data: { brand: brand.id, state: brand.state, findings }, text, failed: findings.length > 0 };
  },
};

async function setState(ctx: AppContext, args: Arguments, state: BrandState) {
  const id = brandNamed(ctx, word(args, 0, 'BRAND')).id;
  const said = { brand: id, command: state === 'open' ? 'open' : 'close', by: whoSays(args) };
  const { changes } = await orFail(() => changeBrand(ctx, said, (before) => ({ ...before, state })));
  return { id, changed: changes.length > 0, audit: auditOf(id, changes) };
}

const open: ProductCommand = {
  noun: 'brand',
  verb: 'open',
  usage: 'BRAND [--anyway]',
  help: 'Opens a brand that lacks nothing; --anyway also one that lacks only what neither law nor pages need.',
  words: 1,
  flags: ['anyway'],
  effect: 'changes',
  async run(ctx, args) {
    const brand = brandNamed(ctx, word(args, 0, 'BRAND'));
    const findings = await checkBrand(ctx, brand.id);
    const inTheWay = flag(args, 'anyway') ? findings.filter(({ needed }) => needed) : findings;
    if (inTheWay.length > 0 && brand.state === 'closed') {
      const hint = inTheWay.some(({ needed }) => needed) ? [] : ['--anyway opens it as it is.'];
      const text = [`${brand.id} stays closed:`, describeFindings(inTheWay), ...hint].join('\n');
      return { data: { brand: brand.id, state: brand.state, findings }, text, audit: [], failed: true };
    }
    const { id, changed, audit } = await setState(ctx, args, 'open');
    const text = [
      changed ? `${id} is open on ${brand.hosts.join(', ')}.` : `${id} is open already.`,
      describeFindings(findings),
    ];
    return { data: { brand: id, state: 'open', findings }, text: text.filter((part) => part !== '').join('\n'), audit };
  },
};

const close: ProductCommand = {
  noun: 'brand',
  verb: 'close',
  usage: 'BRAND',
  help: 'Closes a brand: whoever comes sees that it opens soon. Members, their credits and payments stay.',
  words: 1,
  effect: 'changes',
  async run(ctx, args) {
    const { id, changed, audit } = await setState(ctx, args, 'closed');
    return {
      data: { brand: id, state: 'closed' },
      text: changed ? `${id} is closed.` : `${id} is closed already.`,
      audit,
    };
  },
};

const remove: ProductCommand = {
  noun: 'brand',
  verb: 'remove',
  usage: 'BRAND',
  help: 'Takes a closed brand away that never had members, with its pages and its history.',
  words: 1,
  effect: 'destroys',
  async plan(ctx, args) {
    const { id, name, hosts, state } = brandNamed(ctx, word(args, 0, 'BRAND'));
    const text = `${name} (${id}, ${state}, on ${hosts.join(', ')}) would be gone, with its pages and its history.`;
    return { name: id, data: { brand: id, hosts, state }, text };
  },
  async run(ctx, args) {
    const { id, name, hosts } = brandNamed(ctx, word(args, 0, 'BRAND'));
    await orFail(() => removeBrand(ctx, id));
    return {
      data: { brand: id },
      text: `${id} is gone.`,
      audit: [{ brand: null, subject: { kind: 'brand', id }, before: { name, hosts }, after: null }],
    };
  },
};

const preview: ProductCommand = {
  noun: 'brand',
  verb: 'preview',
  usage: 'BRAND',
  help: 'A link that shows a closed brand as it will be, to whoever has it, for seven days.',
  words: 1,
  async run(ctx, args) {
    const { id } = brandNamed(ctx, word(args, 0, 'BRAND'));
    const token = makePreview(await ctx.secrets.random('brand-previews'), id, ctx.clock.now());
    const address = `${linkOrigin(ctx, id, null)}/?preview=${token}`;
    return { data: { brand: id, address }, text: address };
  },
};

/** Commands about a brand from its making to its end. */
export const brandLaunchCommands: readonly ProductCommand[] = [create, check, open, close, remove, preview];
