import { describe, expect, test } from 'vitest';
import { whyNotFromHere } from './from-here.ts';

const why = (headers: Readonly<Record<string, string | string[] | undefined>>, remoteAddress = '127.0.0.1') =>
  whyNotFromHere({ headers, socket: { remoteAddress } });

describe('who is at this machine', () => {
  test.each([
    { host: 'localhost:3000' },
    { host: 'ember.localhost:3000' },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { host: '[::1]' },
    { host: 'LOCALHOST' },
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1, ::1' },
    { host: 'localhost', 'x-forwarded-for': '[::1]:4711' },
    { host: 'localhost', forwarded: 'for="[::1]:4711";proto=http' },
    {},
  ])('%j is', (headers) => expect(why(headers)).toBeNull());

  test.each([
    { host: 'example.org' },
    { host: 'abc.tunnel.example' },
    { host: 'localhost.example.org' },
    { host: '10.0.0.7:3000' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    { host: 'localhost', 'x-forwarded-for': ['127.0.0.1', '203.0.113.9:80'] },
    { host: 'localhost', 'x-forwarded-for': 'unknown' },
    { host: 'localhost', 'x-real-ip': '2001:db8::1' },
    { host: 'localhost', 'cf-connecting-ip': '203.0.113.9' },
    { host: 'localhost', forwarded: 'proto=https;for=203.0.113.9' },
    { host: 'localhost', forwarded: 'for=127.0.0.1, for="[2001:db8::1]:80"' },
    { host: 'localhost', 'x-forwarded-host': 'abc.tunnel.example' },
  ])('%j is not', (headers) => expect(why(headers)).not.toBeNull());

  test('a connection from elsewhere is not, whatever it says', () => {
    expect(why({ host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, '192.168.1.20')).not.toBeNull();
    expect(whyNotFromHere({ headers: {}, socket: { remoteAddress: undefined } })).not.toBeNull();
  });
});
