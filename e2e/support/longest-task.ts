import type { Page } from 'playwright/test';

/** What of an event of Chromium's trace is read here. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** How long the thread was computing, in µs: waiting for a processor is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest that the page's main thread computed in one go while something was done, in ms of the processor. */
export async function longestTaskIn(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  try {
    await act();
  } finally {
    const complete = new Promise<unknown>((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
  }
  const threads = new Set(
    events.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}:${tid}`] : [],
    ),
  );
  const tasks = events.flatMap(({ ph, pid, tid, tdur }) =>
    ph === 'X' && tdur !== undefined && threads.has(`${pid}:${tid}`) ? [tdur / 1_000] : [],
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
  return Math.max(...tasks);
}
