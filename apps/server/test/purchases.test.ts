import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePayouts } from '../src/payouts/compare-payouts.ts';
import { syncPayment } from '../src/payments/sync.ts';
import { Shop, stepsBetweenKills } from './support/killed-shop.ts';
import { phases } from './support/purchase-model.ts';
import { Group, stepShape } from './support/purchasers.ts';

// Random purchases of members who share a code, over HTTP on two servers of one database, one of which is killed again
// and again. A plain model says what must come of each step. `PURCHASE_STEPS=10000` makes it a long run, and FC_SEED
// another one.

const steps = Number(process.env['PURCHASE_STEPS'] ?? 240);
const seed = Number(process.env['FC_SEED'] ?? 20_261_123);
/** A database is used for so many steps: the audits after each step look at all of it. */
const stepsOfDatabase = 1_000;
/** Groups that act at the same time. */
const groups = 6;
const hour = 3_600_000;

/** So many steps on a database of its own. @returns how often the server was killed */
async function walk(count: number, ownSeed: number): Promise<number> {
  await using shop = await Shop.open();
  const perPhase = Math.ceil(count / groups / phases.length);
  const paths = fc.sample(fc.array(stepShape, { minLength: perPhase, maxLength: perPhase, size: 'max' }), {
    numRuns: groups * phases.length,
    seed: ownSeed,
  });
  const all = await Promise.all(Array.from({ length: groups }, () => Group.found(shop)));
  for (const [place, start] of phases.entries()) {
    if (place > 0) {
      await shop.moveClock((start - (phases[place - 1] ?? 0)) * hour);
      // It looks at a hundred payments each time.
      for (let sweeps = 0; sweeps < 4; sweeps += 1) await shop.server.ctx.jobs.runSweep('payments');
      await shop.settle();
      for (const group of all) await group.nextPhase();
    }
    await Promise.all(
      all.map(async (group, lane) => {
        for (const step of paths[place * groups + lane] ?? []) {
          await group.step(step);
          await shop.audit();
        }
      }),
    );
  }
  await agreeWithProvider(shop);
  return shop.kills;
}

/** What a notice never told, money and charge-backs, is all that the provider's books have more, and asking brings it. */
async function agreeWithProvider(shop: Shop): Promise<void> {
  const { ctx } = shop.server;
  await shop.moveClock(2 * hour);
  await shop.settle();
  const compare = async () => (await comparePayouts(ctx, new Date(0))).differences;
  for (const { kind, payment } of await compare()) {
    expect(['not_credited', 'unknown_charge_back']).toContain(kind);
    await syncPayment(ctx, payment ?? '');
  }
  await shop.settle();
  expect(await compare()).toEqual([]);
  await shop.audit();
}

test(
  'agrees with the model for any purchases, notices, refunds and crashes in any order',
  async () => {
    for (let made = 0; made < steps; made += stepsOfDatabase) {
      const ownSeed = seed + made;
      const own = Math.min(stepsOfDatabase, steps - made);
      const kills = await walk(own, ownSeed).catch((error: unknown) => {
        throw new Error(`PURCHASE_STEPS=${own} FC_SEED=${ownSeed}`, { cause: error });
      });
      expect(kills).toBeGreaterThanOrEqual(Math.floor(own / stepsBetweenKills) - 1);
    }
  },
  60_000 + steps * 1_000,
);
