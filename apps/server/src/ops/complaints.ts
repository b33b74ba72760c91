import { complaintDecisions } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { cutText } from '../cut-text.ts';
import { type Complaint, findComplaint, listComplaints, markReviewed } from '../complaints/complaints.ts';
import { decideComplaint, decisionsOf } from '../complaints/decide.ts';
import { findMember, findMembers } from '../members/queries.ts';
import { findPhoto } from '../photos/queries.ts';
import {
  type Arguments,
  type Audited,
  CommandFailed,
  fields,
  flag,
  limitOf,
  needed,
  oneOf,
  option,
  type ProductCommand,
  table,
  UsageError,
  word,
} from './command.ts';
import { brandFilter, mailFollows } from './named.ts';
import { photoPlace } from './photo-address.ts';

async function complaintNamed(ctx: AppContext, args: Arguments): Promise<Complaint> {
  const reference = word(args, 0, 'REFERENCE');
  const complaint = await findComplaint(ctx.db, reference);
  if (!complaint) throw new CommandFailed(`There is no complaint '${reference}'.`);
  return complaint;
}

const shortened = (text: string): string => (text.length > 60 ? `${cutText(text, 60)}…` : text);

/** The usernames of the members whom complaints name, by id; null for none and for one who is gone. */
async function namesIn(ctx: AppContext, complaints: readonly Complaint[]) {
  const ids = complaints.flatMap(({ about, reporter, appeal }) => [
    about,
    reporter,
    appeal?.kind === 'ban' ? appeal.of : null,
  ]);
  const members = await findMembers(ctx.db, [...new Set(ids.filter((id) => id !== null))]);
  return (id: string | null): string | null => (id === null ? null : (members.get(id)?.name ?? null));
}

/** What a complaint or an appeal is about, with the name beside the id. */
function aboutOf({ appeal, about }: Complaint, nameOf: (id: string | null) => string | null): string | null {
  const id = appeal ? appeal.of : about;
  if (id === null) return null;
  return [appeal?.kind, nameOf(id), id].filter(Boolean).join(' ');
}

const list: ProductCommand = {
  noun: 'complaints',
  verb: 'list',
  usage: '[--open | --all] [--brand BRAND] [--limit N]',
  help: 'The complaints and appeals that wait for an answer, oldest first; with --all the answered ones too, latest first. 500 of them, or as many as --limit says.',
  words: 0,
  options: ['brand', 'limit'],
  flags: ['open', 'all'],
  async run(ctx, args) {
    if (flag(args, 'open') && flag(args, 'all')) throw new UsageError('--open and --all do not go together.');
    const brand = brandFilter(ctx, args)?.id;
    const found = await listComplaints(ctx.db, { all: flag(args, 'all'), brand, limit: limitOf(args, 500) });
    const nameOf = await namesIn(ctx, found);
    const data = found.map((one) => ({ ...one, about_name: nameOf(one.about), reporter_name: nameOf(one.reporter) }));
    const rows = data.map((one) => ({
      reference: one.reference, brand: one.brand, kind: one.kind, status: one.status, decision: one.decision,
      since: one.created_at, from: one.reporter_name ?? one.email, about: aboutOf(one, nameOf), text: shortened(one.text),
    })); // prettier-ignore
    return { data, text: table(rows) };
  },
};

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
          ...photoPlace(ctx, brand, photo.key),
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
    const photos = evidence.map((one) => (one.photo ? { ...one, ...photoPlace(ctx, rest.brand, one.photo) } : one));
    const profile = about_profile && {
      ...about_profile,
      ...(about_profile.photo ? photoPlace(ctx, rest.brand, about_profile.photo) : { path: null, address: null }),
    };
    const decision = await appealedBy(ctx, complaint);
    const nameOf = await namesIn(ctx, [complaint]);
    const names = { about_name: nameOf(rest.about), reporter_name: nameOf(rest.reporter) };
    const details = { ...rest, ...names, ...(warning ? { warning: warning.reference, reason: warning.reason } : {}) };
    const lines = photos.map((one) => ({
      sent_at: one.sent_at, sender: one.sender, kind: one.kind, text: one.text,
      address: 'address' in one ? one.address : null,
    })); // prettier-ignore
    const parts = [
      fields(details),
      ...(appeal ? [`Decision (${appeal.kind} ${appeal.of})\n${decision ? fields(decision) : 'It is gone.'}`] : []),
      ...(profile ? [`Profile as it was reported\n${fields(profile)}`] : []),
      ...(appeal ? [] : [`Evidence\n${table(lines)}`]),
    ];
    return {
      data: { ...rest, ...names, appeal, warning, about_profile: profile, evidence: photos, appealed: decision },
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

/** What an answer changed: the complaint, and whoever was warned or banned for it. */
function changesOf(
  { brand, reference, status, about }: Complaint,
  after: Complaint | null,
  ban: boolean,
): readonly Audited[] {
  const answered = {
    brand, subject: { kind: 'complaint', id: reference },
    before: { status, decision: null }, after: { status: after?.status ?? null, decision: after?.decision ?? null },
  }; // prettier-ignore
  if (about === null || after?.decision !== 'upheld') return [answered];
  const measure = ban ? { banned: true } : { warning: after.warning?.reference ?? null };
  return [answered, { brand, subject: { kind: 'member', id: about }, before: null, after: measure }];
}

const answer: ProductCommand = {
  noun: 'complaints',
  verb: 'answer',
  usage: 'REFERENCE --text TEXT [--decision upheld|dismissed|granted|denied] [--reason TEXT] [--ban]',
  help: 'Decides a complaint (upheld, dismissed) or an appeal (granted, denied), once; --text goes to its sender by mail. If a complaint about a member is upheld, --reason goes to them as a warning; with --ban, they are banned. A granted appeal reverses the decision.',
  words: 2,
  options: ['text', 'decision'],
  flags: ['ban'],
  effect: 'changes',
  async run(ctx, args) {
    const text = (option(args, 'text') ?? args.words[1] ?? '').trim() || needed(args, 'text');
    const complaint = await complaintNamed(ctx, args);
    const { reference, status, about } = complaint;
    if (status === 'answered') throw new CommandFailed(`${reference} is answered already.`);
    const decision = decisionGiven(args, complaint);
    const reason = option(args, 'reason')?.trim() || null;
    const isMeasure = decision === 'upheld' && about !== null;
    if (!isMeasure && flag(args, 'ban')) {
      throw new UsageError('--ban goes with --decision upheld of a complaint about a member.');
    }
    if (isMeasure && !reason) throw new UsageError('--reason is missing: it is what the member is told.');
    await decideComplaint(ctx, reference, { answer: text, decision, reason, ban: flag(args, 'ban') });
    const done = decision ? `${reference} is ${decision}.` : `${reference} is answered.`;
    const after = await findComplaint(ctx.db, reference);
    return { data: after, text: `${done} ${mailFollows}`, audit: changesOf(complaint, after, flag(args, 'ban')) };
  },
};

export const complaintCommands: readonly ProductCommand[] = [list, show, answer];
