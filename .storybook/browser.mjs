import process from 'node:process';

/** Which browser: run-tests.mjs finds it and names it; Playwright's own when the test-runner is started by hand. */
export const browserPath = () => process.env.CHROMIUM_PATH || undefined;

/** How to start it: without a sandbox only for root, who cannot have one; text drawn the same on every machine of a kind. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];
