import { expect, it } from 'vitest';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { byEvent, emit, on } from './events.ts';

declare module './events.ts' {
  interface EventData {
    'test.rang': { readonly bell: string };
    'test.fell': { readonly bell: string };
  }
}

const tx = {} as Tx;

/** A context with handlers that note what they were told. */
function listening(failing?: string) {
  const told: string[] = [];
  const note =
    (name: string) =>
    async (_tx: Tx, _ctx: AppContext, { bell }: { readonly bell: string }) => {
      await Promise.resolve();
      if (name === failing) throw new Error(`${name} is out of order`);
      told.push(`${name} ${bell}`);
    };
  const handlers = byEvent([
    on('test.rang', note('first')),
    on('test.fell', note('other')),
    on('test.rang', note('second')),
  ]);
  return { told, ctx: { handlers } as unknown as AppContext };
}

it('tells every handler of an event what happened, one after the other in their order', async () => {
  const { told, ctx } = listening();
  await emit(tx, ctx, 'test.rang', { bell: 'a' });
  await emit(tx, ctx, 'test.fell', { bell: 'b' });
  expect(told).toEqual(['first a', 'second a', 'other b']);
});

it('fails with its handler, so that the transaction does, and the next ones are not told', async () => {
  const { told, ctx } = listening('first');
  await expect(emit(tx, ctx, 'test.rang', { bell: 'a' })).rejects.toThrow('first is out of order');
  expect(told).toEqual([]);
});
