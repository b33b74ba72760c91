import { describe, expect, it } from 'vitest';
import { lastLines, playwrightFailures, vitestFailures } from './failures.mjs';

describe('what failed', () => {
  it('is named with the first lines of its reason, by Vitest', () => {
    const failures = vitestFailures({
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'works' }] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'works' },
            {
              status: 'failed',
              fullName: 'counts',
              failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at /x/node_modules/vitest/run.js:1'],
            },
          ],
        },
        { name: 'c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    });
    expect(failures).toEqual([
      { name: 'b.test.ts › counts', message: 'expected 1 to be 2' },
      { name: 'c.test.ts', message: 'Cannot find module' },
    ]);
  });

  it('is what did not run, too, by Vitest', () => {
    const assertionResults = ['passed', 'skipped', 'todo', 'pending'].map((status) => ({
      status,
      fullName: `is ${status}`,
      failureMessages: [],
    }));
    expect(vitestFailures({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] })).toEqual([
      { name: 'a.test.ts › is skipped', message: 'skipped' },
      { name: 'a.test.ts › is todo', message: 'todo' },
      { name: 'a.test.ts › is pending', message: 'pending' },
    ]);
  });

  it('has the reason of its file where that could not prepare its tests', () => {
    const file = {
      name: 'a.test.ts',
      status: 'failed',
      message: 'No database',
      assertionResults: [{ status: 'skipped', fullName: 'reads', failureMessages: [] }],
    };
    expect(vitestFailures({ testResults: [file] })).toEqual([
      { name: 'a.test.ts › reads', message: 'skipped: No database' },
    ]);
  });

  it('is what did not run or passed only when asked again, by Playwright', () => {
    const spec = (title, test) => ({ title, ok: true, file: 'chat.spec.ts', line: 3, tests: [test] });
    const specs = [
      spec('opens', { status: 'expected', results: [{}] }),
      spec('calls', { status: 'skipped', annotations: [{ type: 'skip', description: 'no camera' }], results: [] }),
      spec('draws', { status: 'skipped', annotations: [{ type: 'fixme' }], results: [] }),
      spec('comes after a failure', { status: 'skipped', annotations: [], results: [] }),
      spec('sends', { status: 'flaky', results: [{ error: { message: 'Timeout' } }, {}] }),
    ];
    const at = (title) => `chat.spec.ts:3 › chat.spec.ts › ${title}`;
    expect(playwrightFailures({ suites: [{ title: 'chat.spec.ts', specs }] })).toEqual([
      { name: at('calls'), message: 'skip: no camera' },
      { name: at('draws'), message: 'fixme' },
      { name: at('comes after a failure'), message: 'skipped' },
      { name: at('sends'), message: 'flaky: Timeout' },
    ]);
  });

  it('is found in inner groups, by Playwright', () => {
    const spec = (title, ok, message) => ({
      title,
      ok,
      file: 'chat.spec.ts',
      line: 3,
      tests: [{ status: ok ? 'expected' : 'unexpected', results: [{ error: message ? { message } : undefined }] }],
    });
    const failures = playwrightFailures({
      suites: [
        {
          title: 'chat.spec.ts',
          specs: [spec('opens', true)],
          suites: [{ title: 'on a phone', specs: [spec('sends', false, 'Timeout')] }],
        },
      ],
      errors: [{ message: 'No browser' }],
    });
    expect(failures).toEqual([
      { name: 'chat.spec.ts:3 › on a phone › sends', message: 'Timeout' },
      { name: 'end-to-end', message: 'No browser' },
    ]);
  });

  it('is the end of the output where nothing is named', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    expect(
      lastLines(`${lines.join('\n')}\n`)
        .split('\n')
        .at(0),
    ).toBe('line 26');
  });
});
