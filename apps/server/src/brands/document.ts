import { resolve } from 'node:path';
import { catalogue, exampleOf, type SettingName, settingNames } from './catalogue.ts';

const root = resolve(import.meta.dirname, '../../../..');

function row(name: SettingName): string {
  const { kind, meaning, unit, since } = catalogue[name];
  const cells = [
    `\`${name}\``,
    meaning,
    unit ? `${kind.words} (${unit})` : kind.words,
    `\`${exampleOf(name)}\``,
    since,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** docs/settings.md, from the catalogue. */
export function settingsDocument(): { readonly path: string; readonly content: string } {
  const content = `# Settings of a brand

Everything that can be set for a brand. This page is written by \`pnpm settings\` from apps/server/src/brands/catalogue.ts; a test keeps it current. On the machine: \`pnpm ops brand settings\`, with \`--brand velvet\` what it is there now. From nothing to an open brand: [operator.md](operator.md#a-brand-from-nothing-to-open).

- \`pnpm ops brand set velvet KEY=VALUE …\` changes several at once, all or none; \`--file FILE\` takes one a line (\`#\` begins a remark). A value that cannot be is refused with the reason and an example.
- Lists have commas between their entries (\`countries=NL,BE\`), or are JSON where an entry has a comma itself. Nothing after the = empties a text or a list.
- A text per language is changed one by one: \`index_title.pl="…"\`. Readers of a language without a text get the English one.
- Prices have commands of their own, by bundle and country, in major units: \`pnpm ops brand price velvet p0 9.99 p1 24.99 p2 49.99 p3 89.99\`, then \`--country PL --currency PLN\` for a country of its own. Members pay the prices of their profile’s country. A country’s prices are in force once all four are there; until then it pays those of the others. A code’s minimum order is counted in the brand’s own currency: where a country has another one, by the price that the bundle has elsewhere.
- \`pnpm ops brand history velvet\` says what was changed, when and by whom; \`brand undo velvet\` takes the newest change back.

| Setting | Means | Holds | Example | Since |
| --- | --- | --- | --- | --- |
${settingNames.map(row).join('\n')}
`;
  return { path: resolve(root, 'docs/settings.md'), content };
}
