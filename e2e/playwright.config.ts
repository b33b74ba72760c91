import { defineConfig } from 'playwright/test';
import { browserPath, sandboxArguments } from '../.ci/lib/browser.ts';
import { environmentOf, makeDataDir } from './support/templates.ts';

// The product under test: its own folder, port and demo people, made new for each run. Workers read the same values.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env['E2E_DATA_DIR'] ??= makeDataDir();
const port = process.env['E2E_PORT'];
const dataDir = process.env['E2E_DATA_DIR'];

const launchOptions = {
  executablePath: browserPath(),
  args: [
    ...sandboxArguments,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
};
// Playwright reads this file again in every worker.
process.env['CHROMIUM_PATH'] ??= launchOptions.executablePath;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_RESULT'] ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'http', testMatch: /http\/.*\.spec\.ts/ },
    { name: 'browser', testMatch: /browser\/.*\.spec\.ts/ },
  ],
  // E2E_RUNNING: the product runs already, at E2E_PORT with E2E_DATA_DIR (for working on the tests).
  ...(process.env['E2E_RUNNING']
    ? {}
    : {
        webServer: {
          // E2E_CLUSTER: the product as many processes behind a proxy, all in the data folder.
          command: `node ../apps/server/${process.env['E2E_CLUSTER'] ? 'cluster' : 'src'}/main.ts`,
          url: `http://localhost:${port}/health/ready`,
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
          stdout: 'ignore',
          stderr: 'pipe',
          env: {
            PORT: port,
            DATA_DIR: dataDir,
            CLUSTER_DIR: dataDir,
            NODE_ENV: 'development',
            ...environmentOf('shared'),
          },
        },
      }),
});
