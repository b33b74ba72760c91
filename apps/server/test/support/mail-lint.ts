import { caniemail, rawData } from 'caniemail';

/** Common mail programs, named as caniemail.com does: `gmail.ios`, `outlook.windows` … */
type Platforms = Record<string, Record<string, string> | undefined>;

/**
 * Features that a mail can do without, and why. Any other feature that some mail program does not support is an error.
 */
export const dispensable: Readonly<Record<string, string>> = {
  'color-scheme CSS property': 'it stays light',
  'color-scheme meta tag': 'it stays light',
  '@media': 'it stays light, with more room around the words',
  '<style> element': 'it stays light, with more room around the words',
  '<body> element': 'the table inside has the same colours',
  'display:none': 'the preview is a line of one pixel in the colour of the paper',
  'lang attribute': 'it is read in the language of the program',
  'role attribute': 'its tables are read out as tables',
  'border-radius': 'its corners are square',
  'word-wrap': 'a long address runs on, in a program of desktops',
  'table-layout': 'a long address runs on, in a program of desktops',
  'text-decoration': 'links look as the program likes them',
};

let filled = false;

/**
 * A feature that was never tested in a program is missing in the data, and the linter fails on it: it counts as
 * unknown.
 */
function fillHoles(): void {
  if (filled) return;
  filled = true;
  const features = rawData.data as unknown as { readonly stats: Record<string, Platforms> }[];
  const programs = new Set(
    features.flatMap(({ stats }) =>
      Object.entries(stats).flatMap(([family, platforms]) => Object.keys(platforms).map((one) => `${family} ${one}`)),
    ),
  );
  for (const { stats } of features) {
    for (const program of programs) {
      const [family = '', platform = ''] = program.split(' ');
      (stats[family] ??= {})[platform] ??= { untested: 'u' };
    }
  }
}

/**
 * The features of a mail that mail programs do not support: `feature: program program …`, without those it can do
 * without.
 */
export function lintMail(html: string, without: Readonly<Record<string, string>> = dispensable): string[] {
  fillHoles();
  const { issues } = caniemail({ clients: ['*'], html });
  const found = new Map<string, Set<string>>();
  for (const [client, list] of issues.errors.entries()) {
    for (const { title } of list) found.set(title, (found.get(title) ?? new Set()).add(client));
  }
  return [...found]
    .filter(([title]) => without[title] === undefined)
    .map(([title, clients]) => `${title}: ${[...clients].join(' ')}`);
}
