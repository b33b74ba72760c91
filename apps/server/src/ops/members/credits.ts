import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../ids.ts';
import { balanceOf, creditsEvent, grantCredits, takeCredits } from '../../ledger/ledger.ts';
import { appendEvent } from '../../live/feed.ts';
import {
  type Arguments,
  CommandFailed,
  option,
  type ProductCommand,
  UsageError,
  wholeNumber,
  word,
} from '../command.ts';
import { memberNamed, named } from '../named.ts';
import { answer, changed } from './present.ts';

/** More than anyone would grant on purpose. */
const mostCredits = 1_000_000;
/** More than this needs a reason. */
const unexplainedCredits = 1_000;

/** A number of credits. @throws UsageError */
export function creditsOf(text: string): number {
  const amount = wholeNumber(text, 'CREDITS', 1);
  if (amount > mostCredits) throw new UsageError(`CREDITS must be ${mostCredits} at most.`);
  return amount;
}

const amountIn = (args: Arguments): number => creditsOf(option(args, 'credits') ?? word(args, 1, 'CREDITS'));

/** Gives credits in the caller's transaction; the member's open pages show them. @returns the new balance */
export async function grantIn(tx: Tx, ctx: AppContext, memberId: string, amount: number): Promise<number> {
  const key = `operator ${newId(ctx.clock.now())}`;
  const cause = { kind: 'operator', id: key };
  const { balance } = await grantCredits(tx, ctx, { memberId, amount, reason: 'grant', cause, key, source: 'free' });
  await appendEvent(tx, ctx, memberId, creditsEvent(balance));
  return balance;
}

export const grant: ProductCommand = {
  noun: 'member',
  verb: 'grant',
  usage: 'MEMBER CREDITS [--brand BRAND]',
  help: 'Gives credits; open pages show them at once. More than 1000 need a --reason; `member take` takes them again.',
  words: 2,
  options: ['brand', 'credits'],
  effect: 'changes',
  needsReason: (args) => amountIn(args) > unexplainedCredits,
  async run(ctx, args) {
    const amount = amountIn(args);
    const member = await memberNamed(ctx, args);
    const balance = await inTransaction(ctx.db, (tx) => grantIn(tx, ctx, member.id, amount));
    const audit = [changed(member, { credits: balance - amount }, { credits: balance })];
    return answer(ctx, member.id, `${named(member)} got ${amount} credits and has ${balance}.`, audit);
  },
};

export const take: ProductCommand = {
  noun: 'member',
  verb: 'take',
  usage: 'MEMBER CREDITS --reason TEXT [--brand BRAND]',
  help: 'Takes credits, those that cost nothing first, and never more than there are. The member sees it among theirs.',
  words: 2,
  options: ['brand'],
  effect: 'changes',
  needsReason: () => true,
  async plan(ctx, args) {
    const amount = amountIn(args);
    const member = await memberNamed(ctx, args);
    const before = await balanceOf(ctx.db, member.id);
    const data = { member: member.id, credits: amount, balance: before };
    const would = amount > before ? 'cannot be taken' : 'would be taken';
    return { name: member.name, data, text: `${named(member)} has ${before} credits: ${amount} ${would}.` };
  },
  async run(ctx, args) {
    const amount = amountIn(args);
    const member = await memberNamed(ctx, args);
    const { short, balance } = await inTransaction(ctx.db, async (tx) => {
      const taken = await takeCredits(tx, ctx, member.id, amount);
      if (!taken.short) await appendEvent(tx, ctx, member.id, creditsEvent(taken.balance));
      return taken;
    });
    if (short) throw new CommandFailed(`${named(member)} has ${balance} credits: ${amount} cannot be taken.`);
    const audit = [changed(member, { credits: balance + amount }, { credits: balance })];
    return answer(ctx, member.id, `${amount} credits of ${named(member)} are taken; ${balance} are left.`, audit);
  },
};
