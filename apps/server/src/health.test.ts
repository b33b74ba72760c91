import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sharedServer } from '../test/support/index.ts';
import type { AppContext } from './context.ts';
import { mountHealth } from './health.ts';

const server = sharedServer({ env: { ROLE: 'web' } });

it('O1: a process is ready once it has rendered a page and a mail, and says which of them it cannot', async () => {
  const { ctx } = server();
  const [good, bad] = [ctx.brands.default, { ...ctx.brands.default, name: null }];
  let [brand, status, pages] = [bad as unknown, 500, 0];
  // A mail of a brand without a name cannot be written.
  const brands = { all: () => [brand], get default() { return brand; } } as unknown as AppContext['brands']; // prettier-ignore
  const app = Fastify();
  app.get('/', (_request, reply) => {
    pages += 1;
    return reply.code(status).send('');
  });
  await mountHealth(app, { ...ctx, brands }, { pages: true });
  const ready = async () => {
    const reply = await app.inject('/health/ready');
    return [reply.statusCode, reply.json().reason ?? reply.json().status];
  };
  expect(await ready()).toEqual([503, 'mail']);
  brand = good;
  expect(await ready()).toEqual([503, 'page']);
  status = 200;
  const asked = pages;
  for (let times = 0; times < 3; times += 1) expect(await ready()).toEqual([200, 'ready']);
  expect(pages).toBe(asked + 1);
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' });
  await app.close();
});

it('O4: a brand that is not open yet, whose page says 503, keeps no process from being ready', async () => {
  const { ctx } = server();
  const closed = { ...ctx.brands.default, state: 'closed' };
  const brands = { all: () => [closed], default: closed } as unknown as AppContext['brands'];
  const app = Fastify();
  app.get('/', (_request, reply) => reply.code(503).send('soon'));
  await mountHealth(app, { ...ctx, brands }, { pages: true });
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  await app.close();
});
