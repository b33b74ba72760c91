import { describe, expect, it } from 'vitest';
import { guardRedirect, routeNameOf, safeNext } from './guards.ts';

const at = (path: string) => new URL(path, 'http://localhost');

describe('guards', () => {
  it.each([
    ['/chats?x=1', false, '/login?next=%2Fchats%3Fx%3D1'],
    // The traffic source is not hidden in the next path.
    ['/chats?network=a&x=1&aff_sub=c', false, '/login?next=%2Fchats%3Fx%3D1&network=a&aff_sub=c'],
    ['/chats', true, null],
    ['/', true, '/members'],
    ['/', false, null],
    ['/login?next=%2Fcredits', true, '/credits'],
    ['/login?next=%2F%2Fevil.example', true, '/members'],
    ['/members', false, null],
    ['/members/a%2Fb/landing2/de?next=%2Fcredits', true, '/members/a%2Fb'],
    ['/members/abc/signup', true, '/members/abc'],
    ['/members/abc/landing', false, null],
    ['/nowhere', false, null],
    ['/credits/repeat-order', false, '/login?next=%2Fcredits%2Frepeat-order'],
  ])('%s, logged in: %s → %s', (path, loggedIn, target) => {
    expect(guardRedirect(at(path), loggedIn)).toBe(target);
  });

  it.each([
    [null, '/members'],
    ['', '/members'],
    ['/likes', '/likes'],
    ['https://evil.example', '/members'],
    ['//evil.example', '/members'],
    ['/\\evil.example', '/members'],
    ['/\t/evil.example', '/members'],
    ['/\n\\evil.example', '/members'],
    ['/.//evil.example', '/members'],
    ['javascript:alert(1)', '/members'],
    ['https:evil.example', '/members'],
    ['%2F%2Fevil.example', '/members'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/api/logout.php', '/members'],
    ['/x/../api/logout.php', '/members'],
    ['/chats?x=1#last', '/chats?x=1#last'],
  ])('after the log-in %s leads to %s', (next, target) => {
    expect(safeNext(next)).toBe(target);
  });

  it.each([
    ['/likes/m/abc', 'likes-m-id'],
    ['/likes/received', 'likes-type'],
    ['/members/abc', 'members-id'],
    ['/credits/repeat-order', 'credits-repeat-order'],
    // A page of the brand's own, where it has one of this name.
    ['/nowhere', 'token'],
    ['/nowhere/at/all', 'index'],
  ])('%s is the route %s', (path, name) => {
    expect(routeNameOf(path)).toBe(name);
  });
});
