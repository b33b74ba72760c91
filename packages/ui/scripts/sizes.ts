// `pnpm --filter @dating/ui sizes`: what an application ships that installs the packed library.
import { measure } from '../test/support/sizes.ts';
import { outside } from '../test/support/outside.ts';

using installed = outside();
const sizes = measure(installed);
const rows: Record<string, number> = {
  'Button, from the root': sizes.buttonFromRoot,
  'Button, from its subpath': sizes.buttonFromSubpath,
  'Eight components': sizes.eightComponents,
  'Their sheet, by Tailwind': sizes.eightComponentsSheet,
  'styles.css, everything': sizes.wholeSheet,
  'A brand with its faces': sizes.brandSheet,
};
console.log('kB after gzip; scripts beyond React and React DOM\n');
for (const [name, bytes] of Object.entries(rows))
  console.log(`${name.padEnd(26)} ${(bytes / 1000).toFixed(2).padStart(6)}`);
