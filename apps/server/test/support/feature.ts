import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createContext } from '../../src/compose.ts';
import type { AppContext, Handler } from '../../src/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import type { Tx } from '../../src/db/tx.ts';
import { readEnv } from '../../src/env.ts';
import { byEvent } from '../../src/events/events.ts';
import { createTestDatabase } from './database.ts';
import { temporaryFolder } from './folder.ts';
import { testEnvironment } from './server.ts';

/** A feature by itself: a database and the ports. No port is open, no job runs, and no other feature reacts. */
export interface TestFeature {
  readonly ctx: AppContext;
  /** What was emitted in this test, in its order, also in transactions that were undone: the event's name and its data. */
  readonly emitted: readonly (readonly [event: string, data: unknown])[];
  /** Runs in a transaction, as the feature's callers do. */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * The tests of a file, or of a `describe`, share one.
 * @param own the handlers of the feature; events without one are noted alone
 * @returns a function that returns it, within a test
 */
export function sharedFeature(own: readonly Handler[] = []): () => TestFeature {
  const stack = new AsyncDisposableStack();
  const emitted: [string, unknown][] = [];
  let feature: TestFeature | undefined;
  beforeAll(async () => {
    const dataDir = await temporaryFolder(stack);
    const { url } = stack.use(await createTestDatabase());
    const env = readEnv({ ...testEnvironment, DATA_DIR: dataDir, DATABASE_URL: url, ROLE: 'web' });
    const ctx = stack.use(await createContext(env, { handlers: noting(emitted, own) }));
    feature = { ctx, emitted, within: (work) => inTransaction(ctx.db, work) };
  });
  beforeEach(() => {
    emitted.length = 0;
  });
  afterAll(() => stack.disposeAsync());
  return () => {
    if (!feature) throw new Error('The feature is there within tests only.');
    return feature;
  };
}

/** The handlers of a feature, each event noted before they hear of it. */
function noting(emitted: [string, unknown][], own: readonly Handler[]): AppContext['handlers'] {
  const handlers = byEvent(own);
  return new (class extends Map<string, readonly Handler[]> {
    override get(event: string): readonly Handler[] {
      const note: Handler = {
        event,
        handle: async (_tx, _ctx, data) => {
          emitted.push([event, data]);
        },
      };
      return [note, ...(handlers.get(event) ?? [])];
    }
  })();
}
