import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    include: ['test/**/*.test.ts'],
    setupFiles: ['../../apps/server/test/support/strict.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    allowOnly: false,
  },
});
