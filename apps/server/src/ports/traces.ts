/** What is said of a span. No names, addresses, ids or texts of members: they stay in the database. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Something that takes time: a request, a job, a statement within one. */
export interface Span {
  /** Runs what belongs to it: the steps that begin meanwhile lie within. */
  within<T>(work: () => T): T;
  /** @param failure what went wrong, in a word: a code, a name of an error */
  end(attributes?: SpanAttributes, failure?: string): void;
}

/** Tells a collector where time went. The product has none unless the operator names a collector. */
export interface Traces {
  /** Begins a span: of its own, or within the request that makes this one (a page its calls). */
  begin(kind: 'request' | 'job', name: string, attributes?: SpanAttributes): Span;
  /** Begins a step within what is running; null where nothing is, or where it is not told of. */
  step(name: string, attributes?: SpanAttributes): Span | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Work as a span. */
export async function traced<T>(span: Span | null | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const done = await span.within(work);
    span.end();
    return done;
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : 'Error');
    throw error;
  }
}
