import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');

test('no page asks for the texts of mails, which only the server has', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /['"`]mails\./.test(readFileSync(join(app, file), 'utf8')))).toEqual([]);
});
