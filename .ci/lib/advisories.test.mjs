import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verdictOf } from './advisories.mjs';

const workflows = join(import.meta.dirname, '../../.github/workflows');

test('L10: a weakness fails the audit; no answer about any is a word, and no failure', () => {
  const said = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  × The audit endpoint responded with 405';
  expect(verdictOf({ code: 1, output: said })).toBe('unanswered');
  expect(verdictOf({ code: 1, output: 'request failed, reason: getaddrinfo ENOTFOUND registry' })).toBe('unanswered');
  expect(verdictOf({ code: 1, output: '1 vulnerabilities found\nSeverity: 1 high' })).toBe('vulnerable');
  expect(verdictOf({ code: 0, output: 'No known vulnerabilities found' })).toBe('clean');
});

test('L10: every action of the workflows is named by its commit, with its version beside it', () => {
  const files = globSync('*.yml', { cwd: workflows });
  const used = files.flatMap((file) => [...readFileSync(join(workflows, file), 'utf8').matchAll(/uses: (.*)/g)]);
  const named = used.map(([, name]) => name).filter((name) => !name.startsWith('./'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
  const ci = readFileSync(join(workflows, 'ci.yml'), 'utf8');
  expect(ci).toContain('run: node .ci/audit.mjs');
});
