import { countries, type Discount, paymentMethods } from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import { maskWord } from '../audit/mask-word.ts';
import type { AppContext } from '../context.ts';
import { createCode, endCode, findCode, listCodes } from '../discounts/codes.ts';
import { Refusal } from '../http/errors.ts';
import {
  type Audited,
  CommandFailed,
  fields,
  needed,
  oneOf,
  option,
  type ProductCommand,
  table,
  UsageError,
  word,
} from './command.ts';
import { brandFilter, brandOf, memberCalled } from './named.ts';

const validities = ['once', 'once-per-user', 'unlimited'] as const satisfies readonly Discount['validity'][];
const dayMs = 24 * 60 * 60_000;

/** `2026-12-31`, which is the last day (UTC); a timestamp; or `30d` from now. */
function expiryOf(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const end = Date.parse(text) + (isDay ? dayMs : 0);
  const at = new Date(days === undefined ? end : now.getTime() + Number(days) * dayMs);
  if (Number.isNaN(at.getTime()))
    throw new UsageError(`--expires must be a day such as 2026-12-31, or 30d; not '${text}'.`);
  if (at <= now) throw new UsageError(`--expires is in the past: '${text}'.`);
  return at;
}

function percentageOf(text: string): number {
  const value = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (value <= 0 || value > 90) throw new UsageError(`--percentage must be above 0 and at most 90, not '${text}'.`);
  return value;
}

function minimumOf(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text))
    throw new UsageError(`--minimum must be an amount such as 20.00, not '${text}'.`);
  return Math.round(Number(text) * 100);
}

const create: ProductCommand = {
  noun: 'discount',
  verb: 'create',
  usage:
    'CODE --percentage N [--validity once|once-per-user|unlimited] [--country NL] [--methods ideal,visa] [--minimum 20.00] [--expires 2026-12-31|30d] [--member MEMBER] [--brand BRAND]',
  help: 'A discount code of a brand. --validity is once-per-user unless said. A day of --expires is the last one (UTC).',
  words: 1,
  options: ['percentage', 'validity', 'country', 'methods', 'minimum', 'expires', 'member', 'brand'],
  effect: 'changes',
  async run(ctx, args) {
    const brand = brandOf(ctx, args);
    const country = option(args, 'country');
    const methods = option(args, 'methods')?.split(',') ?? [];
    const member = option(args, 'member');
    const code = word(args, 0, 'CODE');
    const made = await createCode(ctx, brand, {
      code,
      percentage: percentageOf(needed(args, 'percentage')),
      validity: oneOf(option(args, 'validity') ?? 'once-per-user', validities, '--validity'),
      country: country === null ? null : oneOf(country, countries, '--country'),
      paymentMethods: methods.map((method) => oneOf(method.trim(), paymentMethods, '--methods')),
      minimumOrder: minimumOf(option(args, 'minimum')),
      expiresAt: expiryOf(option(args, 'expires'), ctx.clock.now()),
      memberId: member === null ? null : (await memberCalled(ctx, member, brand)).id,
    }).catch((error: unknown) => explainTaken(error, ctx, brand, code));
    const data = { brand: brand.id, ...made };
    const { value_percentage, validity, expires } = made;
    return {
      data,
      text: fields(data),
      audit: [codeChange(brand, made, null, { value_percentage, validity, expires })],
    };
  },
};

/** A code of a single member is named by its first letter: it would say whose it was. */
const codeChange = (brand: Brand, { code, user_id }: Discount, before: Audited['before'], after: Audited['after']): Audited => ({
  brand: brand.id, subject: { kind: 'discount', id: user_id === null ? code : maskWord(code) }, before, after,
}); // prettier-ignore

/** A code that there is already is named with its brand. */
async function explainTaken(error: unknown, ctx: AppContext, brand: Brand, code: string): Promise<never> {
  const known = error instanceof Refusal ? await findCode(ctx.db, brand, code) : null;
  if (!known) throw error;
  const ended = known.ended_at !== null ? ', and has ended' : '';
  throw new CommandFailed(`${known.code} is a code of ${brand.id} already: ${Number(known.percentage)} %${ended}.`);
}

const list: ProductCommand = {
  noun: 'discount',
  verb: 'list',
  usage: '[--brand BRAND]',
  help: 'The codes of a brand, or of all, and how often each was used.',
  words: 0,
  options: ['brand'],
  async run(ctx, args) {
    const wanted = brandFilter(ctx, args);
    const codes = [];
    for (const brand of wanted ? [wanted] : ctx.brands.all()) {
      for (const code of await listCodes(ctx, brand)) codes.push({ brand: brand.id, ...code });
    }
    const rows = codes.map(({ brand, discount, used }) => ({
      brand, code: discount.code, percentage: discount.value_percentage, validity: discount.validity, status: discount.status,
      expires: discount.expires, country: discount.country, minimum: discount.minimum_order_value?.amount, used,
    })); // prettier-ignore
    return { data: codes.map(({ brand, discount, used }) => ({ brand, ...discount, used })), text: table(rows) };
  },
};

const end: ProductCommand = {
  noun: 'discount',
  verb: 'end',
  usage: 'CODE [--brand BRAND]',
  help: 'Ends a code now; payments under way keep it.',
  words: 1,
  options: ['brand'],
  effect: 'changes',
  async run(ctx, args) {
    const brand = brandOf(ctx, args);
    const code = word(args, 0, 'CODE');
    const before = await findCode(ctx.db, brand, code);
    const ended = await endCode(ctx, brand, code);
    return {
      data: { brand: brand.id, ...ended },
      text: `${ended.code} of ${brand.id} has ended.`,
      audit: [codeChange(brand, ended, { ended: before?.ended_at !== null }, { ended: true })],
    };
  },
};

export const discountCommands: readonly ProductCommand[] = [create, list, end];
