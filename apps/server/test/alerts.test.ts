import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createApp } from '../src/app.ts';
import { watchQueues } from '../src/jobs/gauges.ts';
import { eventually } from './support/eventually.ts';
import { startTestServer, type TestServer } from './support/index.ts';
import { createPerson } from './support/people.ts';

// The rules and the dashboard of docs/production against what a server tells, and docs/alerts.md against the rules.

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const { groups } = parse(read('docs/production/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('docs/production/dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const queries: readonly (readonly [string, string])[] = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    // Grafana puts a duration there.
    targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '1m')] as const),
  ),
];

/** What is named in a query: its metrics, and the events and calls of their labels. */
function namesIn(query: string) {
  const found = { faults: 0, metrics: [] as string[], labels: [] as (readonly [string, string])[] };
  parser.parse(query).iterate({
    enter({ type, from, to, node }) {
      const text = query.slice(from, to);
      if (type.isError) found.faults += 1;
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') found.metrics.push(text);
      if (type.name === 'UnquotedLabelMatcher') {
        const [, name = '', value = ''] = /^(\w+)\s*(?:=~|!~|!=|=)\s*"(.*)"$/.exec(text) ?? [];
        found.labels.push([name, value]);
      }
    },
  });
  return found;
}

let server: TestServer;
/** Every name that `/metrics` has, and those that a histogram adds. */
let told: Set<string>;
beforeAll(async () => {
  server = await startTestServer();
  const { registry } = server.ctx.metrics;
  told = new Set(
    registry.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
  );
  // Prometheus's own.
  told.add('up');
});
afterAll(() => server[Symbol.asyncDispose]());

test.each(queries)('%s asks for what a server tells: %s', (_, query) => {
  const { faults, metrics } = namesIn(query);
  expect(faults).toBe(0);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !told.has(name))).toEqual([]);
});

describe('what a query asks for by name', () => {
  const labels = queries.flatMap(([, query]) => namesIn(query).labels);
  const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(join('apps/server/src', file)))
    .join('\n');

  test('each event is one that the product counts', () => {
    const events = labels.filter(([name]) => name === 'event').flatMap(([, value]) => value.split('|'));
    const counted = [...sources.matchAll(/events\.inc\(\{ event: (.*?) \}[,)]/g)].map(([, text = '']) => text);
    const literals = new Set(counted.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, event]) => event)));
    const prefixes = counted.flatMap((text) => [...text.matchAll(/`(\w+_)\$\{/g)].map(([, prefix = '']) => prefix));
    const isCounted = (event: string) =>
      literals.has(event) || prefixes.some((prefix) => event.startsWith(prefix) || `${prefix}.*` === event);
    expect(events.length).toBeGreaterThan(10);
    expect(events.filter((event) => !isCounted(event.replace(/\.\*$/, '')))).toEqual([]);
  });

  test('each call is one of the server’s', async () => {
    const calls = labels.filter(([name]) => name === 'call').map(([, value]) => value);
    expect([...new Set(calls)].sort()).toEqual(['/*', '/health/.*|closed brand', 'POST /api/chat.php']);
    await server.client().post('/api/chat.php', { profile: 'nobody', message: 'Hello' });
    expect(await server.ctx.metrics.registry.metrics()).toContain('call="POST /api/chat.php"');
    await server.client().get('/health/ready');
    expect(await server.ctx.metrics.registry.metrics()).toContain('call="/health/ready"');
    expect(read('apps/server/src/site/mount.ts')).toContain(`url: '/*'`);
    expect(read('apps/server/src/site/closed.ts')).toContain(`answeredBy = 'closed brand'`);
  });
});

test('what a rule sees grow is there before it grows', async () => {
  const text = await server.ctx.metrics.registry.metrics();
  for (const { expr } of rules.filter((rule) => rule.expr.includes('increase('))) {
    const { metrics, labels } = namesIn(expr);
    for (const [name, values] of labels)
      for (const value of values.split('|'))
        expect(text, expr).toMatch(new RegExp(`^${metrics[0]}\\{[^}]*${name}="${value}"[^}]*\\} 0$`, 'm'));
  }
  for (const reason of ['away', 'refused']) expect(text).toContain(`limits_counted_here_total{reason="${reason}"} 0`);
  const sweeps = server.ctx.jobs.sweeps().map(({ name }) => name);
  expect(sweeps).toContain('limits');
  for (const name of sweeps) expect(text).toContain(`sweep_seconds_count{name="${name}",outcome="failed"} 0`);
});

test('each rule has its part of docs/alerts.md, a severity and a summary', () => {
  const parts = [...read('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(parts).toEqual(rules.map(({ alert }) => alert));
  for (const { labels, annotations } of rules) {
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
  }
});

test('a server tells of its connections, what waits, its refusals and its sweeps', async () => {
  const { ctx } = server;
  await server.client().get('/api/user.php');
  await ctx.jobs.runSweep('limits');
  const text = await ctx.metrics.registry.metrics();
  expect(text).toMatch(/^database_connections\{state="idle"\} [1-9]/m);
  expect(text).toMatch(/^database_waiting 0$/m);
  expect(text).toMatch(/^jobs_waiting\{name="mail.send"\} 0$/m);
  expect(text).toMatch(/^refusals_total\{code="authentication_required"\} [1-9]/m);
  expect(text).toMatch(/^sweep_seconds_count\{name="limits",outcome="done"\} [1-9]/m);
  expect(text).toMatch(/^sweeps_late_seconds \d/m);
  expect(text).toMatch(/^notifications_late_seconds 0$/m);
  expect(text).toMatch(/^database_takes_writes 1$/m);
});

test('without the database nothing is said of queues: not that all is well', async () => {
  const registry = new Registry();
  const away = async () => Promise.reject(new Error('no database'));
  const { db, clock } = server.ctx;
  watchQueues(registry, { db, clock, jobs: { failedCounts: away, waiting: away, sweeps: () => [] }, firstDueAt: away });
  const numbers = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(numbers).toEqual([]);
});

test('who goes away before the answer is counted, and a stream that was opened is not', async () => {
  const count = async (of: string) => {
    const text = await server.ctx.metrics.registry.metrics();
    return Number(new RegExp(`^http_request_seconds_count\\{${of}\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  };
  const held = Promise.withResolvers<void>();
  const app = await createApp(server.ctx, { site: false });
  app.get('/held', async () => held.promise);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const request = http.get({
    port: (app.server.address() as AddressInfo).port,
    path: '/held',
    headers: { host: 'localhost' },
  });
  request.on('error', () => undefined);
  await once(request, 'finish');
  setTimeout(() => request.destroy(), 100);
  await eventually(async () => (await count('call="/held",status="499"')) === 1, 'the request that was given up');
  held.resolve();
  await app.close();

  const anna = await createPerson(server);
  const feed = await anna.client.events();
  feed.close();
  await eventually(async () => /^live_streams 0$/m.test(await server.ctx.metrics.registry.metrics()), 'its end');
  expect(await count('call="GET /api/events.php",status="(?:200|499)"')).toBe(0);
});
