import { describe, expect, it, test } from 'vitest';
import { languages } from '../../contract/options.ts';
import data from './first-message.json' with { type: 'json' };
import { pauseRules } from './pause-reasons.ts';
import samples from './samples.json' with { type: 'json' };

const reasonsOf = pauseRules(data);
const paused = Object.values(samples.paused).flat() as [text: string, reason: string][];
const ordinary = Object.values(samples.ordinary).flat();

test('the samples are 40 and 200, in all languages', () => {
  expect(paused).toHaveLength(40);
  expect(ordinary).toHaveLength(200);
  for (const sets of [samples.paused, samples.ordinary, data.abusive, data.digits, data.invitations, data.requests]) {
    expect(Object.keys(sets)).toEqual(languages.toSorted());
  }
});

test.each(paused)('%s: asks once more (%s)', (text, reason) => {
  expect(reasonsOf(text)).toContain(reason);
});

test.each(ordinary)('%s: goes', (text) => {
  expect(reasonsOf(text)).toEqual([]);
});

describe('what is hidden from programs', () => {
  it.each([
    ['lena @ gmail', 'contact'],
    ['lena[at]web[dot]de', 'contact'],
    ['0️⃣1️⃣7️⃣6️⃣ 2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', 'contact'],
    ['０１７６ ２３４５６７', 'contact'],
    ['null eins sieben sechs zwei drei vier fünf', 'contact'],
    ['lena (dot) com', 'link'],
    ['k u r w a', 'abuse'],
    ['b i t c h', 'abuse'],
    ['SCHLAAAAAMPE', 'abuse'],
    ['wh0re', 'abuse'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'payment'],
  ])('%s', (text, reason) => {
    expect(reasonsOf(text)).toContain(reason);
  });
});

it('tells all reasons at once, and a way to pay by a link once', () => {
  expect(reasonsOf('Ruf an, du Schlampe: 0176 2345678, www.lena.de')).toEqual(['abuse', 'contact', 'link']);
  expect(reasonsOf('https://paypal.me/lena')).toEqual(['payment']);
});

it.each(['a.', 'a', 'a-', '0 ', '1-', 'at ', '@a', 'DE89 ', 'one ', 'k ', 'www ', 'on aa.'])(
  'is done with a text that nearly fits, 20 000 times %j, before anybody waits',
  (piece) => {
    const began = performance.now();
    reasonsOf(piece.repeat(20_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(1_000);
  },
);
