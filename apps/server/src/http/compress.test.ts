import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './compress.ts';

const long = Buffer.from('{"word":"again"}'.repeat(200));

describe('answers', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.8', 'gzip'],
    ['BR', 'br'],
    ['gzip, br;q=0.1', 'gzip'],
    ['br;q=0.5, gzip;q=0.9, *;q=0.1', 'gzip'],
    ['br;q=0, *', 'gzip'],
  ])('are compressed for a caller who accepts %s', async (accept, encoding) => {
    const packed = await compress(long, 'application/json; charset=utf-8', accept);
    expect(packed?.encoding).toBe(encoding);
    const bytes = packed?.bytes ?? Buffer.alloc(0);
    expect(bytes.length).toBeLessThan(long.length / 4);
    expect(encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toEqual(long);
  });

  it.each([
    ['a caller who accepts no encoding', long, 'application/json', undefined],
    ['a caller who refuses every encoding', long, 'application/json', 'br;q=0, gzip;q=0.0'],
    ['a caller who prefers no compression', long, 'application/json', 'identity, br;q=0.1'],
    ['a short answer', Buffer.from('{}'), 'application/json', 'br'],
    ['a picture', long, 'image/jpeg', 'br'],
    ['an event stream', long, 'text/event-stream', 'br'],
    ['an answer without a type', long, undefined, 'br'],
  ])('stay as they are for %s', async (_, bytes, type, accept) => {
    expect(await compress(bytes, type, accept)).toBeNull();
  });
});
