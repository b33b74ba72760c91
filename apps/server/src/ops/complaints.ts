import { complaintDecisions } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { cutText } from '../cut-text.ts';
import { type Complaint, findComplaint, listComplaints, markReviewed } from '../complaints/complaints.ts';
import { decideComplaint, decisionsOf } from '../complaints/decide.ts';
import { findMember } from '../members/queries.ts';
import { findPhoto } from '../photos/queries.ts';
import {
  type Arguments,
  CommandFailed,
  fields,
  flag,
  needed,
  oneOf,
  option,
  type ProductCommand,
  table,
  UsageError,
  word,
} from './command.ts';
import { mailFollows } from './named.ts';
import { photoFile } from '../photos/files.ts';

async function complaintNamed(ctx: AppContext, args: Arguments): Promise<Complaint> {
  const reference = word(args, 0, 'REFERENCE');
  const complaint = await findComplaint(ctx.db, reference);
  if (!complaint) throw new CommandFailed(`There is no complaint '${reference}'.`);
  return complaint;
}

const shortened = (text: string): string => (text.length > 60 ? `${cutText(text, 60)}…` : text);

const list: ProductCommand = {
  noun: 'complaints',
  verb: 'list',
  usage: '[--open | --all]',
  help: 'The complaints and appeals that wait for an answer, oldest first; with --all the answered ones too.',
  words: 0,
  flags: ['open', 'all'],
  async run(ctx, args) {
    if (flag(args, 'open') && flag(args, 'all')) throw new UsageError('--open and --all do not go together.');
    const data = await listComplaints(ctx.db, { all: flag(args, 'all') });
    const rows = data.map(({ reference, brand, kind, appeal, status, decision, created_at, about, text }) => ({
      reference, brand, kind, status, decision, since: created_at,
      about: appeal ? `${appeal.kind} ${appeal.of}` : about,
      text: shortened(text),
    })); // prettier-ignore
    return { data, text: table(rows) };
  },
};

/** The address where the operator sees a photo of a complaint; its file may be deleted by now. */
function photoPath(ctx: AppContext, brandId: string, key: string): string {
  const brand = ctx.brands.byId(brandId);
  return `${brand.cdn_prefix}${photoFile(key, 'full')}${ctx.photoUrls.query(key)}`;
}

/** The decision that an appeal is about, as it is now; null when it no longer exists. */
async function appealedBy(ctx: AppContext, { appeal, brand }: Complaint) {
  switch (appeal?.kind) {
    case 'photo': {
      const photo = await findPhoto(ctx.db, appeal.of);
      return (
        photo && {
          photo: photo.id,
          status: photo.status,
          reason: photo.reason,
          decided_at: photo.decided_at?.toISOString() ?? null,
          path: photoPath(ctx, brand, photo.key),
        }
      );
    }
    case 'ban': {
      const member = await findMember(ctx.db, appeal.of);
      return (
        member && {
          member: member.id,
          name: member.name,
          banned_at: member.banned_at?.toISOString() ?? null,
          reason: member.ban_reason,
        }
      );
    }
    case 'complaint':
    case 'warning': {
      const complaint = await findComplaint(ctx.db, appeal.of);
      if (!complaint) return null;
      const { reference, kind, about, text, decision, answer, warning } = complaint;
      return { reference, kind, about, text, decision, answer, warning: warning?.reason ?? null };
    }
    case undefined:
      return null;
  }
}

const show: ProductCommand = {
  noun: 'complaints',
  verb: 'show',
  usage: 'REFERENCE',
  help: 'A complaint with the messages and the profile that were reported, or an appeal with the decision it is about. From now on its sender reads that it is in review.',
  words: 1,
  async run(ctx, args) {
    const { reference } = await complaintNamed(ctx, args);
    await markReviewed(ctx, reference);
    const complaint = await complaintNamed(ctx, args);
    const { evidence, appeal, about_profile, warning, ...rest } = complaint;
    const photos = evidence.map((one) => (one.photo ? { ...one, path: photoPath(ctx, rest.brand, one.photo) } : one));
    const profile = about_profile && {
      ...about_profile,
      path: about_profile.photo ? photoPath(ctx, rest.brand, about_profile.photo) : null,
    };
    const decision = await appealedBy(ctx, complaint);
    const details = { ...rest, ...(warning ? { warning: warning.reference, reason: warning.reason } : {}) };
    const lines = photos.map((one) => ({
      sent_at: one.sent_at, sender: one.sender, kind: one.kind, text: one.text, path: 'path' in one ? one.path : null,
    })); // prettier-ignore
    const parts = [
      fields(details),
      ...(appeal ? [`Decision (${appeal.kind} ${appeal.of})\n${decision ? fields(decision) : 'It is gone.'}`] : []),
      ...(profile ? [`Profile as it was reported\n${fields(profile)}`] : []),
      ...(appeal ? [] : [`Evidence\n${table(lines)}`]),
    ];
    return {
      data: { ...rest, appeal, warning, about_profile: profile, evidence: photos, appealed: decision },
      text: parts.join('\n\n'),
    };
  },
};

/** `--decision`, if it is possible for this complaint. @throws UsageError */
function decisionGiven(args: Arguments, complaint: Complaint) {
  const allowed = decisionsOf(complaint.appeal !== null);
  const given = option(args, 'decision');
  const decision = given === null ? null : oneOf(given, complaintDecisions, '--decision');
  if (allowed.includes(decision)) return decision;
  const names = allowed.filter((one) => one !== null).join(' or ');
  throw new UsageError(`${complaint.reference} is ${complaint.appeal ? 'an appeal' : 'a complaint'}: --decision is ${names}.`); // prettier-ignore
}

const answer: ProductCommand = {
  noun: 'complaints',
  verb: 'answer',
  usage: 'REFERENCE --text TEXT [--decision upheld|dismissed|granted|denied] [--reason TEXT] [--ban]',
  help: 'Decides a complaint (upheld, dismissed) or an appeal (granted, denied), once; --text goes to its sender by mail. Upheld about a member, --reason goes to that member as a warning, or with --ban shuts them out. A granted appeal takes the decision back.',
  words: 2,
  options: ['text', 'decision', 'reason'],
  flags: ['ban'],
  async run(ctx, args) {
    const text = (option(args, 'text') ?? args.words[1] ?? '').trim() || needed(args, 'text');
    const complaint = await complaintNamed(ctx, args);
    const { reference, status, about } = complaint;
    if (status === 'answered') throw new CommandFailed(`${reference} is answered already.`);
    const decision = decisionGiven(args, complaint);
    const reason = option(args, 'reason')?.trim() || null;
    const isMeasure = decision === 'upheld' && about !== null;
    if (!isMeasure && (reason || flag(args, 'ban'))) {
      throw new UsageError('--reason and --ban go with --decision upheld of a complaint about a member.');
    }
    if (isMeasure && !reason) throw new UsageError('--reason is missing: it is what the member is told.');
    await decideComplaint(ctx, reference, { answer: text, decision, reason, ban: flag(args, 'ban') });
    const done = decision ? `${reference} is ${decision}.` : `${reference} is answered.`;
    return { data: await findComplaint(ctx.db, reference), text: `${done} ${mailFollows}` };
  },
};

export const complaintCommands: readonly ProductCommand[] = [list, show, answer];
