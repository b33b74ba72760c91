import { describe, expect, test } from 'vitest';
import { addressParts } from './addresses.ts';

const found = (text: string) => addressParts(text).flatMap(({ address }) => (address === null ? [] : [address]));

describe('addressParts', () => {
  test.each([
    ['See https://example.com/a?b=1.', ['https://example.com/a?b=1']],
    ['(www.example.com)', ['https://www.example.com']],
    ['http://a.example, http://b.example', ['http://a.example', 'http://b.example']],
    ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
    ['At 9.30 at the green door.No rush', []],
    ['javascript:alert(1) and data:text/html,x', []],
    ['www. and https:// alone', []],
    ['', []],
  ])('in %j', (text, addresses) => expect(found(text)).toEqual(addresses));

  test.each(['Two  blanks www.example.com,\n and on', 'https://example.com', 'None'])('keeps %j whole', (text) =>
    expect(
      addressParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text),
  );
});
