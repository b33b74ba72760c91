import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../../src/env-file.ts';
import { temporaryFolder } from './folder.ts';

interface SiteBuilds {
  publishBuild(builds: string, made: string, name: string): void;
}
const { publishBuild } = (await import(
  pathToFileURL(resolve(workspaceRoot, '.ci/lib/site-builds.mjs')).href
)) as SiteBuilds;

/**
 * Publishes a site that stands in for the built one, the same way as `pnpm build` does.
 *
 * @param source its module for the server
 * @returns the folder of its builds, for SITE_BUILDS
 */
export async function publishSite(stack: AsyncDisposableStack, source: string): Promise<string> {
  const builds = await temporaryFolder(stack);
  const made = resolve(builds, '.making');
  await mkdir(resolve(made, 'client/assets'), { recursive: true });
  await mkdir(resolve(made, 'server'), { recursive: true });
  await writeFile(resolve(made, 'server/index.js'), source);
  publishBuild(builds, made, 'one');
  return builds;
}
