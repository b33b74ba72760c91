import type { AxeResults, RunOptions } from 'axe-core';
import { colourPairs } from './colour-pairs.ts';
import { structureOf } from './structure.ts';

/* The test-runner brings it along. */
type WithAxe = Window & { axe: { run: (context: Element[], options: RunOptions) => Promise<AxeResults> } };

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
/* What another brand or scheme can change: colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const allButColour: RunOptions = {
  rules: Object.fromEntries([...pageRules, ...colourRules].map((rule) => [rule, { enabled: false }])),
};

/** Structures that every rule has been asked of on this page. */
const audited = new Set<string>();
/** Pairs of words and ground that the rules of colour have been asked of on this page. */
const readable = new Set<string>();

async function violationsOf(
  theme: string,
  options: RunOptions,
  within: readonly Element[] = [document.body],
): Promise<string[]> {
  const { axe } = window as unknown as WithAxe;
  // What is inside a frame is a page of its own.
  const results = await axe.run([...within], { resultTypes: ['violations'], iframes: false, ...options });
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${theme}: ${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${(node.failureSummary ?? '').replaceAll('\n', '\n    ')}`,
    ),
  );
}

const scrolls = (element: Element): boolean =>
  (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
  getComputedStyle(element).overflow !== 'visible';

/** The rules that hang on sizes or words, which a structure does not tell; only those that find something to ask about. */
const storyRules = (): string[] => [
  ...([...document.body.querySelectorAll('*')].some(scrolls) ? ['scrollable-region-focusable'] : []),
  ...(document.querySelector('img[alt]:not([alt=""])') ? ['image-redundant-alt'] : []),
];

/** Every rule but those of colour for a structure that is new, what does not hang on structure for one that has passed them before. */
async function structureViolations(theme: string): Promise<string[]> {
  const structure = structureOf(document.body);
  if (audited.has(structure)) {
    const rules = storyRules();
    return rules.length > 0 ? violationsOf(theme, { runOnly: rules }) : [];
  }
  const found = await violationsOf(theme, allButColour);
  if (found.length === 0) audited.add(structure);
  return found;
}

/** The rules of colour, for pairs of words and ground that have not passed them before. */
async function colourViolations(theme: string): Promise<string[]> {
  const fresh = [...colourPairs()].filter(([pair]) => !readable.has(pair));
  if (fresh.length === 0) return [];
  const found = await violationsOf(
    theme,
    { runOnly: colourRules },
    fresh.map(([, element]) => element),
  );
  if (found.length === 0) for (const [pair] of fresh) readable.add(pair);
  return found;
}

/**
 * What axe finds on the page in its present theme. A structure is asked about once, and so is a pair of words and ground: most stories show
 * again what another has shown.
 * @param only `colours` where everything else was asked in another theme
 */
export const axeViolations = async (theme: string, only: 'all' | 'colours'): Promise<string[]> => [
  ...(only === 'all' ? await structureViolations(theme) : []),
  ...(await colourViolations(theme)),
];
