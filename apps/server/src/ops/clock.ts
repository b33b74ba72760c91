import { moveClock, readOffset, resetClock, setClock } from '../db/product-clock.ts';
import type { AppContext } from '../context.ts';
import { type Output, type ProductCommand, requireDemo, UsageError, word } from './command.ts';

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
/** Ten years in either direction: beyond that, dates are not meaningful. */
const mostMs = 3_653 * unitMs.d;

/** `+4h`, `-30m`, `+1d12h`: milliseconds. @throws UsageError */
function stepOf(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const parts = [...text.replace(/^[+-]/, '').matchAll(/(\d{1,9})([smhdw])/g)];
  const isWhole = parts.map(([part]) => part).join('') === text.replace(/^[+-]/, '') && parts.length > 0;
  if (!isWhole) throw new UsageError(`'${text}' is not a time step such as +4h, -30m or +1d12h.`);
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * unitMs[unit as keyof typeof unitMs], 0);
  if (ms > mostMs) throw new UsageError('A step of more than ten years is not possible.');
  return sign * ms;
}

async function answer(ctx: AppContext): Promise<Output> {
  const offset = await readOffset(ctx.db);
  const now = new Date(Date.now() + offset).toISOString();
  const moved = offset === 0 ? 'the system’s time' : `${Math.round(offset / 1_000)} seconds from the system’s time`;
  return { data: { now, offset_ms: offset }, text: `${now}, ${moved}` };
}

async function movedFrom(ctx: AppContext, before: number): Promise<Output> {
  const after = await readOffset(ctx.db);
  const subject = { kind: 'clock', id: 'product' };
  const change = { brand: null, subject, before: { offset_ms: before }, after: { offset_ms: after } };
  return { ...(await answer(ctx)), audit: [change] };
}

const show: ProductCommand = {
  noun: 'clock',
  verb: 'show',
  usage: '',
  help: 'The product’s time and how far it is from the system’s (only with DEMO=1, as the other two).',
  words: 0,
  async run(ctx) {
    requireDemo(ctx.env, 'The clock is shown');
    return answer(ctx);
  },
};

const move: ProductCommand = {
  noun: 'clock',
  verb: 'move',
  usage: '+4h | -30m | +1d12h | 2026-12-24T18:00:00Z',
  help: 'Moves the product’s time; a running server follows within a second.',
  words: 1,
  effect: 'changes',
  async run(ctx, args) {
    requireDemo(ctx.env, 'The clock is moved');
    const before = await readOffset(ctx.db);
    const to = word(args, 0, 'STEP');
    if (/^\d{4}-\d{2}-\d{2}/.test(to)) {
      const moment = new Date(to);
      if (!(Math.abs(moment.getTime() - Date.now()) <= mostMs))
        throw new UsageError(`'${to}' is no moment of these years.`);
      await setClock(ctx.db, moment);
    } else await moveClock(ctx.db, stepOf(to));
    return movedFrom(ctx, before);
  },
};

const reset: ProductCommand = {
  noun: 'clock',
  verb: 'reset',
  usage: '',
  help: 'The product’s time is the system’s again.',
  words: 0,
  effect: 'changes',
  async run(ctx) {
    requireDemo(ctx.env, 'The clock is moved');
    const before = await readOffset(ctx.db);
    await resetClock(ctx.db);
    return movedFrom(ctx, before);
  },
};

export const clockCommands: readonly ProductCommand[] = [show, move, reset];
