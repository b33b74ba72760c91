// `pnpm inventory`: holds packages/ui/inventory.ts and the components' types against the built Storybook. `--no-build` takes what
// storybook-static (or STORYBOOK_DIR) holds; `--docs` only opens the documentation pages and listens for complaints; `--seen FILE` (again and
// again) takes what a run of the stories has noted, and opens only the pages and the stories that are not in it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { readComponents } from '../.storybook/docgen.ts';
import { visit } from '../.storybook/visit/visit.mjs';
import { acceptedGaps, drawsNothing, inventory } from '../packages/ui/inventory.ts';
import { componentGaps, inventoryGaps, pageGaps } from '../packages/ui/src/stories/inventory/gaps.ts';
import { findChromium } from './lib/chromium.mjs';
import { step } from './lib/processes.mjs';
import { fail, node, requireInstall, root } from './lib/workspace.mjs';

requireInstall();
const flags = new Set(process.argv.slice(2));
const notes = process.argv
  .filter((_, index, words) => words[index - 1] === '--seen')
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line));
const folder = process.env.STORYBOOK_DIR ?? join(root, 'storybook-static');
const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
if (
  !flags.has('--no-build') &&
  !(await step('Building Storybook', node, [storybook, 'build', '-o', folder, '--quiet', '--loglevel', 'warn'], {
    cwd: root,
  }))
)
  fail('Storybook does not build.');
if (!existsSync(join(folder, 'index.json'))) fail('There is no built Storybook: run without --no-build.');

const executablePath = await findChromium();
if (!executablePath) process.exit(1);

const began = Date.now();
const onlyDocs = flags.has('--docs');
const publicNames = new Set(readFileSync(join(root, 'packages/ui/src/index.ts'), 'utf8').match(/\b[A-Z]\w+/g));
/** Parts that the library keeps to itself, and that have no page, show what the components around them hand on. */
const hasPage = ({ file }) => readdirSync(join(root, dirname(file))).some((name) => name.endsWith('.stories.tsx'));
const components = readComponents().filter((component) => publicNames.has(component.name) || hasPage(component));
const isOurs = ({ importPath }) => importPath.startsWith('./packages/ui/');

/** What only a press brings about is passed while a story plays: those of components that still lack something. */
function playersOf(stories, found) {
  const played = stories.filter((story) => isOurs(story) && story.tags.includes('play-fn'));
  const lacking = componentGaps(components, played, { ...found, empty: [] }).map(({ folder: lackingIn }) => lackingIn);
  return played.filter((story) => lacking.some((place) => story.importPath.includes(`${place}/`)));
}
const seen = await visit({ folder, executablePath, notes, alsoPlay: onlyDocs ? undefined : playersOf });
const seconds = ((Date.now() - began) / 1000).toFixed(1);

for (const { where, text } of seen.complaints) console.log(`${where}: ${text.split('\n')[0]}`);
console.log(
  `${seen.docs.length} pages and ${seen.visited.size} of ${seen.stories.length} stories seen in ${seconds} s (${notes.length} of them while they were tested); ${seen.complaints.length} complaints`,
);
if (onlyDocs) process.exit(seen.complaints.length === 0 && seen.docs.length > 0 ? 0 : 1);

const stories = seen.stories.filter(isOurs);
const facts = { ...seen, empty: [...seen.empty].filter((id) => !Object.hasOwn(drawsNothing, id)) };
const gaps = [
  ...inventoryGaps(inventory, stories, components, facts),
  ...pageGaps(stories, facts),
  ...componentGaps(components, stories, facts),
];

const open = gaps.filter(({ text }) => !Object.hasOwn(acceptedGaps, text));
const stale = [
  ...Object.keys(acceptedGaps).filter((text) => !gaps.some((gap) => gap.text === text)),
  ...Object.keys(drawsNothing).filter((id) => !seen.empty.has(id)),
];
for (const [group, list] of Map.groupBy(open, (gap) => gap.group))
  console.log(`\n${group} (${list.length})\n${list.map(({ text }) => `  ${text}`).join('\n')}`);
for (const text of stale) console.log(`No longer a gap, take it off the list: ${text}`);
const items = Object.values(inventory).flat();
const states = items.reduce((sum, { states: list }) => sum + list.length, 0);
console.log(
  `\n${items.length} names, ${states} states, ${components.length} components, ${stories.length} stories: ${open.length} gaps, ${facts.empty.length} empty, ${Object.keys(acceptedGaps).length} accepted`,
);
const unseen = stories.filter(({ id }) => !seen.visited.has(id));
if (unseen.length > 0) console.log(`Not opened: ${unseen.map(({ id }) => id).join(', ')}`);
const failed = open.length + stale.length + seen.complaints.length + unseen.length;
const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });
writeFileSync(
  join(results, 'inventory.json'),
  JSON.stringify({ passed: items.length + states + components.length, failed }),
);
process.exit(failed === 0 ? 0 : 1);
