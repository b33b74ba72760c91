import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { chromium, type Browser, type Page } from 'playwright';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { browserPath, sandboxArguments } from '../../../.ci/lib/browser.ts';
import { brands } from '../src/brands/index.ts';
import { componentEntries, publishedExports } from '../scripts/entries.ts';
import { outside, type Outside } from './support/outside.ts';
import { measure } from './support/sizes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let installed: Outside;
beforeAll(() => {
  installed = outside();
});
afterAll(() => installed?.[Symbol.dispose]());

const inApp = (file: string): string => join(installed.app, file);

describe('the packed library', () => {
  test('publishes an entry for every component of the public list', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      publishConfig: { exports: Record<string, string> };
    };
    expect(
      manifest.publishConfig.exports,
      'A component came or went: run `pnpm --filter @dating/ui exports`, then `pnpm changeset`.',
    ).toEqual(publishedExports());
    expect(installed.manifest.exports).toEqual(publishedExports());
  });

  test('holds what it needs and nothing of the workshop', () => {
    const names = createPackageFromTarballData(installed.bytes)
      .listFiles()
      .map((name) => name.replace('/node_modules/@dating/ui/', ''));
    expect(
      names.filter((name) => /stories|\.test\.|fixtures|notes|\.tsx?$/.test(name.replace(/\.d\.ts$/, ''))),
    ).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/index.js']));
    for (const name of names.filter((file) => /\.(?:js|css)$/.test(file)))
      expect(readFileSync(join(installed.folder, name), 'utf8'), name).not.toMatch(/use client|apps\/site/);
  });

  test('satisfies publint', async () => {
    const { messages } = await publint({ pack: { tarball: installed.bytes.buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  test('has types that are right wherever modules are', async () => {
    const entrypoints = Object.keys(installed.manifest.exports).filter((name) => !/\.css$|\.json$/.test(name));
    const result = await checkPackage(createPackageFromTarballData(installed.bytes), { entrypoints });
    if (!result.types) throw new Error('The package has no types.');
    // It is a package of modules, found by its exports: `require` in TypeScript and the resolution of Node 10 are not for it.
    const ours = result.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(ours).toEqual([]);
    expect(Object.keys(result.entrypoints)).toHaveLength(componentEntries().length + 3);
  });

  test('exports the names of the last version: a name more or less is a version more (pnpm changeset, then vitest -u)', async () => {
    const names = JSON.parse(installed.run('names.mjs')) as Record<string, string[]>;
    const lines = Object.entries(names).map(([entry, exported]) => `${entry}\n  ${exported.join('\n  ')}\n`);
    await expect(lines.join('')).toMatchFileSnapshot('public-names.txt');
    for (const { name, values } of componentEntries())
      expect(names[`@dating/ui/${name}`], name).toEqual([...values].toSorted());
  });
});

describe('an application outside the workspace', () => {
  test.each(['page.tsx', 'main.tsx', 'server.tsx', 'app.css'])('is the one that the README shows (%s)', (file) => {
    const readme = readFileSync(join(installed.folder, 'README.md'), 'utf8');
    expect(readme).toContain(readFileSync(inApp(`src/${file}`), 'utf8').trim());
  });

  test.each(['tsconfig.json', 'tsconfig.node16.json'])('compiles with all declarations checked (%s)', (config) => {
    expect(installed.run('tsc', '-p', config)).toBe('');
  });

  test('reads of every entry that it may import, in the README', () => {
    const readme = readFileSync(join(installed.folder, 'README.md'), 'utf8');
    const shared = Object.keys(installed.manifest.exports).filter((name) => !/^\.\/[A-Z]|package.json$/.test(name));
    for (const entry of shared) {
      const address = entry.replace('.', '@dating/ui').replace('brands/*', 'brands/ember').replace('*', 'Button');
      expect(readme).toContain(`\`${address}\``);
    }
  });

  test('ships a button for less than 6 kB beyond React, from the root as from its subpath', () => {
    const sizes = measure(installed);
    expect(sizes.buttonFromRoot).toBeLessThan(6_000);
    expect(sizes.buttonFromSubpath).toBeLessThan(6_000);
    expect(Math.abs(sizes.buttonFromRoot - sizes.buttonFromSubpath)).toBeLessThan(500);
    expect(sizes.eightComponentsSheet).toBeLessThan(5_000);
  });
});

describe('its pages', () => {
  let server: Server;
  let browser: Browser;
  let html: string;

  beforeAll(async () => {
    installed.run('vite', 'build');
    installed.run('vite', 'build', '--ssr', 'src/server.tsx');
    html = installed.run(
      '--input-type=module',
      '-e',
      "import('./dist/server/server.js').then(({ render }) => console.log(render()))",
    );
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://outside').pathname;
      const name = inApp(`dist/client${path}`);
      if (!existsSync(name)) return response.writeHead(404).end();
      const file = readFileSync(name);
      const kinds: Record<string, string> = {
        html: 'text/html',
        js: 'text/javascript',
        css: 'text/css',
        woff2: 'font/woff2',
      };
      response.setHeader('content-type', kinds[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      return response.end(path === '/index.html' ? file.toString().replace('<!--page-->', html.trim()) : file);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    browser = await chromium.launch({ executablePath: browserPath(), args: [...sandboxArguments] });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  /** Opens a page; whatever it complains of is a failure. */
  async function visit<Result>(
    path: string,
    colorScheme: 'light' | 'dark',
    look: (page: Page) => Promise<Result>,
  ): Promise<Result> {
    const page = await browser.newPage({ colorScheme });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const result = await look(page);
    expect(complaints).toEqual([]);
    await page.close();
    return result;
  }

  const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  /** As a browser writes a colour. */
  const rgb = (hex: string): string =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

  test('are written by a server', () => {
    expect(html).toContain('<article');
    expect(html).toContain('Online');
    expect(html).not.toContain('role="dialog"');
  });

  test.each([
    ['/index.html', 'light', brands.ember],
    ['/index.html', 'dark', brands.ember],
    ['/plain.html', 'light', brands.fjord],
    ['/plain.html', 'dark', brands.fjord],
  ] as const)('wake up in their brand: %s, %s', async (path, scheme, brand) => {
    await visit(path, scheme, async (page) => {
      const { colors } = brand[scheme];
      expect(await styleOf(page, 'body', 'color')).toBe(rgb(colors.ink));
      expect(await styleOf(page, 'button:text-is("Like")', 'background-color')).toBe(rgb(colors.accent));
      await page.getByRole('button', { name: 'Report' }).click();
      const dialog = page.getByRole('dialog', { name: 'Report this profile?' });
      await dialog.waitFor();
      expect(await styleOf(page, '[role=dialog]', 'background-color')).toBe(rgb(colors.raised));
      expect(await styleOf(page, '[role=dialog] >> text=Send the report', 'background-color')).toBe(rgb(colors.danger));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await styleOf(page, 'body', 'font-family')).toContain(brand.fonts.text[0]);
    });
  });

  test('do what a person does with them', async () => {
    await visit('/index.html', 'light', async (page) => {
      await page.getByRole('button', { name: 'Like' }).click();
      await page.getByRole('tab', { name: 'Likes' }).click();
      await page.getByText('You like one person.').waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    });
  });

  test('carry the faces of their brand alone, as files of their own', async () => {
    const faces = await visit('/index.html', 'light', (page) =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`);
      }),
    );
    expect(new Set(faces.map((face) => face.split(' ')[0]))).toEqual(new Set(['Fraunces', 'Instrument']));
    expect(faces).toContain('Instrument Sans Variable loaded');
  });

  test('preload the faces of a brand by their addresses', async () => {
    await visit('/plain.html', 'light', async (page) => {
      const address = await page.locator('link[rel=preload][as=font]').first().getAttribute('href');
      expect((await page.request.get(new URL(address ?? '', page.url()).href)).headers()['content-type']).toBe(
        'font/woff2',
      );
    });
  });
});
