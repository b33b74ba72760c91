import { countries } from '@dating/core/contract';
import { type ListedMember, listMembers, memberStates, searchMembers } from '../../members/directory.ts';
import { flag, limitOf, oneOf, option, type ProductCommand, sinceOf, table, UsageError, word } from '../command.ts';
import { brandFilter } from '../named.ts';

/** One word for how a member stands. */
function stateOf({ status, banned_at, delete_after }: ListedMember): (typeof memberStates)[number] {
  if (banned_at) return 'banned';
  return delete_after ? 'leaving' : status;
}

const rowOf = (member: ListedMember) => ({
  id: member.id, brand: member.brand, name: member.name, email: member.email, status: stateOf(member),
  premium: member.paid_user, country: member.country, since: member.signup_date.toISOString(),
  last_active: member.last_active.toISOString(),
}); // prettier-ignore

export const search: ProductCommand = {
  noun: 'member',
  verb: 'search',
  usage: 'TEXT [--limit N] [--brand BRAND]',
  help: 'Members with the text in their username or address, or with this id; where there is none, those spelled similarly.',
  words: 1,
  options: ['brand', 'limit'],
  async run(ctx, args) {
    const text = word(args, 0, 'TEXT');
    if (text.length < 2) throw new UsageError('TEXT must have 2 characters at least.');
    const found = await searchMembers(ctx.db, text, { brand: brandFilter(ctx, args)?.id, limit: limitOf(args, 20) });
    const rows = found.members.map(rowOf);
    const head = found.exact || rows.length === 0 ? '' : `Nobody has '${text}'; these are spelled similarly:\n`;
    return { data: rows, text: rows.length === 0 ? `Nobody has '${text}', or anything like it.` : head + table(rows) };
  },
};

export const list: ProductCommand = {
  noun: 'member',
  verb: 'list',
  usage: `[--status ${memberStates.join('|')}] [--premium] [--banned] [--since 7d] [--country NL] [--limit N] [--brand BRAND]`,
  help: 'Members, those who signed up last first.',
  words: 0,
  options: ['status', 'since', 'country', 'limit', 'brand'],
  flags: ['premium', 'banned'],
  async run(ctx, args) {
    const [status, since, country] = [option(args, 'status'), option(args, 'since'), option(args, 'country')];
    const isBanned = flag(args, 'banned');
    if (isBanned && status !== null) throw new UsageError('--banned and --status do not go together.');
    const members = await listMembers(ctx.db, {
      brand: brandFilter(ctx, args)?.id,
      state: isBanned ? 'banned' : status === null ? undefined : oneOf(status, memberStates, '--status'),
      premium: flag(args, 'premium'),
      country: country === null ? undefined : oneOf(country, countries, '--country'),
      since: since === null ? undefined : sinceOf(since, ctx.clock.now()),
      limit: limitOf(args, 50),
    });
    const rows = members.map(rowOf);
    return { data: rows, text: table(rows) };
  },
};
