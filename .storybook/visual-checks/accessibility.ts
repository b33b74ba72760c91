import type { AxeResults, RunOptions } from 'axe-core';
import { structureOf } from './structure.ts';

/* The test-runner brings it along. */
type WithAxe = Window & { axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> } };

/*
 * A story is a part of a page, and a matrix shows the same part many times: that all content lies in landmarks, and that these are one of
 * a kind, is the page's to promise and is checked on whole pages.
 */
const pageRules = [
  'region',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-main-is-top-level',
];
const everyRule: RunOptions = { rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) };
/* What another brand or scheme can change: colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/* What hangs on sizes or words, which a structure does not tell. */
const storyRules = [...colourRules, 'scrollable-region-focusable', 'image-redundant-alt'];

/** Structures that every rule has been asked of on this page. */
const audited = new Set<string>();

async function violationsOf(theme: string, options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as WithAxe;
  // What is inside a frame is a page of its own.
  const results = await axe.run('body', { resultTypes: ['violations'], iframes: false, ...options });
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${theme}: ${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${(node.failureSummary ?? '').replaceAll('\n', '\n    ')}`,
    ),
  );
}

/** Every rule, or, when this very structure has passed them all before, those that do not hang on structure alone. */
async function violationsOfStory(theme: string): Promise<string[]> {
  const structure = structureOf(document.body);
  if (audited.has(structure)) return violationsOf(theme, { runOnly: storyRules });
  const found = await violationsOf(theme, everyRule);
  if (found.length === 0) audited.add(structure);
  return found;
}

/**
 * What axe finds on the page in its present theme.
 * @param only `colours` where everything else was asked in another theme
 */
export const axeViolations = (theme: string, only: 'all' | 'colours'): Promise<string[]> =>
  only === 'all' ? violationsOfStory(theme) : violationsOf(theme, { runOnly: colourRules });
