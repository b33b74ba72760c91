import { expect, it } from 'vitest';
import { startTestServer } from '../../test/support/index.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { testSecret } from '../../test/support/server.ts';

const production = { NODE_ENV: 'production', DEMO: '0' };

it('O8: production without the demo begins without a brand, and the first own one is the default', async () => {
  await using server = await startTestServer({ env: production });
  expect(server.ctx.brands.all()).toEqual([]);
  expect((await server.client().get('/api/settings.php')).status).toBe(421);
  expect((await server.client().get('/health/ready')).status).toBe(200);

  const { ops } = operatorOf(server, { ...production, SECRET: testSecret });
  const create = ['brand', 'create', 'velvet', '--host', 'velvet.example', '--name', 'Velvet', '--theme', 'ember'];
  expect((await ops(...create)).code).toBe(0);
  await server.ctx.brands.reload();
  expect(server.ctx.brands.default).toMatchObject({ id: 'velvet', isDefault: true });
});

it('O8: a brand that has members or another company stays', async () => {
  await using demo = await startTestServer();
  const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir } = demo.env;
  const { ops } = operatorOf(demo);
  await ops('brand', 'set', 'fjord', 'company.name=Velvet B.V.');
  await ops('member', 'create', '--brand', 'ember', '--email', 'kim@example.org', '--confirmed');
  await using server = await startTestServer({ env: production, databaseUrl, dataDir });
  expect(server.ctx.brands.all().map(({ id }) => id)).toEqual(['ember', 'fjord']);
});
