import { afterAll, afterEach, vi } from 'vitest';

// An error or a warning on the console that no test expects is a failure: within a test, and before, between and after
// tests.
const written: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    written.push(`console.${method}: ${parts.map(String).join(' ')}`);
  };
}

function expectSilence(): void {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected output:\n${lines.join('\n')}`);
}

afterEach(() => {
  vi.restoreAllMocks();
  expectSilence();
});

afterAll(expectSilence);
