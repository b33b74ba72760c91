import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { Span, SpanAttributes, Traces } from '../ports/index.ts';

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, step: SpanKind.CLIENT } as const;
/** For how long the last spans may take when the server stops. */
const closeMs = 2_000;

type Settings = Pick<Env, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'> & {
  readonly endpoint: string;
};

/** `name=value,…`, the values as in addresses. */
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
  );

/** Says once that traces do not arrive, and once that they do again. */
function saying(exporter: SpanExporter, log: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = Number(result.code) !== 0;
        if (failed && !isAway) log.warn({ why: result.error?.message }, 'traces do not reach their collector');
        if (!failed && isAway) log.info('traces reach their collector again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Traces by OpenTelemetry, over OTLP by HTTP. A collector that is away costs the spans, nothing else. No global state of the
 * library is used, so that several servers of one process do not mix.
 */
export function otlpTraces(
  { endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '', OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, ROLE }: Settings,
  log: Pick<Logger, 'info' | 'warn'>,
): Traces {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME, 'service.instance.role': ROLE }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: saying(new OTLPTraceExporter({ url, headers: pairsOf(headers) }), log) }),
    ],
  });
  const tracer = provider.getTracer('dating');
  const current = new AsyncLocalStorage<Context>();

  function begin(kind: keyof typeof kinds, name: string, attributes: SpanAttributes, parent: Context): Span {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, parent);
    const context = trace.setSpan(parent, span);
    return {
      within: (work) => current.run(context, work),
      end(more = {}, failure) {
        span.setAttributes({ ...more });
        if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
        span.end();
      },
    };
  }

  return {
    begin: (kind, name, attributes = {}) => begin(kind, name, attributes, current.getStore() ?? ROOT_CONTEXT),
    step(name, attributes = {}) {
      const parent = current.getStore();
      return parent && trace.getSpan(parent)?.isRecording() ? begin('step', name, attributes, parent) : null;
    },
    async close() {
      const tooLate = new Promise((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
    },
  };
}
