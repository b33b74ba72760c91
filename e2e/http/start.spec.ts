import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { launch } from '../support/launch.ts';
import { mailsTo } from '../support/outbox.ts';
import { blankForm, termsOf } from '../support/product.ts';
import { demoMembers, fillFromTemplate, freePort, makeDataDir } from '../support/templates.ts';
import { eventually, Person } from '../support/wire.ts';

/*
 * A product in production whose settings are in a file alone, as operator.md says, and whose database goes away.
 */

/**
 * Ends the database that the product runs in its data folder, and keeps the product from starting it again.
 *
 * @returns lets it be started again
 */
function stopDatabase(dataDir: string): () => void {
  const { cluster = join(dataDir, 'pg') } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const [needed, hidden] = [join(cluster, 'PG_VERSION'), join(cluster, 'PG_VERSION.hidden')];
  renameSync(needed, hidden);
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT');
  return () => renameSync(hidden, needed);
}

test('O1, O11: started from a file of settings only, it serves pages and sends mails; without its database it says 503, and starts it again', async () => {
  const dataDir = makeDataDir();
  fillFromTemplate('own', dataDir);
  const PORT = String(await freePort());
  const settings = {
    NODE_ENV: 'production', PORT, DATA_DIR: dataDir, DEMO: '1', DEMO_MEMBERS: String(demoMembers.own),
    SECRET: 'the one secret of this product only', LOG_LEVEL: 'info',
  }; // prettier-ignore
  const file = join(dataDir, 'settings.env');
  writeFileSync(file, Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`).join('')); // prettier-ignore
  const running = await launch({ PATH: process.env['PATH'], ENV_FILE: file }, { port: PORT });
  try {
    const visitor = new Person(Number(PORT));
    const page = await visitor.get('/');
    expect([page.status, page.text.includes('</html>')]).toEqual([200, true]);
    const form = { ...blankForm(), terms: await termsOf(visitor) };
    expect((await visitor.post('/api/signup.php', form)).status).toBe(201);
    await eventually(async () => (await mailsTo(dataDir, form.email)).at(-1) ?? null);

    const allowStart = stopDatabase(dataDir);
    await eventually(async () => ((await visitor.get('/health/ready')).status === 503 ? true : null));
    expect((await visitor.get('/health/ready')).json).toMatchObject({ reason: 'database' });
    // A search that nobody made before: what was found a moment ago is still known.
    for (const path of ['/', '/login', '/api/settings.php?profiles=1', '/api/search.php?min_age=41&max_age=43']) {
      const { status, headers } = await visitor.get(path);
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '2']);
    }

    allowStart();
    await eventually(async () => ((await visitor.get('/health/ready')).status === 200 ? true : null), 30_000);
    expect((await visitor.get('/members')).status).toBe(200);
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
