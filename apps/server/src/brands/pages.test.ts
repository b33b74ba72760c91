import { writeFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorReply, getBrandPage, Reply } from '@dating/core/contract';
import { cookieSeconds } from '@dating/core/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, temporaryFolder, type TestServer } from '../../test/support/index.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { sessionCookie, sessionSeconds, deviceCookie, deviceSeconds } from '../http/cookies.ts';
import { challengeCookie, challengeSeconds } from '../devices/challenges.ts';

let server: TestServer;
let operator: ReturnType<typeof operatorOf>;
beforeAll(async () => {
  server = await startTestServer();
  operator = operatorOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

type Page = Reply<typeof getBrandPage>['page'];

describe('a brand’s own page', () => {
  const page = async (name: string, { language = 'en', host = 'localhost' } = {}) =>
    server.client({ language, host }).get<{ page: Page } & ErrorReply>('/api/page.php', { name });

  it('is what the operator wrote, in the reader’s language or else in English, for this brand alone', async () => {
    await using stack = new AsyncDisposableStack();
    expect((await page('imprint')).status).toBe(404);
    const words = [
      'page',
      'set',
      'imprint',
      '--brand',
      'ember',
      '--title',
      'Impressum',
      '--text',
      '# Angaben\n\nEmber <b>B.V.</b>',
    ];
    expect((await operator.ops(...words, '--language', 'de')).code).toBe(0);
    // Where there is one language only, everybody gets it.
    expect((await page('imprint', { language: 'fr' })).body.page).toMatchObject({ language: 'de', title: 'Impressum' });

    const file = join(await temporaryFolder(stack), 'imprint.txt');
    await writeFile(file, 'Who we are.\n');
    const english = [
      'page',
      'set',
      'imprint',
      '--brand',
      'ember',
      '--title',
      'Imprint',
      '--file',
      file,
      '--language',
      'en',
    ];
    expect((await operator.ops(...english)).code).toBe(0);
    expect((await page('imprint', { language: 'fr' })).body.page).toEqual({
      title: 'Imprint', text: 'Who we are.', language: 'en',
    }); // prettier-ignore
    expect((await page('imprint', { language: 'de' })).body.page.text).toBe('# Angaben\n\nEmber <b>B.V.</b>');
    expect((await page('imprint', { host: 'fjord.localhost' })).status).toBe(404);

    expect(await operator.json('page', 'list')).toMatchObject([
      { brand: 'ember', address: '/imprint', language: 'de' },
      { brand: 'ember', address: '/imprint', language: 'en' },
    ]);
    expect((await operator.ops('page', 'remove', 'imprint', '--brand', 'ember', '--language', 'en')).code).toBe(0);
    expect((await operator.ops('page', 'remove', 'imprint', '--brand', 'ember')).code).toBe(0);
    expect((await operator.ops('page', 'remove', 'imprint', '--brand', 'ember')).code).toBe(1);
    expect((await page('imprint')).body.error.code).toBe('not_found');
  });

  it('takes no address that the product answers itself, and no name that is none', async () => {
    for (const name of ['members', 'login', 'pages', 'api', 'Imprint', 'a/b', '']) {
      const { code } = await operator.ops(
        'page',
        'set',
        name,
        '--brand',
        'ember',
        '--language',
        'en',
        '--title',
        'x',
        '--text',
        'x',
      );
      expect([name, code]).toEqual([name, 2]);
    }
  });
});

it('every cookie is named with its lifetime on the cookie page, and set in four places only', () => {
  expect(cookieSeconds).toMatchObject({
    [sessionCookie]: sessionSeconds,
    [deviceCookie]: deviceSeconds,
    [challengeCookie]: challengeSeconds,
  });
  const source = join(import.meta.dirname, '..');
  const setting = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /set-cookie|setCookie\(/i.test(readFileSync(join(source, file), 'utf8')));
  expect(setting.toSorted()).toEqual([
    'devices/routes.ts',
    'http/answer.ts',
    'site/closed.ts',
    'site/language-post.ts',
  ]);
});
