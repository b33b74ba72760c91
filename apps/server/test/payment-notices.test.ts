import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { footprint } from './support/footprint.ts';
import { createPerson, type Person } from './support/people.ts';
import { postTo } from './support/post-to.ts';
import { buy, look, settled } from './support/shop.ts';
import type { SignedEvent } from './support/stripe-stand-in.ts';
import { type SignedNotices, type Till, tills } from './support/tills.ts';

// What is posted to the addresses of providers that sign their notices, by anybody: it changes no row, and the provider
// is asked nothing. Those that do not sign: mollie.test.ts.

const runs = { numRuns: 1_000, seed: Number(process.env['FC_SEED'] ?? 20_261_123) };
/** How many are on their way at a time. */
const together = 10;
const oversized = 2_000_000;

const anyBody = fc.oneof(fc.string({ unit: 'binary', maxLength: 800 }), fc.json(), fc.webQueryParameters());
/** What may stand in a header's line. */
const anyHeader = fc.oneof(
  fc.stringMatching(/^[\x20-\x7e]{0,200}$/),
  fc.stringMatching(/^[0-9a-f]{64}$/),
  fc.stringMatching(/^t=[0-9]{1,12},v1=[0-9a-f]{64}$/),
);
/** Cuts a text, or puts something else in a place of it. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  put: fc.constantFrom('', 'x', '0', '{', ','),
});
const changed = (text: string, { at, put }: { at: number; put: string }): string => {
  const place = Math.floor(at * (text.length - 1));
  const rest = text.slice(place + 1);
  return text.slice(0, place) + (text[place] === put ? '!' : put) + rest;
};

/** Made of a real notice, so that none of them is signed for what it says. */
function forged({ body, headers }: SignedEvent): fc.Arbitrary<SignedEvent> {
  const [name = ''] = Object.keys(headers).filter((one) => one.endsWith('-signature'));
  const json = { 'content-type': 'application/json' };
  return fc.oneof(
    change.map((how) => ({ headers, body: changed(body, how) })),
    anyBody.filter((one) => one !== body).map((one) => ({ headers, body: one })),
    fc.tuple(anyBody, anyHeader).map(([one, signature]) => ({ headers: { ...json, [name]: signature }, body: one })),
    anyHeader.map((signature) => ({ headers: { ...json, [name]: signature }, body })),
    anyBody.map((one) => ({ headers: json, body: one })),
    fc
      .tuple(anyBody, fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'))
      .map(([one, type]) => ({ headers: { ...headers, 'content-type': type }, body: `${one}!` })),
  );
}

/** Signed rightly, whatever it says. */
const signedBody = fc.oneof(
  anyBody,
  fc.json(),
  fc
    .record({ id: fc.jsonValue(), order: fc.jsonValue(), type: fc.jsonValue(), data: fc.jsonValue() }, { requiredKeys: [] })
    .map((value) => JSON.stringify(value)),
  fc
    .record({
      id: fc.constantFrom('evt_1', 'evt_\0', 'evt_', 7),
      type: fc.constantFrom('checkout.session.completed', 'charge.dispute.created', 'x'),
      data: fc.record({ object: fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue(), client_reference_id: fc.jsonValue(), payment_intent: fc.jsonValue() })) }),
    })
    .map((value) => JSON.stringify(value)),
); // prettier-ignore

describe.each(tills.filter(({ signs }) => signs))('notices to $name', ({ open }) => {
  let till: Till;
  let notices: SignedNotices;
  let who: Person;

  beforeAll(async () => {
    till = await open();
    if (!till.signed) throw new Error('This provider does not sign.');
    notices = till.signed;
    who = await createPerson(till.server, { credits: 0 });
  });
  afterAll(() => till[Symbol.asyncDispose]());

  const send = ({ body, headers }: SignedEvent) => postTo(notices.address, body, headers);

  /** Sends them, a few at a time. @returns the statuses of the replies, each once */
  async function sendAll(all: readonly SignedEvent[]): Promise<readonly number[]> {
    const seen = new Set<number>();
    for (let at = 0; at < all.length; at += together) {
      for (const status of await Promise.all(all.slice(at, at + together).map(send))) seen.add(status);
    }
    return [...seen].toSorted((one, other) => one - other);
  }

  test('a thousand forged ones, of any kind: all are refused, no row changes, nothing is asked', async () => {
    const payment = await buy(who);
    const real = await notices.of(payment);
    await till.server.settle();
    const [before, asked] = [await footprint(till.server), notices.questions()];
    const statuses = await sendAll(fc.sample(forged(real), runs));
    expect(statuses.filter((status) => ![400, 403, 415].includes(status))).toEqual([]);
    await till.server.settle();
    expect(await footprint(till.server)).toEqual(before);
    expect(notices.questions()).toBe(asked);
    expect(await look(who, payment)).toMatchObject({ status: 'loading' });
  }, 120_000);

  test('a thousand that are signed and say anything: none is a failure', async () => {
    const all = await Promise.all(fc.sample(signedBody, runs).map((body) => notices.sign(body)));
    const statuses = await sendAll(all);
    expect(statuses.filter((status) => ![200, 400, 403].includes(status))).toEqual([]);
  }, 120_000);

  test('one that is repeated is asked about once', async () => {
    const payment = await buy(who);
    await till.turn(payment, 'pay');
    expect(await settled(till.server, who, payment)).toMatchObject({ status: 'completed' });
    const again = await notices.of(payment);
    expect(await send(again)).toBe(200);
    await till.server.settle();
    const [before, asked] = [await footprint(till.server), notices.questions()];
    expect(await sendAll(Array.from({ length: 50 }, () => again))).toEqual([200]);
    await till.server.settle();
    expect(await footprint(till.server)).toEqual(before);
    expect(notices.questions()).toBe(asked);
  });

  test('one that is too large, or about an order of another shop’s, changes nothing', async () => {
    const payment = await buy(who);
    const real = await notices.of(payment);
    await till.server.settle();
    const [before, asked] = [await footprint(till.server), notices.questions()];
    expect(await send({ ...real, body: real.body + ' '.repeat(oversized) })).toBe(413);
    expect(await send(await notices.sign('x'.repeat(oversized)))).toBe(413);
    const foreign = notices.foreign?.();
    if (foreign) expect(await sendAll([foreign, foreign])).toEqual([200]);
    const elsewhere = notices.address.replace(/\w+$/, 'mollie');
    expect(await postTo(elsewhere, real.body, real.headers)).toBe(404);
    await till.server.settle();
    expect(await footprint(till.server)).toEqual(before);
    expect(notices.questions()).toBe(asked);
  });
});
