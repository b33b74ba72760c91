import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { listDepartures } from '../../departures/counts.ts';
import { eraseMember } from '../../account/erase.ts';
import { countMessagesBy } from '../../chats/data-export.ts';
import type { AppContext } from '../../context.ts';
import { archive } from '../../data-export/archive.ts';
import { entriesOf, gather } from '../../data-export/gather.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import type { Member } from '../../members/queries.ts';
import { photosOf } from '../../photos/queries.ts';
import { codeOf, messageOf } from '../../startup-error.ts';
import { CommandFailed, needed, type ProductCommand } from '../command.ts';
import { brandFilter, memberNamed, named } from '../named.ts';
import { changed } from './present.ts';

/** What goes with a member. */
async function lossOf(ctx: AppContext, { id }: Member) {
  return {
    photos: (await photosOf(ctx.db, id)).length,
    messages: await countMessagesBy(ctx.db, id),
    credits_forfeited: await balanceOf(ctx.db, id),
  };
}

export const erase: ProductCommand = {
  noun: 'member',
  verb: 'erase',
  usage: 'MEMBER --reason TEXT [--dry-run] [--brand BRAND]',
  help: 'Erases a member for good: profile, photos, likes, what they wrote. Payments and the evidence of complaints stay, and unused credits are forfeited.',
  words: 1,
  options: ['brand'],
  effect: 'destroys',
  needsReason: () => true,
  async plan(ctx, args) {
    const member = await memberNamed(ctx, args);
    const loss = await lossOf(ctx, member);
    const text = `${named(member)} would be erased with ${loss.photos} photos, ${loss.messages} messages and ${loss.credits_forfeited} credits.`;
    return { name: member.name, data: { member: member.id, brand: member.brand, ...loss }, text };
  },
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    const loss = await lossOf(ctx, member);
    await eraseMember(ctx, member.id);
    const audit = [changed(member, { status: member.status, ...loss }, null)];
    return { data: { erased: member.id, brand: member.brand, ...loss }, text: `${named(member)} is erased.`, audit };
  },
};

export const exportData: ProductCommand = {
  noun: 'member',
  verb: 'export',
  usage: 'MEMBER --to FILE [--brand BRAND]',
  help: 'Writes the archive of a member’s data, the same that they can ask for themselves, to a new file: for a request in writing.',
  words: 1,
  options: ['brand', 'to'],
  effect: 'changes',
  async run(ctx, args) {
    const file = needed(args, 'to');
    const member = await memberNamed(ctx, args);
    const gathered = await gather(ctx, member.id);
    if (!gathered) throw new CommandFailed('The member is gone.');
    const made = archive(entriesOf(ctx, gathered), ctx.clock.now());
    await writeNew(file, made.stream);
    return {
      data: { member: member.id, file, bytes: made.size() },
      text: `${file} has the data of ${named(member)}: ${made.size()} bytes. Hand it over safely, then delete it.`,
      audit: [changed(member, null, { exported_bytes: made.size() })],
    };
  },
};

/** Writes a file that was not there, for its owner's eyes; a half one is removed. @throws CommandFailed */
async function writeNew(file: string, content: NodeJS.ReadableStream): Promise<void> {
  try {
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new CommandFailed(`${file} is there already.`);
    await rm(file, { force: true });
    throw new CommandFailed(`${file} could not be written: ${messageOf(error)}`);
  }
}

export const departures: ProductCommand = {
  noun: 'member',
  verb: 'departures',
  usage: '[--brand BRAND]',
  help: 'How many left, came back and were erased, by month and reason. Numbers only: whose reason it was is forgotten with the account, or when they come back.',
  words: 0,
  options: ['brand'],
  async run(ctx, args) {
    const data = await listDepartures(ctx.db, brandFilter(ctx, args)?.id);
    const lines = data.map(
      ({ month, brand, reason, deleted, returned, erased }) =>
        `${month}  ${brand}  ${reason.padEnd(13)}  left ${deleted}, came back ${returned}, erased ${erased}`,
    );
    return { data, text: lines.join('\n') || 'Nobody has left.' };
  },
};
