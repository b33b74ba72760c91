import { balanceOf } from '../ledger/ledger.ts';
import { showLedger } from '../payments/operate.ts';
import { checkBooks } from '../payouts/check-books.ts';
import { fields, limitOf, type ProductCommand, table } from './command.ts';
import { memberNamed } from './named.ts';

const show: ProductCommand = {
  noun: 'ledger',
  verb: 'show',
  usage: 'MEMBER [--limit N] [--brand BRAND]',
  help: 'Every change of a member’s credits, newest first, and the balance after it.',
  words: 1,
  options: ['limit', 'brand'],
  async run(ctx, args) {
    const member = await memberNamed(ctx, args);
    const { receivable, entries } = await showLedger(ctx, member.id, { limit: limitOf(args, 50) });
    const balance = await balanceOf(ctx.db, member.id);
    const rows = entries.map(({ created_at, credits, reason, balance_after, payment }) => ({
      at: created_at, credits: credits > 0 ? `+${credits}` : credits, reason, balance: balance_after, payment,
    })); // prettier-ignore
    const head = `${member.name} has ${balance} credits${receivable > 0 ? ` and owes ${receivable}` : ''}.`;
    return { data: { member: member.id, balance, receivable, entries }, text: `${head}\n\n${table(rows)}` };
  },
};

const prove: ProductCommand = {
  noun: 'ledger',
  verb: 'reconcile',
  usage: '',
  help: 'Proves that every balance equals its transfers, every payment its credits, that no discount was had too often, and no receipt is missing; exit 1 where one does not.',
  words: 0,
  async run(ctx) {
    const { ledger, ofLedger, ofPayments, ...others } = await checkBooks(ctx.db);
    const { discrepancies, accounts, ...report } = ledger;
    const found = [...ofLedger, ...ofPayments];
    const failed = found.length > 0;
    return {
      data: { ...report, ok: !failed, accounts, discrepancies, ...others },
      text: [fields({ ...report, ok: !failed }), '', fields(accounts), ...(failed ? ['', ...found] : [])].join('\n'),
      failed,
    };
  },
};

export const ledgerCommands: readonly ProductCommand[] = [show, prove];
