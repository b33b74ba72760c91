import { inflateSync } from 'node:zlib';
import type { Language, Payment, Receipt } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { eventually, startTestServer, type TestServer } from '../../test/support/index.ts';
import { waitingForLocks } from '../../test/support/locks.ts';
import { createPerson, type Person, type PersonOptions } from '../../test/support/people.ts';
import { buy, decide, refused, settled } from '../../test/support/shop.ts';
import { inTransaction } from '../db/transaction.ts';
import { csv } from '../http/csv.ts';
import { refundPayment } from '../payments/refund.ts';
import { syncPayment } from '../payments/sync.ts';
import { receiptPdf } from './pdf.ts';
import { auditReceipts } from './queries.ts';
import { taxWithin, vatRate, vatRates } from './vat-rates.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  const gaps = await auditReceipts(server.ctx.db);
  await server[Symbol.asyncDispose]();
  expect(gaps).toEqual([]);
});

/** A member whose first hours are over, so that no discount applies. */
async function veteran(options: PersonOptions = {}): Promise<Person> {
  const who = await createPerson(server, { credits: 0, ...options });
  await server.moveClock(80 * 3_600_000);
  return who;
}

async function bought(who: Person): Promise<Payment> {
  const payment = await buy(who, { bundle: 'ember-p0' });
  await decide(who, payment, 'paid');
  return settled(server, who, payment);
}

const papers = async (who: Person, { payment_id: payment }: Payment) =>
  (await who.client.get<{ receipts: Receipt[] }>('/api/receipts.php', { payment })).body.receipts;
const factsOf = (paper: Receipt | undefined) =>
  Object.fromEntries((paper?.facts ?? []).map(({ label, value }) => [label, value.replaceAll('\u00A0', ' ')]));

test('a payment has a receipt with the tax of the member’s country, a refund a credit note for it', async () => {
  const who = await veteran({ country: 'DE' });
  const payment = await bought(who);
  expect(payment.receipt_url).toBe(`/receipts/${payment.payment_id}`);
  const [receipt, ...none] = await papers(who, payment);
  expect(none).toEqual([]);
  expect(receipt).toMatchObject({ kind: 'receipt', title: 'Receipt' });
  expect(receipt?.seller).toContain('NL000000001B01');
  expect(factsOf(receipt)).toMatchObject({ Net: '€8.39', 'VAT 19%': '€1.60', Total: '€9.99', Country: 'Germany' });
  await refundPayment(server.ctx, payment.payment_id);
  const [same, note] = await papers(who, payment);
  expect(same).toEqual(receipt);
  expect(note).toMatchObject({ kind: 'credit_note', title: 'Credit note' });
  expect(factsOf(note)).toMatchObject({ 'For receipt': receipt?.number, 'VAT 19%': '€1.60', Refund: '€9.99' });
});

test('numbers follow each other without a gap, payments at once too, and a repeated notice takes none', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => createPerson(server, { credits: 0 })));
  await server.moveClock(80 * 3_600_000);
  const payments = await Promise.all(buyers.map((who) => buy(who, { bundle: 'ember-p0' })));
  await Promise.all(payments.map((payment, at) => decide(buyers[at] as Person, payment, 'paid', { repeat: '3' })));
  await server.settle();
  const all = await Promise.all(payments.map((payment, at) => papers(buyers[at] as Person, payment)));
  const numbers = all.flat().map(({ number }) => Number(number));
  const least = Math.min(...numbers);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_number, at) => least + at));
});

test('a paper that waits for its number is dated after that', async () => {
  const who = await veteran();
  const first = await bought(who);
  const second = await buy(who, { bundle: 'ember-p0' });
  await server.ctx.payments.desk?.decide(second.payment_id, 'paid');
  const { clock, db } = server.ctx;
  /** Issues a paper while another has the series for an hour. @returns the end of that hour */
  const issuedLater = async (issue: () => Promise<unknown>): Promise<Date> => {
    let issued: Promise<unknown> = Promise.resolve();
    const free = await inTransaction(db, async (tx) => {
      await tx.selectFrom('receipt_series').select('company').forUpdate().executeTakeFirstOrThrow();
      issued = issue();
      await eventually(async () => (await waitingForLocks(db)) >= 1, 'the one who waits for the series');
      await server.moveClock(3_600_000);
      return clock.now();
    });
    await issued;
    return free;
  };
  const times = [
    await issuedLater(() => syncPayment(server.ctx, second.payment_id)),
    await issuedLater(() => refundPayment(server.ctx, first.payment_id)),
  ];
  const dates = [(await papers(who, second))[0], (await papers(who, first))[1]].map((paper) => paper?.issued_at ?? '');
  expect(dates.map((date, at) => date >= (times[at]?.toISOString() ?? ''))).toEqual([true, true]);
});

test('only its owner sees a paper, in pages, PDF and lists; an unpaid payment has none', async () => {
  const who = await veteran();
  const other = await createPerson(server, {});
  const payment = await bought(who);
  const [receipt] = await papers(who, payment);
  const asked = { payment: payment.payment_id };
  expect(await refused(other.client.get('/api/receipts.php', asked))).toEqual([404, 'not_found']);
  expect(await refused(other.client.get('/api/receipt.php', { id: receipt?.id ?? '' }))).toEqual([404, 'not_found']);
  expect((await other.client.get('/api/receipts-csv.php')).text.split('\r\n')).toHaveLength(2);
  const open = await buy(who, { bundle: 'ember-p0' });
  expect(open.receipt_url).toBeNull();
  expect(await refused(who.client.get('/api/receipts.php', { payment: open.payment_id }))).toEqual([404, 'not_found']);
  const pdf = await who.client.get('/api/receipt.php', { id: receipt?.id ?? '' });
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('statement and receipts come as CSV, credit notes negative', async () => {
  const who = await veteran();
  const payment = await bought(who);
  await refundPayment(server.ctx, payment.payment_id);
  await papers(who, payment);
  const receipts = (await who.client.get('/api/receipts-csv.php')).text.trim().split('\r\n');
  expect(receipts.map((line) => line.split(',').at(-1))).toEqual(['total', '9.99', '-9.99']);
  const statement = (await who.client.get('/api/statement-csv.php')).text.trim().split('\r\n');
  expect(statement.slice(1, 3).map((line) => line.split(',').slice(1, 4))).toEqual([
    ['Refund', '-10', '0'],
    ['Bundle bought', '10', '10'],
  ]);
});

describe('CSV', () => {
  it.each([
    ['a plain text', 'Anna', 'Anna'],
    ['a comma and a quote', 'a "b", c', '"a ""b"", c"'],
    ['two lines', 'a\nb', '"a\nb"'],
    ['a number', -1.5, '-1.5'],
    ['nothing', null, ''],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula with a comma', '=SUM(A1,A2)', `"'=SUM(A1,A2)"`],
    ['a plus', '+31', "'+31"],
    ['a minus in a text', '-x', "'-x"],
    ['an at sign', '@x', "'@x"],
    ['a tab', '\t=1', "'\t=1"],
  ])('%s', (_what, cell, written) => {
    expect(csv(['head'], [[cell]])).toBe(`\uFEFFhead\r\n${written}\r\n`);
  });
});

describe('the rate of tax', () => {
  it.each([
    ['the standard rate', 'DE', '2026-11-23', ['NL1'], 1900],
    ['the one of that day', 'DE', '2020-12-31', ['NL1'], 1600],
    ['by the One Stop Shop', 'PL', '2026-11-23', ['EU372000001'], 2300],
    ['of a country where the company has a number', 'CH', '2026-11-23', ['CHE-1'], 810],
    ['of one where it has none', 'CH', '2026-11-23', ['NL1'], null],
    ['of one that has no rate of its own', 'US', '2026-11-23', ['US1'], null],
    ['before the first rate that is known', 'PL', '2010-12-31', ['NL1'], null],
  ])('%s', (_what, country, day, numbers, rate) => {
    expect(vatRate({ country, at: new Date(`${day}T12:00:00Z`) }, numbers)).toBe(rate);
  });

  it('is the standard one of each country, as the Commission and the tax authorities name it', () => {
    const now = Object.fromEntries(Object.entries(vatRates).map(([country, [{ rate }]]) => [country, rate / 100]));
    expect(now).toEqual({
      AT: 20, AU: 10, BE: 21, CH: 8.1, DE: 19, ES: 21, FR: 20, GB: 20, IE: 23, IT: 22, NL: 21, NZ: 15, PL: 23,
    }); // prettier-ignore
  });

  it.each(Object.entries(vatRates))(
    'of %s has its days, newest first, and a dated source for each',
    (_country, rates) => {
      const days = rates.map(({ from }) => from);
      expect(days).toEqual([...new Set(days)].toSorted().toReversed());
      for (const { from, source } of rates) {
        expect([from, source.checked].join(' ')).toMatch(/^\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/);
        expect(source.checked >= from).toBe(true);
        expect(new URL(source.url).protocol).toBe('https:');
      }
    },
  );

  it('is within the price', () => {
    expect([taxWithin(999, 1900), taxWithin(2499, 2100), taxWithin(1, 2100), taxWithin(999, null)]).toEqual([
      160, 434, 0, 0,
    ]);
  });
});

describe('the PDF', () => {
  it.each<Language>(['de', 'pl'])('has the letters of its language: %s', async (language) => {
    const paper: Receipt = {
      id: 'r1', payment: 'p1', kind: 'receipt', number: '000042', issued_at: '2026-11-23T12:00:00.000Z', title: 'Zażółć gęślą jaźń',
      seller: ['Ember B.V.', 'Straße 1'], facts: [{ label: 'Łącznie', value: '9,99 zł' }],
    }; // prettier-ignore
    const pdf = await receiptPdf(paper, language);
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
      ([, body = '']) => {
        try {
          return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
        } catch {
          return [];
        }
      },
    );
    // The map from glyphs to letters names each letter that is drawn.
    const drawn = streams.join('').toLowerCase();
    for (const letter of 'żółćęśąźńł') expect(drawn).toContain(letter.charCodeAt(0).toString(16).padStart(4, '0'));
  });
});
