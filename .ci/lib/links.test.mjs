import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './workspace.mjs';

/** Code blocks hold addresses of others, and diagrams. */
const withoutBlocks = (text) => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** Targets of links and pictures that lie in the repository. */
function linksIn(text) {
  const prose = withoutBlocks(text);
  const targets = [...prose.matchAll(/\]\(([^()\s]+)\)/g), ...prose.matchAll(/\b(?:src|href)="([^"]+)"/g)];
  return targets.map(([, target]) => target).filter((target) => !/^[a-z]+:/i.test(target));
}

/** The names by which GitHub finds the headings of a page. */
function anchorsOf(text) {
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a link of a page leads somewhere. */
function leads(page, target) {
  const [path, anchor] = decodeURI(target).split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || anchorsOf(readFileSync(join(root, file), 'utf8')).includes(anchor);
}

const brokenLinks = (page, text) => linksIn(text).filter((target) => !leads(page, target));

const ignored = new Set([
  'node_modules',
  '.git',
  'test-results',
  'storybook-static',
  'build',
  '.react-router',
  '.data',
]);

/** Every name of a file of the repository, for files that are named without their folder. */
function fileNames() {
  const found = globSync('{*,.*}/**/*.*', { cwd: root, exclude: (path) => ignored.has(basename(path)) });
  return new Set([...globSync('{*,.*}', { cwd: root }), ...found.map((path) => basename(path))]);
}

const places = /^(?:apps|packages|docs|e2e|\.ci|\.storybook|\.github)\//;
const fileName = /^\.?[\w-]+(?:\.\w+)*\.(?:ts|tsx|mjs|json|jsonc|md|mdx|sql)$/;

/** Paths and names of files that stand in backticks and are not there. `<name>` stands for any name. */
function missingPaths(text, names) {
  const quoted = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, token]) => token);
  return quoted.filter((token) => {
    if (fileName.test(token)) return !names.has(token);
    return places.test(token) && globSync(token.replaceAll(/<\w+>/g, '*'), { cwd: root }).length === 0;
  });
}

const pages = globSync('{README.md,docs/**/*.md,packages/*/README.md}', {
  cwd: root,
  exclude: (path) => basename(path) === 'node_modules',
});

describe('pages', () => {
  test.each(pages)('every link of %s leads to something that is there', (page) => {
    expect(brokenLinks(page, readFileSync(join(root, page), 'utf8'))).toEqual([]);
  });

  const names = fileNames();
  test.each(['docs/architecture.md', 'docs/contributing.md'])('every file that %s names is there', (page) => {
    expect(missingPaths(readFileSync(join(root, page), 'utf8'), names)).toEqual([]);
  });
});

test('the list of decisions names each of them, once', () => {
  const folder = join(root, 'docs/decisions');
  const named = linksIn(readFileSync(join(folder, 'README.md'), 'utf8'));
  expect(named).toEqual(globSync('0*.md', { cwd: folder }).toSorted());
});

describe('the check itself', () => {
  test('finds what leads nowhere', () => {
    const text =
      '[a](gone.md) [b](README.md#gone) ![c](x.webp) <img src="y.webp"> [d](README.md) [e](#here)\n\n# Here\n';
    expect(brokenLinks('README.md', text)).toEqual(['gone.md', 'README.md#gone', 'x.webp', '#here', 'y.webp']);
  });

  test('leaves addresses and code blocks alone', () => {
    expect(
      brokenLinks('README.md', '[a](https://a.example/b) [b](mailto:a@b.example)\n\n```\n[c](gone.md)\n```\n'),
    ).toEqual([]);
  });

  test('finds files that are not there, in folders and without', () => {
    const text =
      '`.ci/gone.mjs` `.ci/check.mjs` `gone.ts` `check.mjs` `apps/<name>/package.json` `apps/<name>/gone` `a/b`';
    expect(missingPaths(text, new Set(['check.mjs']))).toEqual(['.ci/gone.mjs', 'gone.ts', 'apps/<name>/gone']);
  });
});
