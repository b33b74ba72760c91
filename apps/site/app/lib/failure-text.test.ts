import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError, refusalOf } from '@dating/core/api';
import { getUser } from '@dating/core/contract';
import { allLocales, translatorFor } from '@dating/core/i18n/server';
import { createWorld } from '@dating/core/testing';
import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

const { t } = translatorFor('en');
const { network, generic } = allLocales.en.errors;

test.each([
  ['no answer came', new ApiError(0, { code: 'network', message: '' }), network],
  ['a proxy says that the server is down', refusalOf(getUser, 503, undefined), generic],
  [
    'the server says why',
    refusalOf(getUser, 503, { error: { code: 'unavailable', message: 'Too busy.' } }),
    'Too busy.',
  ],
])('a failure is told as what it is, in its place and as a notice: %s', (_, error, words) => {
  expect(failureText(t, error)).toBe(words);
  const { alerts } = createWorld().root;
  alerts.fail(error);
  expect(alerts.list.map(({ text, key }) => text ?? (key && t(key)))).toEqual([words]);
});

test('a defect is not told as a missing line', () => {
  expect(failureText(t, null)).toBe(generic);
});

test('no screen words by itself what the server’s words are missing for', () => {
  const app = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !/failure-text(\.test)?\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\bmessage \|\| t\('errors\./.test(readFileSync(join(app, file), 'utf8')))).toEqual([]);
});
