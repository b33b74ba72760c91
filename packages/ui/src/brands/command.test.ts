import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contrastReport } from './contrast.ts';
import { draftBrand } from './draft.ts';
import type { Brand } from './define.ts';
import { brands } from './index.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
let copy = '';
const inBrands = (file = ''): string => join(copy, 'packages/ui/src/brands', file);
const read = (file: string): string => readFileSync(inBrands(file), 'utf8');

/** Runs `pnpm brand …` in the copy. */
async function brand(...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(copy, '.ci/brand.mjs'), ...args], {
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** Every file of the copy with its content. */
const tree = (): Map<string, string> =>
  new Map(
    readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(copy.length + 1), readFileSync(path, 'utf8')]),
  );

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'brands-'));
  const isSource = (path: string): boolean => !path.endsWith('.test.ts');
  for (const folder of ['packages/ui/src/brands', 'packages/ui/src/tokens'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource });
  cpSync(join(root, '.ci/brand.mjs'), join(copy, '.ci/brand.mjs'));
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/* Each run is a process of its own, on a machine that may be busy. */
const unhurried = { timeout: 60_000 };

describe('pnpm brand new', unhurried, () => {
  test('makes a third brand out of one file and one line', async () => {
    const before = tree();
    const made = await brand('new', 'harbour', '--accent', '#6d28d9', '--label', 'Harbour & Co', '--radius', '9');
    expect(made).toMatchObject({ code: 0 });
    const after = tree();
    const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    expect(changed.toSorted()).toEqual(['packages/ui/src/brands/harbour.ts', 'packages/ui/src/brands/registered.ts']);
    expect(read('registered.ts')).toBe(
      `${readFileSync(join(root, 'packages/ui/src/brands/registered.ts'), 'utf8')}export { harbour } from './harbour.ts';\n`,
    );
    const { brands: all } = (await import(inBrands('index.ts'))) as { brands: Record<string, Brand> };
    expect(Object.keys(all)).toEqual([...Object.keys(brands), 'harbour'].toSorted());
    expect(all.harbour).toEqual(draftBrand({ id: 'harbour', accent: '#6d28d9', label: 'Harbour & Co', radius: 9 }));
    expect(contrastReport(all.harbour!)).toEqual([]);
    const checked = await brand('check');
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.output).toContain('Harbour & Co (harbour): every pair reaches its contrast');
  });

  test.each([
    [['new'], /has an id/],
    [['new', 'Not-An-Id', '--accent', '#6d28d9'], /has an id/],
    [['new', 'ember', '--accent', '#6d28d9'], /already/],
    [['new', 'css', '--accent', '#6d28d9'], /already/],
    [['new', 'harbour'], /has an accent/],
    [['new', 'harbour', '--accent', 'violet'], /#rrggbb/],
    [['new', 'harbour', '--accent', '#6d28d9', '--display', 'papyrus'], /bricolage, fraunces/],
    [['new', 'harbour', '--accent', '#6d28d9', '--text', 'fraunces'], /bricolage, instrument, inter/],
    [['new', 'harbour', '--accent', '#6d28d9', '--radius', 'round'], /whole number/],
    [['new', 'harbour', '--color', '#6d28d9', '--mark', 'M0 0h99v99z'], /--mark goes .* box of 24 by 24/],
    [['new', 'harbour', '--color', '#6d28d9', '--initial', 'É'], /A to Z or a figure/],
    [['check', 'nobody'], /no brand nobody/],
    [['check', '--in', 'nowhere'], /no folder/],
    [['paint'], /pnpm brand new/],
  ])('%j says what is wrong and writes nothing', async (args, message) => {
    const before = tree();
    const { code, output } = await brand(...args);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(tree()).toEqual(before);
  });
});

describe('pnpm brand check', unhurried, () => {
  /** A drafted brand that someone has then made worse by hand, in both schemes. */
  async function worsened(): Promise<void> {
    await brand('new', 'harbour', '--accent', '#6d28d9');
    const [light = '', dark = ''] = read('harbour.ts').split('\n  dark: {');
    writeFileSync(
      inBrands('harbour.ts'),
      [
        light.replace(/muted: '[^']+'/, "muted: '#c9c2d4'").replace(/'on-accent': '[^']+'/, "'on-accent': '#b79cf0'"),
        dark
          .replace(/focus: '[^']+'/, "focus: '#241d33'")
          .replace(/\n\s+'on-scrim': '[^']+',/, '')
          .replace(/scrim: '[^']+'/, "scrim: '#80808040'"),
      ].join('\n  dark: {'),
    );
  }

  test('says which token to change and to what, and fails', async () => {
    await worsened();
    const { code, output } = await brand('check', 'harbour');
    expect(code).toBe(1);
    expect(output).toMatch(/light muted on paper: 1\.\d\d to 1, needs 4\.5/);
    expect(output).toMatch(/light change muted from #c9c2d4 to #[0-9a-f]{6}\n/);
    expect(output).toMatch(/light change on-accent from #b79cf0 to #[0-9a-f]{6}\n/);
    expect(output).toMatch(/dark {2}change focus from #241d33 to #[0-9a-f]{6}\n/);
    expect(output).toMatch(/dark {2}change scrim from #80808040 to #[0-9a-f]{8}\n/);
    expect(output).not.toContain('ember');
  });

  test('its advice, written by --fix, is enough', async () => {
    await worsened();
    expect(await brand('check', '--fix')).toMatchObject({ code: 0 });
    expect(await brand('check')).toMatchObject({ code: 0 });
  });

  test('writes a token that the file had left to the defaults', async () => {
    await brand('new', 'harbour', '--accent', '#6d28d9');
    const pale = read('harbour.ts')
      .replace(/\n\s+'danger-ink': '[^']+',/, '')
      .replace(/surface: '[^']+'/, "surface: '#a81c2a'");
    writeFileSync(inBrands('harbour.ts'), pale);
    expect(await brand('check', 'harbour', '--fix')).toMatchObject({ code: 0 });
    expect(await brand('check', 'harbour')).toMatchObject({ code: 0 });
  });
});

describe('a folder of token files', unhurried, () => {
  test('O4 O10: a brand is made and mended there, and no source code changes', async () => {
    const before = tree();
    const looks = join(copy, 'looks');
    const file = join(looks, 'velvet2.json');
    const made = await brand('new', 'velvet2', '--color', '#7b2d5e', '--to', looks, '--initial', '2');
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toContain(`LOOKS_DIR is ${looks}`);
    expect([...tree().keys()].filter((path) => !before.has(path))).toEqual(['looks/velvet2.json']);
    const drafted = draftBrand({ id: 'velvet2', accent: '#7b2d5e', initial: '2' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(drafted);

    const pale = { ...drafted, light: { ...drafted.light, colors: { ...drafted.light.colors, muted: '#c9c2d4' } } };
    writeFileSync(file, JSON.stringify(pale));
    expect(await brand('check', '--in', looks, '--fix')).toMatchObject({ code: 0 });
    expect(await brand('check', 'velvet2', '--in', looks)).toMatchObject({ code: 0 });

    writeFileSync(file, JSON.stringify({ ...drafted, radius: { ...drafted.radius, card: 'round' } }));
    const { code, output } = await brand('check', '--in', looks);
    expect(code).toBe(1);
    expect(output).toContain('velvet2: radius.card is "round", expected a length');
  });
});
