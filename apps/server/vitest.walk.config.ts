import { defineConfig } from 'vitest/config';

/** Walks docs/production.md; it needs the built site. */
export default defineConfig({
  test: {
    name: 'production',
    include: ['walk/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/strict.ts'],
    pool: 'forks',
    // Each starts many processes, and looks at how long they take.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    allowOnly: false,
  },
});
