import { type AuditEntry, checkEntries, listEntries, sealOf } from '../audit/queries.ts';
import type { AppContext } from '../context.ts';
import { type Arguments, limitOf, option, type ProductCommand, sinceOf, table, UsageError } from './command.ts';
import { brandFilter, memberCalled } from './named.ts';
import { isId } from '../ids.ts';

/** The id of a member, who may be erased by now. */
async function subjectOf(ctx: AppContext, args: Arguments): Promise<string | null> {
  const member = option(args, 'member');
  if (member === null || isId(member)) return member;
  return (await memberCalled(ctx, member, brandFilter(ctx, args))).id;
}

/** An entry that began and did not end was cut off, or is under way. */
const stateOf = ({ state }: AuditEntry): string => (state === 'begun' ? 'not ended' : state);

const present = (entry: AuditEntry) => ({
  entry: entry.seq, at: entry.at.toISOString(), staff: entry.staff, command: entry.command, state: stateOf(entry),
  brand: entry.brand, kind: entry.subject_kind, subject: entry.subject_id, about: entry.about, before: entry.before,
  after: entry.after, reason: entry.reason, error: entry.error,
}); // prettier-ignore

const list: ProductCommand = {
  noun: 'audit',
  verb: 'list',
  usage: '[--member MEMBER] [--by NAME] [--noun NOUN] [--since 7d] [--limit N] [--brand BRAND]',
  help: 'What staff did, the newest first: who, what, to whom, as it was and as it is, and why.',
  words: 0,
  options: ['member', 'by', 'noun', 'since', 'limit', 'brand'],
  async run(ctx, args) {
    const subjectId = await subjectOf(ctx, args);
    const [staff, noun, since] = [option(args, 'by'), option(args, 'noun'), option(args, 'since')];
    const entries = await listEntries(ctx.db, {
      limit: limitOf(args, 50),
      ...(subjectId === null ? {} : { subjectId }),
      ...(staff === null ? {} : { staff }),
      ...(noun === null ? {} : { noun }),
      ...(since === null ? {} : { since: sinceOf(since, new Date()) }),
      ...(option(args, 'brand') === null ? {} : { brand: brandFilter(ctx, args)?.id ?? '' }),
    });
    const data = entries.map(present);
    return { data, text: table(data.map(({ about: _about, ...row }) => row)) };
  },
};

/** `120:3f2a…`: an entry and the seal that it had. @throws UsageError */
function knownIn(args: Arguments): { readonly entry: number; readonly seal: string } | null {
  const text = option(args, 'known');
  if (text === null) return null;
  const [, entry, seal] = /^(\d{1,9}):([\da-f]{64})$/.exec(text) ?? [];
  if (!entry || !seal) throw new UsageError('--known must be ENTRY:SEAL, as this command printed it.');
  return { entry: Number(entry), seal };
}

const verify: ProductCommand = {
  noun: 'audit',
  verb: 'verify',
  usage: '[--known ENTRY:SEAL]',
  help: 'Proves that no entry was changed or taken away; exit 1 with the first one that was. Keep the line that it prints elsewhere: given with --known, it also proves that nothing up to there was written anew.',
  words: 0,
  options: ['known'],
  async run(ctx, args) {
    const known = knownIn(args);
    const report = await checkEntries(ctx.db);
    if (report.broken !== null) {
      return {
        data: report,
        text: `Entry ${report.broken} is broken: it was changed, or one before it is missing.`,
        failed: true,
      };
    }
    if (known && (await sealOf(ctx.db, known.entry)) !== known.seal) {
      return {
        data: { ...report, broken: known.entry },
        text: `Entry ${known.entry} is not the one that is known.`,
        failed: true,
      };
    }
    if (report.head === null) return { data: report, text: 'There is no entry yet.' };
    return { data: report, text: `${report.entries} entries, none broken.\n${report.entries}:${report.head}` };
  },
};

/** Commands about the audit. */
export const auditCommands: readonly ProductCommand[] = [list, verify];
