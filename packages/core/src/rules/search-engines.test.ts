import { describe, expect, it } from 'vitest';
import { landerNames } from './landers.ts';
import { routeNames, routePaths } from './routes.ts';
import {
  alternatesOf, canonicalPath, isListed, isListedPath, linkPictureOf, listedAddresses,
} from './search-engines.ts'; // prettier-ignore

const slugs = ['de', 'eng', 'es', 'fr', 'it', 'nl', 'pl'];
const withSlugs = landerNames.filter((name) => name !== 'tinderswipe');

it('lists pages about the brand, each address once, and none that shows members or belongs to one', () => {
  expect(
    listedAddresses()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(
    [
      '/',
      '/complaints',
      '/pricing',
      '/signup',
      ...landerNames.map((name) => `/landers/${name}`),
      ...withSlugs.flatMap((name) => slugs.map((slug) => `/landers/${name}/${slug}`)),
      ...['accessibility', 'ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map(
        (name) => `/pages/${name}`,
      ),
    ].toSorted(),
  );
});

describe('the same page in other languages', () => {
  it('has an address for each where a lander has slugs, and one for everybody else', () => {
    expect(alternatesOf('landers-video-slug').map(({ hreflang, path }) => [hreflang, path])).toEqual([
      ['de', '/landers/video/de'],
      ['en', '/landers/video/eng'],
      ['es', '/landers/video/es'],
      ['fr', '/landers/video/fr'],
      ['it', '/landers/video/it'],
      ['nl', '/landers/video/nl'],
      ['pl', '/landers/video/pl'],
      ['x-default', '/landers/video'],
    ]);
    for (const route of ['index', 'landers-tinderswipe', 'pages-faq', 'token'] as const)
      expect(alternatesOf(route), route).toEqual([]);
  });

  it('names each other the same way, themselves too', () => {
    for (const { path, alternates } of listedAddresses().filter(({ path: one }) => one.startsWith('/landers/video')))
      expect([path, alternates, alternates.some((one) => one.path === path)]).toEqual([
        path,
        alternatesOf('landers-video-slug'),
        true,
      ]);
  });
});

it.each([
  ['index', '/', '/'],
  ['landers-gallery-slug', '/landers/gallery', '/landers/gallery'],
  ['landers-gallery-slug', '/landers/gallery/', '/landers/gallery'],
  ['landers-gallery-slug', '/landers/gallery/de', '/landers/gallery/de'],
  ['landers-gallery-slug', '/landers/gallery/de/', '/landers/gallery/de'],
  ['landers-gallery-slug', '/landers/gallery/eng', '/landers/gallery/eng'],
  ['landers-gallery-slug', '/landers/gallery/en', '/landers/gallery/eng'],
  ['landers-gallery-slug', '/landers/gallery/summer', '/landers/gallery'],
  ['landers-tinderswipe', '/landers/tinderswipe', '/landers/tinderswipe'],
  ['pages-faq', '/pages/faq/', '/pages/faq'],
  ['token', '/imprint', '/imprint'],
  ['token', '/imprint/', '/imprint'],
] as const)('%s at %s has the address %s', (route, path, address) => {
  expect(canonicalPath(route, path)).toBe(address);
});

it.each([
  ['/', true],
  ['/landers/gallery', true],
  ['/landers/gallery/de', true],
  ['/landers/gallery/berlin', true],
  ['/landers/gallery/a/b', false],
  ['/pages/faq', true],
  ['/pages/faq/x', false],
  ['/members', false],
  ['/likes/m/p1', false],
  ['/login', false],
  ['/:token', false],
  ['/some-token', false],
])('%s: %s', (path, listed) => {
  expect(isListedPath(path)).toBe(listed);
});

it('has a picture for every listed page', () => {
  for (const route of ['index', 'pages-faq', 'token'] as const) expect(linkPictureOf(route)).toBe('home');
  const landers = routeNames.filter((route) => isListed(route) && routePaths[route].startsWith('/landers/'));
  expect(landers.map(linkPictureOf).toSorted()).toEqual(landerNames.toSorted());
});
