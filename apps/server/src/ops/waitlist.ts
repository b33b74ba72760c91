import { tellWaiting } from '../waitlist/waitlist.ts';
import { CommandFailed, type ProductCommand } from './command.ts';
import { brandOf, mailFollows } from './named.ts';

const tell: ProductCommand = {
  noun: 'waitlist',
  verb: 'tell',
  usage: '[--brand BRAND]',
  help: 'Tells the members who wait that credits can be bought now, by mail, each once.',
  words: 0,
  options: ['brand'],
  effect: 'changes',
  async run(ctx, args) {
    const brand = brandOf(ctx, args);
    if (ctx.env.PAYMENTS === 'off') throw new CommandFailed('Credits cannot be bought yet: PAYMENTS is off.');
    const told = await tellWaiting(ctx, brand.id);
    return {
      data: { brand: brand.id, told },
      text: told === 0 ? `Nobody of ${brand.id} waits.` : `${told} members of ${brand.id} are told. ${mailFollows}`,
      audit: [{ brand: brand.id, subject: { kind: 'waitlist', id: brand.id }, before: null, after: { told } }],
    };
  },
};

export const waitlistCommands: readonly ProductCommand[] = [tell];
