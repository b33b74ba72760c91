import { afterAll, afterEach, vi } from 'vitest';

// What is written to the console as an error or a warning is a failure that nobody asserted: in a test, and before,
// between and after them.
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
