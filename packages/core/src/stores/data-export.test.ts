import { describe, expect, it } from 'vitest';
import type { DataExport } from '../contract/data-export.ts';
import { exportState, requestExport } from '../contract/data-export.ts';
import { refusal } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { createWorld } from '../testing/world.ts';
import { DataExportStore } from './data-export.ts';

function exporting() {
  const world = createWorld();
  return { ...world, store: new DataExportStore(world.root.environment, { withProof: (call) => call() }) };
}

const at = (clock: { now(): Date }, ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
const preparing = (clock: { now(): Date }): DataExport => ({
  status: 'preparing', requested_at: at(clock, 0), expires_at: null, size: null, next_at: at(clock, 86_400_000),
}); // prettier-ignore

describe('the archive of one’s data', () => {
  it('is asked for once, looked at until it is ready, and not before tomorrow again', async () => {
    const { store, api, clock } = exporting();
    api.on(exportState, () => ({ export: null }));
    await store.load();
    expect([store.current, store.canRequest]).toEqual([null, true]);
    const being = preparing(clock);
    api.on(requestExport, () => ({ export: being }));
    await Promise.all([store.request(), store.request()]);
    expect(api.calls(requestExport)).toHaveLength(1);
    expect(store.canRequest).toBe(false);

    api.on(exportState, () => ({ export: being }));
    await clock.advance(3_000);
    await settle();
    expect(api.calls(exportState)).toHaveLength(2);
    api.on(exportState, () => ({
      export: { ...being, status: 'ready' as const, expires_at: at(clock, 600_000_000), size: 1234 },
    }));
    await clock.advance(3_000);
    await settle();
    expect(store.current?.status).toBe('ready');
    await clock.advance(60_000);
    await settle();
    expect(api.calls(exportState)).toHaveLength(3);
    await clock.advance(86_400_000);
    expect(store.canRequest).toBe(true);
  });

  it('is looked for again where an answer does not come, until the page is left', async () => {
    const { store, api, clock } = exporting();
    const being = preparing(clock);
    api.on(exportState, () => ({ export: being }));
    await store.load();
    api.on(exportState, () => {
      throw refusal('network');
    });
    await clock.advance(3_000);
    await settle();
    expect(api.calls(exportState)).toHaveLength(2);
    const answer = Promise.withResolvers<{ readonly export: DataExport }>();
    api.on(exportState, () => answer.promise);
    await clock.advance(3_000);
    await settle();
    expect(api.calls(exportState)).toHaveLength(3);
    store.stop();
    answer.resolve({ export: being });
    await settle();
    await clock.advance(10_000);
    await settle();
    expect(api.calls(exportState)).toHaveLength(3);
  });

  it('keeps its key while it fails', async () => {
    const { store, api, clock } = exporting();
    api.on(requestExport, () => {
      throw refusal('network');
    });
    await store.request();
    expect(store.requesting.error?.code).toBe('network');
    api.on(requestExport, () => ({ export: preparing(clock) }));
    await store.request();
    const keys = api.calls(requestExport).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    store.stop();
    await clock.advance(10_000);
    await settle();
    expect(api.calls(exportState)).toHaveLength(0);
  });

  it('is fetched only where it is still ready, however long the page has been open', async () => {
    const { store, api, clock } = exporting();
    const proof = { ensure: () => Promise.resolve() };
    const ready = { ...preparing(clock), status: 'ready' as const, expires_at: at(clock, 600_000_000), size: 1234 };
    api.on(exportState, () => ({ export: ready }));
    await store.load();
    expect(await store.mayDownload(proof)).toBe(true);
    api.on(exportState, () => ({ export: preparing(clock) }));
    expect([await store.mayDownload(proof), store.current?.status]).toEqual([false, 'preparing']);
    api.on(exportState, () => ({ export: null }));
    expect([await store.mayDownload(proof), store.current]).toEqual([false, null]);
    api.on(exportState, () => {
      throw refusal('network');
    });
    expect([await store.mayDownload(proof), store.opening.error?.code]).toEqual([false, 'network']);
  });
});
