import type { AppContext } from '../context.ts';
import { answerComplaint, type Complaint, findComplaint, listComplaints } from '../complaints/complaints.ts';
import {
  type Arguments,
  CommandFailed,
  fields,
  flag,
  needed,
  option,
  type ProductCommand,
  table,
  word,
} from './command.ts';
import { mailFollows } from './named.ts';

async function complaintNamed(ctx: AppContext, args: Arguments): Promise<Complaint> {
  const reference = word(args, 0, 'REFERENCE');
  const complaint = await findComplaint(ctx.db, reference);
  if (!complaint) throw new CommandFailed(`There is no complaint '${reference}'.`);
  return complaint;
}

const list: ProductCommand = {
  noun: 'complaints',
  verb: 'list',
  usage: '[--all]',
  help: 'The complaints that wait for an answer, oldest first; with --all the answered ones too.',
  words: 0,
  flags: ['all'],
  async run(ctx, args) {
    const data = await listComplaints(ctx.db, { all: flag(args, 'all') });
    const rows = data.map(({ reference, brand, kind, status, created_at, about, text }) => ({
      reference, brand, kind, status, since: created_at, about, text: text.length > 60 ? `${text.slice(0, 60)}…` : text,
    })); // prettier-ignore
    return { data, text: table(rows) };
  },
};

const show: ProductCommand = {
  noun: 'complaints',
  verb: 'show',
  usage: 'REFERENCE',
  help: 'A complaint with the messages that were reported.',
  words: 1,
  async run(ctx, args) {
    const { evidence, ...complaint } = await complaintNamed(ctx, args);
    const lines = evidence.map(({ sender, sent_at, kind, text }) => ({ sent_at, sender, kind, text }));
    return { data: { ...complaint, evidence }, text: `${fields(complaint)}\n\nEvidence\n${table(lines)}` };
  },
};

const answer: ProductCommand = {
  noun: 'complaints',
  verb: 'answer',
  usage: 'REFERENCE --text TEXT (or the text as the second word)',
  help: 'Answers a complaint, once; whoever wrote it gets the answer by mail.',
  words: 2,
  options: ['text'],
  async run(ctx, args) {
    const text = (option(args, 'text') ?? args.words[1] ?? '').trim() || needed(args, 'text');
    const { reference, status } = await complaintNamed(ctx, args);
    if (status === 'answered') throw new CommandFailed(`${reference} is answered already.`);
    await answerComplaint(ctx, reference, text, null);
    return { data: await findComplaint(ctx.db, reference), text: `${reference} is answered. ${mailFollows}` };
  },
};

export const complaintCommands: readonly ProductCommand[] = [list, show, answer];
