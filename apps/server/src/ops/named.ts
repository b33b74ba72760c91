import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { isId } from '../ids.ts';
import { findByLogin, findMember, type Member } from '../members/queries.ts';
import { type Arguments, CommandFailed, option, UsageError, word } from './command.ts';

/** A command that queues a mail passes this on: the server runs the jobs. */
export const mailFollows = 'The mail is queued: a running server sends it now, else the next start.';

/** The brand with this id or host. @throws CommandFailed when there is none */
export function brandNamed(ctx: AppContext, name: string): Brand {
  const brand = ctx.brands.all().find((candidate) => candidate.id === name || candidate.hosts.includes(name));
  if (!brand) throw new CommandFailed(`There is no brand '${name}'.`);
  return brand;
}

/**
 * The brand that a command is about: of --brand, or the only one; in a demo, where nobody real is concerned, the default
 * one. The answer names it.
 * @throws UsageError that lists them
 */
export function brandOf(ctx: AppContext, args: Arguments): Brand {
  const wanted = option(args, 'brand');
  if (wanted !== null) return brandNamed(ctx, wanted);
  const [only, ...others] = ctx.brands.all();
  if (only && others.length === 0) return only;
  if (ctx.env.DEMO) return ctx.brands.default;
  const ids = ctx.brands.all().map(({ id }) => id);
  throw new UsageError(`Which brand? Say --brand ${ids.join(' or --brand ')}.`);
}

/** The brand that a list is restricted to by --brand; null: all. */
export function brandFilter(ctx: AppContext, args: Arguments): Brand | null {
  const wanted = option(args, 'brand');
  return wanted === null ? null : brandNamed(ctx, wanted);
}

/**
 * The member that the first argument names by id, e-mail address or username; without --brand in any brand.
 * @throws CommandFailed when no member fits, UsageError when several do
 */
export function memberNamed(ctx: AppContext, args: Arguments): Promise<Member> {
  return memberCalled(ctx, word(args, 0, 'MEMBER'), brandFilter(ctx, args));
}

/** The same for a name that is given otherwise. @param brand null: any */
export async function memberCalled(ctx: AppContext, name: string, brand: Brand | null): Promise<Member> {
  const brands = brand === null ? ctx.brands.all() : [brand];
  const byId = isId(name) ? await findMember(ctx.db, name) : null;
  if (byId && brands.some(({ id }) => id === byId.brand)) return byId;
  const found = (await Promise.all(brands.map(({ id }) => findByLogin(ctx.db, id, name)))).filter(
    (one) => one !== null,
  );
  const [first, second] = found;
  if (!first) throw new CommandFailed(`There is no member '${name}'.`);
  if (second) {
    const where = found.map((one) => one.brand).join(' and ');
    throw new UsageError(`'${name}' is in ${where}: say which with --brand.`);
  }
  return first;
}

/** A member as people of the staff call them. */
export const named = ({ name, email, brand }: Pick<Member, 'name' | 'email' | 'brand'>): string =>
  `${name} <${email}> (${brand})`;
