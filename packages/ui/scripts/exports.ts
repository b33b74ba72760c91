// `pnpm --filter @dating/ui exports`: writes the published entries into package.json after a component came or went.
import { readFileSync, writeFileSync } from 'node:fs';
import { home, publishedExports } from './entries.ts';

const file = new URL('package.json', home);
const manifest = JSON.parse(readFileSync(file, 'utf8')) as { publishConfig: Record<string, unknown> };
manifest.publishConfig.exports = publishedExports();
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
