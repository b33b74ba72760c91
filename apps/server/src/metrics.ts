import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the operator monitors; one function or counter per business event. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'call' | 'status'>;
  readonly events: Counter<'event'>;
  readonly streams: Gauge;
  readonly jobsFailed: Counter<'name'>;
}

/** A separate registry per server, so that two in one process (tests) do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  };
}
