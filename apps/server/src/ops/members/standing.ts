import { changeForMember } from '../../mail-change/change-email.ts';
import { warnMember } from '../../complaints/warn.ts';
import { inTransaction } from '../../db/transaction.ts';
import { setStatusActive } from '../../members/confirm.ts';
import { banMember, unbanMember } from '../../members/moderation.ts';
import { CommandFailed, flag, needed, option, type ProductCommand, word } from '../command.ts';
import { mailFollows, memberNamed, named } from '../named.ts';
import { answer, changed } from './present.ts';

export const confirm: ProductCommand = {
  noun: 'member',
  verb: 'confirm',
  usage: 'MEMBER [--brand BRAND]',
  help: 'Confirms the email address, as the link in the activation mail does.',
  words: 1,
  options: ['brand'],
  effect: 'changes',
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    await inTransaction(ctx.db, (tx) => setStatusActive(tx, ctx, member.id));
    const before = member.status === 'active' ? ', as before' : '';
    const audit = [changed(member, { status: member.status }, { status: 'active' })];
    return answer(ctx, member.id, `${named(member)} is confirmed${before}.`, audit);
  },
};

export const ban: ProductCommand = {
  noun: 'member',
  verb: 'ban',
  usage: 'MEMBER --reason TEXT [--brand BRAND]',
  help: 'Bans a member: ends their sessions, hides the profile and mails them the reason.',
  words: 1,
  options: ['brand'],
  effect: 'changes',
  needsReason: () => true,
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    if (member.banned_at) throw new CommandFailed(`${named(member)} is banned already.`);
    await banMember(ctx, member.id, option(args, 'reason')?.trim() || null);
    const audit = [changed(member, { banned: false }, { banned: true })];
    return answer(ctx, member.id, `${named(member)} is banned. ${mailFollows}`, audit);
  },
};

export const unban: ProductCommand = {
  noun: 'member',
  verb: 'unban',
  usage: 'MEMBER [--brand BRAND]',
  help: 'Lets a banned member in again, and tells them by mail.',
  words: 1,
  options: ['brand'],
  effect: 'changes',
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    if (!member.banned_at) throw new CommandFailed(`${named(member)} is not banned.`);
    await unbanMember(ctx, member.id);
    const audit = [changed(member, { banned: true }, { banned: false })];
    return answer(ctx, member.id, `${named(member)} is no longer banned. ${mailFollows}`, audit);
  },
};

export const warn: ProductCommand = {
  noun: 'member',
  verb: 'warn',
  usage: 'MEMBER --text TEXT --reason TEXT [--brand BRAND]',
  help: 'Warns a member: --text goes to them by mail, with the way to appeal; --reason is for the audit.',
  words: 1,
  options: ['brand', 'text'],
  effect: 'changes',
  needsReason: () => true,
  async run(ctx, args) {
    const text = needed(args, 'text');
    const member = await memberNamed(ctx, args);
    const reference = await warnMember(ctx, member.id, text);
    return {
      data: { member: member.id, warning: reference },
      text: `${named(member)} is warned (${reference}). ${mailFollows}`,
      audit: [changed(member, null, { warning: reference })],
    };
  },
};

export const changeAddress: ProductCommand = {
  noun: 'member',
  verb: 'change-address',
  usage: 'MEMBER ADDRESS [--confirmed] [--brand BRAND]',
  help: 'Changes the email address once the link in a mail to the new one is opened, with --confirmed at once. The old one gets a mail with the way to take it back.',
  words: 2,
  options: ['brand'],
  flags: ['confirmed'],
  effect: 'changes',
  async run(ctx, args) {
    const email = word(args, 1, 'ADDRESS');
    const confirmed = flag(args, 'confirmed');
    const member = await memberNamed(ctx, args);
    await changeForMember(ctx, member.id, { email, confirmed });
    const audit = [changed(member, { email: member.email }, confirmed ? { email } : { email_asked_for: email })];
    const text = confirmed ? `is now at ${email}` : `is at ${email} once the link that is mailed there is opened`;
    return answer(ctx, member.id, `${named(member)} ${text}. ${mailFollows}`, audit);
  },
};
