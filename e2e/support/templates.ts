import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './launch.ts';

/**
 * Data folders of products that were started once and stopped. A product that begins with a copy of one is ready in two
 * seconds instead of twenty: it has its database, its keys and its demo people.
 */

/** A start from nothing, demo people included, on a machine that does much else. */
const mostStartingMs = 300_000;

/** How many demo people each kind of product has: the one that most tests share, and one that a test has for itself. */
export const demoMembers = { shared: 120, own: 0 } as const;

/** What a product in the tests is started with, beside its port and folder. */
export function environmentOf(kind: keyof typeof demoMembers): Record<string, string> {
  return { DEMO: '1', DEMO_MEMBERS: String(demoMembers[kind]), RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' };
}

/** An empty data folder that other users can reach: PostgreSQL does not run as root. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dating-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** @returns a port that nothing listens on */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no port'))));
    });
  });
}

/** Makes a template of each kind in `folder`. @throws when a product does not start */
export async function makeTemplates(folder: string): Promise<void> {
  for (const kind of Object.keys(demoMembers) as (keyof typeof demoMembers)[]) {
    const dataDir = join(folder, kind);
    mkdirSync(dataDir, { mode: 0o755 });
    const PORT = String(await freePort());
    const environment = { PATH: process.env['PATH'], ...environmentOf(kind), PORT, DATA_DIR: dataDir };
    await (await launch(environment, { mostMs: mostStartingMs })).stop();
  }
}

/** Fills an empty data folder from the template of its kind; leaves it empty where the run has no templates. */
export function fillFromTemplate(kind: keyof typeof demoMembers, dataDir: string): void {
  const folder = process.env['E2E_TEMPLATES'];
  if (!folder) return;
  // Owners and modes stay: the database belongs to the user that PostgreSQL runs as.
  const copied = spawnSync('cp', ['-a', '--reflink=auto', `${join(folder, kind)}/.`, dataDir]);
  if (copied.status !== 0) throw new Error(`The template could not be copied: ${copied.stderr.toString()}`);
}
