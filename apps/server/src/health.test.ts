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

it('where the data folder takes no writes a process stays ready, says so, and says it in the log once', async () => {
  const { ctx } = server();
  const lines: string[] = [];
  let canWrite = true;
  const log = { ...ctx.log, error: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  const folder = { ...ctx.folder, canWrite: async () => canWrite };
  const app = Fastify();
  app.get('/', (_request, reply) => reply.send(''));
  await mountHealth(app, { ...ctx, folder, log }, { pages: true });
  const ready = async () => {
    const reply = await app.inject('/health/ready');
    return [reply.statusCode, reply.json().without];
  };
  expect(await ready()).toEqual([200, undefined]);
  canWrite = false;
  for (let times = 0; times < 3; times += 1) expect(await ready()).toEqual([200, 'writing']);
  canWrite = true;
  expect(await ready()).toEqual([200, undefined]);
  expect(lines).toEqual(['the data folder takes no writes', 'the data folder takes writes again']);
  await app.close();
});

it('a process that is not ready says why in the log, once for each reason', async () => {
  const { ctx } = server();
  const reasons: unknown[] = [];
  const log = { ...ctx.log, error: (about: { reason: unknown }) => reasons.push(about.reason) };
  let isThere = false;
  const check = async () => {
    if (!isThere) throw new Error('The data folder is not there any more.');
  };
  const app = Fastify();
  app.get('/', (_request, reply) => reply.send(''));
  const folder = { ...ctx.folder, check };
  await mountHealth(app, { ...ctx, folder, log }, { pages: true });
  const ready = async () => (await app.inject('/health/ready')).statusCode;
  expect([await ready(), await ready()]).toEqual([503, 503]);
  isThere = true;
  expect(await ready()).toBe(200);
  isThere = false;
  expect(await ready()).toBe(503);
  expect(reasons).toEqual(['folder', 'folder']);
  await app.close();
});
