/** Helpers for tests of whatever stands on the stores. */
export * from './api.ts';
export * from './clock.ts';
export * from './fixtures.ts';
export * from './world.ts';
export * from './import-graph.ts';
export * from './outbox-key.ts';
export * from './search-data.ts';
