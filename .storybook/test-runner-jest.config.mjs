import { fileURLToPath } from 'node:url';
import { getJestConfig } from '@storybook/test-runner';
import { browserArguments, browserPath } from './browser.mjs';

const config = getJestConfig();

export default {
  ...config,
  reporters: [...config.reporters, fileURLToPath(new URL('reporter.mjs', import.meta.url))],
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      launchOptions: { executablePath: browserPath(), args: browserArguments },
      contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 1, locale: 'en-GB', timezoneId: 'UTC' },
    },
  },
};
