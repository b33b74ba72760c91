import { expect, it, test } from 'vitest';
import { sharedServer } from '../../test/support/index.ts';
import { isReadableHost, readableUrl } from './readable-url.ts';

it.each([
  ['/%', '/%25'],
  ['/members/%E0%A4%A', '/members/%25E0%25A4%25A'],
  ['/%c0%af', '/%25c0%25af'],
  ['/landers/video/%zz?to=%zz', '/landers/video/%25zz?to=%zz'],
  ['/caf%C3%A9/%', '/caf%C3%A9/%25'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/members/1?q=100%', '/members/1?q=100%'],
  ['/', '/'],
])('%s is read as %s', (url, readable) => expect(readableUrl(url)).toBe(readable));

it.each([
  ['localhost', true], ['localhost:3000', true], ['[::1]:3000', true], ['ember.example', true], ['192.0.2.7', true],
  ['%00', false], ['', false], ['a/b', false], ['a@b', false], ['a b', false], ['a:x', false], ['a\\b', false],
])('the host %s can be one: %s', (host, can) => expect(isReadableHost(host)).toBe(can)); // prettier-ignore

const server = sharedServer();

test.each(['/api/%', '/api/%E0%A4%A', '/api/profile.php/%c0%af', '/api/%zz?id=%zz'])(
  '%s is refused as the wire says',
  async (path) => {
    const { status, body } = await server().client().get(path);
    expect([status, body]).toEqual([404, { error: { code: 'not_found', message: expect.any(String) } }]);
  },
);
