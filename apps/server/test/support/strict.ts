import { afterEach, beforeEach, vi } from 'vitest';

// What is written to the console as an error or a warning is a failure that nobody asserted.
const written: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      written.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected output:\n${lines.join('\n')}`);
});
