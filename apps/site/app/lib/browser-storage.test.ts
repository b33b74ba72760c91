import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRY_COOKIE, LANGUAGE_COOKIE, cookieSeconds } from '@dating/core/rules';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Where the browser's storage is touched by hand: everybody else goes through these, whose keys are types. */
const doors = [
  'apps/site/app/lib/browser.ts',
  'apps/site/app/lib/chunk-reload.ts',
  'apps/site/app/lib/late-start.ts',
  'apps/site/app/lib/session-storage.ts',
  'apps/site/app/lib/shared-photos.ts',
  // Sends what the outbox holds, and deletes what arrived; a worker imports no module of the site.
  'apps/site/public/sw-push.js',
];

const touches = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches)\b(?!['"])|document\.cookie/;

it('nothing but the typed doors stores anything in a browser', () => {
  const files = globSync('{apps/site,packages/core,packages/ui}/{app,src,public}/**/*.{ts,tsx,js}', { cwd: root })
    .filter((file) => !/\.(?:test|stories)\.|\/(?:stories|testing|vendor)\//.test(file))
    .map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(300);
  const code = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(files.filter((file) => touches.test(code(file))).toSorted()).toEqual(doors);
});

it('cookies that the page sets live for as long as the cookie page says', () => {
  const day = 24 * 60 * 60;
  for (const { name, days } of [LANGUAGE_COOKIE, COUNTRY_COOKIE]) expect(days * day).toBe(cookieSeconds[name]);
});
