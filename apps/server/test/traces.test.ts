import { once } from 'node:events';
import http, { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { createPerson } from './support/people.ts';
import { startTestServer } from './support/index.ts';

/** A span as OTLP has it in JSON. */
interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}
interface Received {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}

/** A collector: what was sent to it, as text and as spans. */
let collector: Server;
let endpoint: string;
const bodies: string[] = [];
const paths = new Set<string>();
const spans = (): readonly ReceivedSpan[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Received).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    paths.add(`${request.method} ${request.url}`);
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

test('requests, their statements, jobs and sweeps are told of, and nothing of members', async () => {
  {
    await using server = await startTestServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, OTEL_SERVICE_NAME: 'velvet' },
    });
    const anna = await createPerson(server, { name: 'Annabelle', credits: 20 });
    const ben = await createPerson(server, { name: 'Bartholomew' });
    const sent = await anna.client.post('/api/chat.php', { profile: ben.id, message: 'a whispered secret' });
    expect(sent.status).toBe(201);
    await anna.client.get(`/api/profile.php?id=${ben.id}`);
    await server.client().post('/api/login.php', { email: 'annabelle@example.org', password: 'not the right one' });
    await server.client().post('/api/reset-password.php', { email: 'annabelle@example.org' });
    const feed = await ben.client.events();
    feed.close();
    await server.settle();
    await server.ctx.jobs.runSweep('limits');
  }
  const all = spans();
  expect([...paths]).toEqual(['POST /v1/traces']);
  const named = (name: string) => all.filter((span) => span.name === name);

  const [send] = named('POST /api/chat.php');
  expect(send?.parentSpanId).toBeFalsy();
  expect(send?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } });
  const within = all.filter(({ parentSpanId }) => parentSpanId === send?.spanId);
  expect(within.length).toBeGreaterThan(0);
  expect(within.every(({ traceId }) => traceId === send?.traceId)).toBe(true);
  expect(within.map(({ name }) => name)).toContain('find_addressee');
  expect(named('job mail.send').length).toBeGreaterThan(0);
  expect(named('sweep limits').length).toBeGreaterThan(0);
  expect(all.filter(({ name }) => name.includes('events.php'))).toEqual([]);
  // Statements by themselves, such as those that look for jobs, are not told of.
  const ids = new Set(all.map(({ spanId }) => spanId));
  expect(all.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([]);
  expect(all.filter(({ name, parentSpanId }) => !parentSpanId && !/^(?:GET|POST|job|sweep) /.test(name))).toEqual([]);

  const text = bodies.join('\n');
  expect(text).toContain('"velvet"');
  for (const word of [
    'Annabelle',
    'annabelle',
    'Bartholomew',
    'whispered',
    'not the right one',
    '127.0.0.1',
    'example.org',
  ])
    expect(text).not.toContain(word);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
});

test('a request that fails is told of as failed', async () => {
  bodies.length = 0;
  {
    await using server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    const app = await createApp(server.ctx, { site: false });
    app.get('/broken', async () => {
      await server.ctx.pool.query('select 1 / 0');
    });
    expect((await app.inject({ url: '/broken', headers: { host: 'localhost' } })).statusCode).toBe(500);
    await app.close();
  }
  const failed = spans()
    .filter(({ status }) => status.code === 2)
    .map(({ name }) => name);
  expect(failed.sort()).toEqual(['GET /broken', 'select']);
});

test('a share of them, where one is asked for', async () => {
  bodies.length = 0;
  {
    await using server = await startTestServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' },
    });
    await server.client().get('/api/settings.php');
  }
  expect(spans()).toEqual([]);
});

test('a collector that does not answer holds nobody up, also when the server stops', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
  const client = server.client();
  // More than are kept until they are sent.
  for (let number = 0; number < 600; number += 1) expect((await client.get('/api/settings.php')).status).toBe(200);
  const began = performance.now();
  await server[Symbol.asyncDispose]();
  expect(performance.now() - began).toBeLessThan(10_000);
  silent.closeAllConnections();
  silent.close();
});

test('a body that comes late is within its request, and who goes away ends theirs', async () => {
  bodies.length = 0;
  {
    await using server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    const app = await createApp(server.ctx, { site: false });
    app.post('/late', async () => (await server.ctx.pool.query('select 1 as one')).rows);
    const held = Promise.withResolvers<void>();
    app.get('/held', async () => held.promise);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const slow = http.request({
      port,
      method: 'POST',
      path: '/late',
      headers: { host: 'localhost', 'content-type': 'application/json' },
    });
    slow.write('{"a":');
    await pause(100);
    slow.end('1}');
    const [reply] = (await once(slow, 'response')) as [http.IncomingMessage];
    expect(reply.statusCode).toBe(200);
    reply.resume();
    await once(reply, 'end');
    const gone = http.get({ port, path: '/held', headers: { host: 'localhost' } });
    gone.on('error', () => undefined);
    await once(gone, 'finish');
    await pause(100);
    gone.destroy();
    await pause(100);
    held.resolve();
    await app.close();
  }
  const late = spans().find(({ name }) => name === 'POST /late');
  expect(late).toBeDefined();
  expect(
    spans()
      .filter(({ parentSpanId }) => parentSpanId === late?.spanId)
      .map(({ name }) => name),
  ).toContain('select');
  expect(spans().find(({ name }) => name === 'GET /held')?.status).toMatchObject({ code: 2, message: '499' });
});

test('who waits for a connection is told of in their own request', async () => {
  bodies.length = 0;
  {
    await using server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ROLE: 'web' } });
    const { pool } = server.ctx;
    const app = await createApp(server.ctx, { site: false });
    for (const name of ['one', 'two', 'three'])
      app.get(`/${name}`, async () => (await pool.query(`select '${name}' as ${name}, pg_sleep(0.05)`)).rows);
    await app.ready();
    // All connections but one are taken: the work of a worker would need more.
    const taken = await Promise.all(Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()));
    const asked = ['one', 'two', 'three'].map((name) =>
      app.inject({ url: `/${name}`, headers: { host: 'localhost' } }),
    );
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const client of taken) client.release();
    await app.close();
  }
  for (const name of ['one', 'two', 'three']) {
    const request = spans().find((span) => span.name === `GET /${name}`);
    const texts = spans()
      .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
      .flatMap(({ attributes }) =>
        attributes.filter(({ key }) => key === 'db.query.text').map(({ value }) => value['stringValue']),
      );
    expect(texts.filter((text) => String(text).includes('pg_sleep'))).toEqual([
      `select '${name}' as ${name}, pg_sleep(0.05)`,
    ]);
  }
});

test('without a collector connections are the library’s own, and nothing is measured', async () => {
  await using server = await startTestServer();
  expect(server.ctx.traces).toBeNull();
  expect(server.ctx.pool.options.Client).toBe((await import('pg')).default.Client);
});
