import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { drain } from '../src/draining.ts';
import { workspaceRoot } from '../src/env-file.ts';
import { startBalancer } from './support/balancer.ts';
import { createTestDatabase, startTestServer, temporaryFolder } from './support/index.ts';
import { startVisitors } from './support/visitors.ts';

interface SiteBuilds {
  publishBuild(builds: string, made: string, name: string): void;
}
const { publishBuild } = (await import(
  pathToFileURL(resolve(workspaceRoot, '.ci/lib/site-builds.mjs')).href
)) as SiteBuilds;

/** Publishes a site of one page and one script, named after its version; the same way as `pnpm build` does. */
async function build(builds: string, version: string): Promise<void> {
  const made = resolve(builds, '.making');
  await mkdir(resolve(made, 'client/assets'), { recursive: true });
  await mkdir(resolve(made, 'server'), { recursive: true });
  await writeFile(resolve(made, `client/assets/app-${version}.js`), `// ${version}`);
  await writeFile(
    resolve(made, 'server/index.js'),
    `export const handle = async ({ url }) =>
      new Response('${version} <script src="/assets/app-${version}.js">', {
        headers: { 'content-type': 'text/html', 'x-page': new URL(url).pathname },
      });`,
  );
  publishBuild(builds, made, version);
}

test('O8: a server without a brand serves, and its pages say which command opens one', async () => {
  await using stack = new AsyncDisposableStack();
  const builds = await temporaryFolder(stack);
  await build(builds, 'one');
  const env = { NODE_ENV: 'production', DEMO: '0', SITE_BUILDS: builds };
  const server = stack.use(await startTestServer({ site: true, env }));
  const { status, text, headers } = await server.client().get('/members');
  expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/plain; charset=utf-8', '60']);
  expect(text).toContain('pnpm ops brand create NAME --host HOST');
});

test('an address that cannot be decoded is a page of the site, as any that is not there', async () => {
  await using stack = new AsyncDisposableStack();
  const builds = await temporaryFolder(stack);
  await build(builds, 'one');
  const server = stack.use(await startTestServer({ site: true, env: { SITE_BUILDS: builds } }));
  const pages = [
    ['/%', '/%25'],
    ['/members/%E0%A4%A', '/members/%25E0%25A4%25A'],
    ['/%c0%af', '/%25c0%25af'],
    ['/landers/video/%zz', '/landers/video/%25zz'],
  ] as const;
  for (const [path, page] of pages) {
    const { text, headers } = await server.client().get(path);
    expect([path, headers['content-type'], headers['x-page']]).toEqual([path, 'text/html', page]);
    expect(text).toContain('/assets/app-one.js');
  }
});

test('O6: two servers are replaced one after the other by a new build, and no request for a page or a file fails', async () => {
  await using stack = new AsyncDisposableStack();
  const builds = await temporaryFolder(stack);
  const databaseUrl = stack.use(await createTestDatabase()).url;
  const dataDir = await temporaryFolder(stack);
  const start = (port = '0') =>
    startTestServer({ site: true, databaseUrl, dataDir, port, env: { SITE_BUILDS: builds, DRAIN_SECONDS: '1' } });

  await build(builds, 'one');
  const old = [await start(), await start()] as const;
  const balancer = stack.use(await startBalancer({ ports: old.map(({ port }) => port) }));
  const visitors = startVisitors({ port: balancer.port });
  await visitors.reached(100);

  await build(builds, 'two');
  await visitors.reached(200);
  expect([...visitors.assets]).toEqual(['/assets/app-one.js']);
  for (const server of old) {
    await drain(server.ctx);
    await balancer.until(server.port, 'out');
    await server[Symbol.asyncDispose]();
    stack.use(await start(String(server.port)));
    await balancer.until(server.port, 'in');
    await visitors.reached(visitors.answered() + 100);
  }
  await visitors.stop();
  expect(visitors.failures).toEqual([]);
  expect([...visitors.assets].toSorted()).toEqual(['/assets/app-one.js', '/assets/app-two.js']);
  expect(visitors.answered()).toBeGreaterThan(400);
});
