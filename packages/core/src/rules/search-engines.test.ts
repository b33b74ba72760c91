import { expect, it } from 'vitest';
import { landerNames } from './landers.ts';
import { routeNames, routePaths } from './routes.ts';
import { isListed, isListedPath, linkPictureOf, listedPaths } from './search-engines.ts';

it('lists pages about the brand, each once, and none that shows members or belongs to one', () => {
  expect(listedPaths.toSorted()).toEqual([
    '/',
    '/complaints',
    ...landerNames.map((name) => `/landers/${name}`).toSorted(),
    ...['accessibility', 'ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map(
      (name) => `/pages/${name}`,
    ),
    '/pricing',
    '/signup',
  ]);
});

it.each([
  ['/', true],
  ['/landers/gallery', true],
  ['/landers/gallery/berlin', true],
  ['/landers/gallery/a/b', false],
  ['/pages/faq', true],
  ['/pages/faq/x', false],
  ['/members', false],
  ['/likes/m/p1', false],
  ['/login', false],
  ['/some-token', false],
])('%s: %s', (path, listed) => {
  expect(isListedPath(path)).toBe(listed);
});

it('has a picture for every listed page', () => {
  expect(linkPictureOf('index')).toBe('home');
  expect(linkPictureOf('pages-faq')).toBe('home');
  const landers = routeNames.filter((route) => isListed(route) && routePaths[route].startsWith('/landers/'));
  expect(landers.map(linkPictureOf).toSorted()).toEqual(landerNames.toSorted());
});
