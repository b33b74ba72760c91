import { configDefaults, defineConfig } from 'vitest/config';

/** Everything but the server needs no set-up of its own: plain tests beside the source, without a DOM. */
function plain(name: string, root: string, include: string[], exclude: string[] = []) {
  return {
    test: {
      name,
      root,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      setupFiles: [`${import.meta.dirname}/apps/server/test/support/strict.ts`],
      // As patient as the server's tests: a machine that is busy with something else is no fault.
      testTimeout: 30_000,
      // They share nothing that a file changes, and a worker for each would cost more than most files do.
      isolate: false,
    },
  };
}

const packed = 'test/outside.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      plain('tools', '.ci', ['**/*.test.mjs']),
      plain('storybook', '.storybook', ['**/*.test.ts']),
      plain('core', 'packages/core', ['src/**/*.test.ts']),
      plain('ui', 'packages/ui', ['{src,test}/**/*.test.{ts,tsx}'], [packed]),
      // Packs and installs the library, and opens its pages in a browser: a suite of its own.
      plain('library', 'packages/ui', [packed]),
      plain('mail', 'packages/mail', ['src/**/*.test.{ts,tsx}']),
      plain('site', 'apps/site', ['*.test.ts', '{app,server}/**/*.test.{ts,tsx}']),
      'packages/embedded-postgres',
      'apps/server',
      // Needs the built site: a suite of its own.
      'apps/server/vitest.walk.config.ts',
    ],
  },
});
