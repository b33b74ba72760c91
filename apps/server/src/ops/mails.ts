import { findMail, listMails, mailStates } from '../mails/queries.ts';
import { type Resent, resendMail } from '../mail-delivery/resend.ts';
import { CommandFailed, limitOf, oneOf, option, type ProductCommand, table, word } from './command.ts';
import { brandFilter, mailFollows, memberCalled } from './named.ts';

const list: ProductCommand = {
  noun: 'mails',
  verb: 'list',
  usage: `[--member MEMBER] [--state ${mailStates.join('|')}] [--limit N] [--brand BRAND]`,
  help: 'The newest mails: which they are, how they stand, how often they were tried, when next, and why the last try failed. Their content is not stored.',
  words: 0,
  options: ['member', 'state', 'limit', 'brand'],
  async run(ctx, args) {
    const [member, state] = [option(args, 'member'), option(args, 'state')];
    const brand = brandFilter(ctx, args);
    const data = await listMails(ctx.db, {
      memberId: member === null ? undefined : (await memberCalled(ctx, member, brand)).id,
      brand: brand?.id,
      state: state === null ? undefined : oneOf(state, mailStates, '--state'),
      limit: limitOf(args, 50),
    });
    return { data, text: table(data.map(({ member: _member, ...row }) => row)) };
  },
};

const words: Readonly<Record<'hurried' | 'again', string>> = {
  hurried: 'is tried again',
  again: 'is made again',
};

/** Why a mail is not sent again. */
function refusalOf(resent: Exclude<Resent, keyof typeof words>): string {
  if (resent === 'nobody') return 'its member is gone, or it had none';
  return 'its content is not kept once it has ended';
}

const resend: ProductCommand = {
  noun: 'mails',
  verb: 'resend',
  usage: 'MAIL',
  help: 'Tries a mail that waits at once; makes one that has ended again, where its content follows from the account (activation, new password, change of address, approval, ban).',
  words: 1,
  effect: 'changes',
  async run(ctx, args) {
    const id = word(args, 0, 'MAIL');
    const mail = await findMail(ctx.db, id);
    if (!mail) throw new CommandFailed(`There is no mail '${id}'.`);
    const resent = await resendMail(ctx, mail);
    if (resent === 'nobody' || resent === 'not_kept') throw new CommandFailed(`${mail.kind} is not sent again: ${refusalOf(resent)}.`); // prettier-ignore
    const subject = { kind: 'mail', id };
    return {
      data: { mail: id, kind: mail.kind, resent },
      text: `${mail.kind} to ${mail.recipient} (${mail.brand}) ${words[resent]}. ${mailFollows}`,
      audit: [{ brand: mail.brand, subject, before: { state: mail.state, tries: mail.tries }, after: { resent } }],
    };
  },
};

/** Commands about mails. */
export const mailCommands: readonly ProductCommand[] = [list, resend];
