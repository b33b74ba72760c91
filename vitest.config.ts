import { defineConfig } from 'vitest/config';

/** Everything but the server needs no set-up of its own: plain tests beside the source, without a DOM. */
function plain(name: string, root: string, include: string[]) {
  const setupFiles = [`${import.meta.dirname}/apps/server/test/support/strict.ts`];
  // As patient as the server's tests: a machine that is busy with something else is no fault.
  return { test: { name, root, include, setupFiles, testTimeout: 30_000 } };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      plain('tools', '.ci', ['**/*.test.mjs']),
      plain('workshop', '.storybook', ['**/*.test.ts']),
      plain('core', 'packages/core', ['src/**/*.test.ts']),
      plain('ui', 'packages/ui', ['{src,test}/**/*.test.{ts,tsx}']),
      plain('mail', 'packages/mail', ['src/**/*.test.{ts,tsx}']),
      plain('site', 'apps/site', ['app/**/*.test.{ts,tsx}']),
      'packages/embedded-postgres',
      'apps/server',
    ],
  },
});
