import { axeViolations } from './accessibility.ts';
import { nonTabularFigures } from './tabular-figures.ts';
import { applyTheme, sayTheme, settled } from './theme.ts';
import { hardCodedColours } from './third-brand.ts';

/** What a story shows in its brands. */
export type ThemeFaults = Readonly<{ violations: readonly string[]; faults: readonly string[] }>;

/**
 * Takes the story through every brand and scheme, and a brand that nobody has seen, and leaves it in the first: axe (everything in the first
 * theme, colours in each) and the colours, faces and figures that are not the brand's. In one go, for the way to the browser and each frame
 * cost more than most of the checks.
 */
export async function checkThemes(brands: readonly string[], withAxe: boolean): Promise<ThemeFaults> {
  const [first = ''] = brands;
  const violations: string[] = [];
  const figures: string[] = [];
  await settled();
  for (const brand of brands) {
    for (const scheme of withAxe ? ['light', 'dark'] : ['light']) {
      await applyTheme(brand, scheme);
      if (scheme === 'light') figures.push(...(await nonTabularFigures(brand)));
      const only = brand === first && scheme === 'light' ? 'all' : 'colours';
      if (withAxe) violations.push(...(await axeViolations(`${brand} ${scheme}`, only)));
    }
  }
  sayTheme(first, 'light');
  return { violations, faults: [...(await hardCodedColours()), ...new Set(figures)] };
}
