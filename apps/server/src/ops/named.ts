import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { isId } from '../ids.ts';
import { findByLogin, findMember, type Member } from '../members/queries.ts';
import { type Arguments, CommandFailed, option, word } from './command.ts';

/** A command that queues a mail passes this on: the server runs the jobs. */
export const mailFollows = 'The mail is queued: a running server sends it now, else the next start.';

/** The brand with this id or host. @throws CommandFailed when there is none */
export function brandNamed(ctx: AppContext, name: string): Brand {
  const brand = ctx.brands.all().find((candidate) => candidate.id === name || candidate.hosts.includes(name));
  if (!brand) throw new CommandFailed(`There is no brand '${name}'.`);
  return brand;
}

/** The brand of --brand, else the default one. */
export function brandOf(ctx: AppContext, args: Arguments): Brand {
  return brandNamed(ctx, option(args, 'brand') ?? ctx.brands.default.id);
}

/**
 * The member that the first argument names by id, e-mail address or username; without --brand in any brand.
 * @throws CommandFailed when no member fits, or several
 */
export async function memberNamed(ctx: AppContext, args: Arguments): Promise<Member> {
  const name = word(args, 0, 'MEMBER');
  const wanted = option(args, 'brand');
  const brands = wanted === null ? ctx.brands.all() : [brandNamed(ctx, wanted)];
  const byId = isId(name) ? await findMember(ctx.db, name) : null;
  if (byId && brands.some(({ id }) => id === byId.brand)) return byId;
  const found = (await Promise.all(brands.map(({ id }) => findByLogin(ctx.db, id, name)))).filter(
    (one) => one !== null,
  );
  const [first, second] = found;
  if (!first) throw new CommandFailed(`There is no member '${name}'.`);
  if (second) {
    const where = found.map(({ brand }) => brand).join(' and ');
    throw new CommandFailed(`'${name}' is in ${where}: say which with --brand.`);
  }
  return first;
}
