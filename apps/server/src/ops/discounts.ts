import { countries, type Discount, paymentMethods } from '@dating/core/contract';
import { createCode, endCode, listCodes } from '../discounts/codes.ts';
import {
  type Arguments,
  fields,
  needed,
  oneOf,
  option,
  type ProductCommand,
  table,
  UsageError,
  word,
} from './command.ts';
import { brandOf, memberNamed } from './named.ts';

const validities = ['once', 'once-per-user', 'unlimited'] as const satisfies readonly Discount['validity'][];
const dayMs = 24 * 60 * 60_000;

/** `2026-12-31`, a timestamp, or `30d` from now. */
function expiryOf(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  const at = days === undefined ? new Date(text) : new Date(now.getTime() + Number(days) * dayMs);
  if (Number.isNaN(at.getTime()))
    throw new UsageError(`--expires must be a day such as 2026-12-31, or 30d; not '${text}'.`);
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
  help: 'A discount code of a brand. --validity is once-per-user unless said.',
  words: 1,
  options: ['percentage', 'validity', 'country', 'methods', 'minimum', 'expires', 'member', 'brand'],
  async run(ctx, args) {
    const brand = brandOf(ctx, args);
    const country = option(args, 'country');
    const methods = option(args, 'methods')?.split(',') ?? [];
    const member = option(args, 'member');
    const data = await createCode(ctx, brand, {
      code: word(args, 0, 'CODE'),
      percentage: percentageOf(needed(args, 'percentage')),
      validity: oneOf(option(args, 'validity') ?? 'once-per-user', validities, '--validity'),
      country: country === null ? null : oneOf(country, countries, '--country'),
      paymentMethods: methods.map((method) => oneOf(method.trim(), paymentMethods, '--methods')),
      minimumOrder: minimumOf(option(args, 'minimum')),
      expiresAt: expiryOf(option(args, 'expires'), ctx.clock.now()),
      memberId: member === null ? null : (await memberNamed(ctx, named(args, member))).id,
    });
    return { data, text: fields(data) };
  },
};

/** The arguments in the form that a command about this member expects. */
const named = (args: Arguments, member: string): Arguments => ({ ...args, words: [member] });

const list: ProductCommand = {
  noun: 'discount',
  verb: 'list',
  usage: '[--brand BRAND]',
  help: 'The codes of a brand and how often each was used.',
  words: 0,
  options: ['brand'],
  async run(ctx, args) {
    const codes = await listCodes(ctx, brandOf(ctx, args));
    const rows = codes.map(({ discount, used }) => ({
      code: discount.code, percentage: discount.value_percentage, validity: discount.validity, status: discount.status,
      expires: discount.expires, country: discount.country, minimum: discount.minimum_order_value?.amount, used,
    })); // prettier-ignore
    return { data: codes.map(({ discount, used }) => ({ ...discount, used })), text: table(rows) };
  },
};

const end: ProductCommand = {
  noun: 'discount',
  verb: 'end',
  usage: 'CODE [--brand BRAND]',
  help: 'Ends a code now; payments under way keep it.',
  words: 1,
  options: ['brand'],
  async run(ctx, args) {
    const data = await endCode(ctx, brandOf(ctx, args), word(args, 0, 'CODE'));
    return { data, text: `${data.code} has ended.` };
  },
};

export const discountCommands: readonly ProductCommand[] = [create, list, end];
