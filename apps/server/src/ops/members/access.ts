import { endSessionsOf } from '../../members/end-sessions.ts';
import { makeResetLink, sendResetLink } from '../../auth/reset-password.ts';
import { inTransaction } from '../../db/transaction.ts';
import { passkeysOf, removePasskeyOf } from '../../devices/passkeys.ts';
import { lockMember } from '../../members/queries.ts';
import { CommandFailed, flag, type ProductCommand, word } from '../command.ts';
import { mailFollows, memberNamed, named } from '../named.ts';
import { changed } from './present.ts';

export const resetLink: ProductCommand = {
  noun: 'member',
  verb: 'reset-link',
  usage: 'MEMBER [--print] [--brand BRAND]',
  help: 'Mails the link to choose a new password. --print shows it instead, for whoever has proved who they are another way: it works for an hour, and opens the account.',
  words: 1,
  options: ['brand'],
  flags: ['print'],
  effect: 'changes',
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    const isPrinted = flag(args, 'print');
    const audit = [changed(member, null, { reset_link: isPrinted ? 'printed' : 'mailed' })];
    if (isPrinted) {
      const link = await makeResetLink(ctx, member);
      return { data: { member: member.id, link }, text: `${named(member)}\n${link}`, audit };
    }
    await sendResetLink(ctx, member);
    return { data: { member: member.id }, text: `${named(member)} gets the link. ${mailFollows}`, audit };
  },
};

export const endSessions: ProductCommand = {
  noun: 'member',
  verb: 'end-sessions',
  usage: 'MEMBER [--brand BRAND]',
  help: 'Logs a member out everywhere, at once.',
  words: 1,
  options: ['brand'],
  effect: 'changes',
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    const ended = await inTransaction(ctx.db, async (tx) => {
      await lockMember(tx, member.id);
      const sessions = await ctx.sessions.list(tx, member.id);
      await endSessionsOf(tx, ctx, member.id);
      return sessions.length;
    });
    return {
      data: { member: member.id, ended },
      text: `${named(member)} is logged out: ${ended === 1 ? '1 session' : `${ended} sessions`} ended.`,
      audit: [changed(member, { sessions: ended }, { sessions: 0 })],
    };
  },
};

export const removePasskey: ProductCommand = {
  noun: 'member',
  verb: 'remove-passkey',
  usage: 'MEMBER PASSKEY [--brand BRAND]',
  help: 'Removes a passkey by its id, which `member show` has.',
  words: 2,
  options: ['brand'],
  effect: 'changes',
  async run(ctx, args) {
    const passkey = word(args, 1, 'PASSKEY');
    const member = await memberNamed(ctx, args);
    const known = (await passkeysOf(ctx.db, member.id)).find(({ id }) => id === passkey);
    if (!known) throw new CommandFailed(`${named(member)} has no passkey '${passkey}'.`);
    await inTransaction(ctx.db, (tx) => removePasskeyOf(tx, member.id, passkey));
    return {
      data: { member: member.id, removed: passkey },
      text: `The passkey of ${named(member)} is removed.`,
      audit: [changed(member, { passkey, device: known.device }, null)],
    };
  },
};
