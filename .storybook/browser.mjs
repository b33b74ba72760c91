import process from 'node:process';
import { sandboxArguments } from '../.ci/lib/browser.ts';

/** Which browser: run-tests.mjs finds it and names it; Playwright's own when the test-runner is started by hand. */
export const browserPath = () => process.env.CHROMIUM_PATH || undefined;

/** How to start it: text drawn the same on every machine of a kind. */
export const browserArguments = [
  ...sandboxArguments,
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];
