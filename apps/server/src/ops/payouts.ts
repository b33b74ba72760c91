import { differenceLine } from '../payouts/check-payouts.ts';
import { comparePayouts } from '../payouts/compare-payouts.ts';
import { option, type ProductCommand, sinceOf, table } from './command.ts';

const show: ProductCommand = {
  noun: 'payouts',
  verb: 'show',
  isShort: true,
  usage: '[--since 30d]',
  help: 'What the provider took in, gave back and paid out, and every difference from payments and ledger; exit 1 where there is one.',
  words: 0,
  options: ['since'],
  async run(ctx, args) {
    const data = await comparePayouts(ctx, sinceOf(option(args, 'since') ?? '30d', ctx.clock.now()));
    const { payouts, differences, others, provider, since } = data;
    const failed = differences.length > 0;
    const rows = payouts.map(({ payout, ...line }) => ({ payout: payout ?? 'open', ...line }));
    const head = `${provider} since ${since}${others > 0 ? `, without ${others} movements of other orders` : ''}`;
    const found = failed ? differences.map(differenceLine) : ['Payments and ledger agree with it.'];
    return { data: { ...data, ok: !failed }, text: [head, '', table(rows), '', ...found].join('\n'), failed };
  },
};

export const payoutCommands: readonly ProductCommand[] = [show];
