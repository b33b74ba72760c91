import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The build's list of what each module became, as far as it is read here. */
type Manifest = Readonly<Record<string, { readonly css?: readonly string[] }>>;

/**
 * Addresses of the built site's style sheets, for a page that is no part of it and wants its fonts; none where nothing is built.
 *
 * @param builds the folder of built sites (SITE_BUILDS)
 */
export function siteStylesheets(builds: string): readonly string[] {
  const manifest = readManifest(resolve(builds, 'current/client/.vite/manifest.json'));
  const root = Object.entries(manifest).find(([module]) => module.startsWith('app/root.tsx'));
  return (root?.[1].css ?? []).map((file) => `/${file}`);
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    // In development there is none.
    return {};
  }
}
