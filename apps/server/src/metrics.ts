import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveBus } from './ports/index.ts';

/** What the operator monitors; one function or counter per business event. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'call' | 'status'>;
  readonly events: Counter<'event'>;
  readonly streams: Gauge;
  readonly jobsFailed: Counter<'name'>;
  readonly limitsHere: Counter<'reason'>;
  readonly refusals: Counter<'code'>;
  /** Seconds from an event's entry in the feed to its way to a browser that is connected. */
  readonly delivered: Histogram;
  readonly sweeps: Histogram<'name' | 'outcome'>;
}

/**
 * What rules alert on when it grows (docs/production/alerts.yml). Prometheus sees no growth in a series that begins with
 * its first event, so these begin at 0.
 */
const watchedEvents = [
  'mail_deferred',
  'mail_given_up',
  'mail_brand_budget_spent',
  'ledger_discrepancy',
  'payment_discrepancy',
  'payout_difference',
] as const;

let ofProcess: Registry | null = null;

/** Memory, event loop and garbage collection: measured once for a process, however many servers run in it. What measures them never ends. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** A separate registry per server, so that two in one process (tests) do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  for (const { name } of processMetrics().getMetricsAsArray()) {
    const metric = processMetrics().getSingleMetric(name);
    if (metric) registry.registerMetric(metric);
  }
  const metrics: Metrics = {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by call and status.',
      labelNames: ['call', 'status'],
      // 0.3 and 0.4 are what is promised of a send and of a page (docs/alerts.md).
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.2, 0.3, 0.4, 1, 3],
      registers: [registry],
    }),
    events: new Counter({
      name: 'business_events_total',
      help: 'What happened in the product, by event.',
      labelNames: ['event'],
      registers: [registry],
    }),
    streams: new Gauge({ name: 'live_streams', help: 'Open event streams.', registers: [registry] }),
    jobsFailed: new Counter({
      name: 'job_failed_total',
      help: 'Jobs that used up their tries on this server, by name.',
      labelNames: ['name'],
      registers: [registry],
    }),
    limitsHere: new Counter({
      name: 'limits_counted_here_total',
      help: 'Actions that this server counted for itself because Redis or the database could not, by reason.',
      labelNames: ['reason'],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'refusals_total',
      help: 'Requests that were refused, by the code of the answer.',
      labelNames: ['code'],
      registers: [registry],
    }),
    delivered: new Histogram({
      name: 'live_delivered_seconds',
      help: 'From the entry of an event in the feed to its way to a connected browser.',
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    }),
    sweeps: new Histogram({
      name: 'sweep_seconds',
      help: 'Time of a regular job on this server, by name and outcome (done, failed).',
      labelNames: ['name', 'outcome'],
      buckets: [0.1, 1, 10, 60, 600],
      registers: [registry],
    }),
  };
  for (const event of watchedEvents) metrics.events.inc({ event }, 0);
  for (const reason of ['away', 'refused']) metrics.limitsHere.inc({ reason }, 0);
  return metrics;
}

/** Whether the bus carries notices, asked when the metrics are read. */
export function watchBus(registry: Registry, bus: Pick<LiveBus, 'isConnected'>): void {
  void new Gauge({
    name: 'live_bus_connected',
    help: 'Whether the live bus is connected to Redis, or to the database where there is no Redis: 1 or 0.',
    registers: [registry],
    collect() {
      this.set(bus.isConnected ? 1 : 0);
    },
  });
}

/** The connections of the pool, and who waits for one, when the metrics are read. */
export function watchPool(
  registry: Registry,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>,
): void {
  void new Gauge({
    name: 'database_connections',
    help: 'Connections to the database that this server holds, by state (busy, idle).',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  void new Gauge({
    name: 'database_waiting',
    help: 'Statements that wait for a connection to the database.',
    registers: [registry],
    collect() {
      // Each statement waits for a moment, also where a connection is free.
      const isUsedUp = pool.idleCount === 0 && pool.totalCount >= pool.options.max;
      this.set(isUsedUp ? pool.waitingCount : 0);
    },
  });
}
