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
}

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
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by call and status.',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
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
  };
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
