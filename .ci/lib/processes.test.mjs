import { expect, test } from 'vitest';
import { endedWithin, launch } from './processes.mjs';
import { node } from './workspace.mjs';

const program = (text) => launch(node, ['-e', text], { stdio: 'ignore' });

test('what ends in time is left alone, and its exit code told', async () => {
  expect(await endedWithin(program('process.exit(3)'), 30_000)).toEqual({ code: 3, late: false });
});

test('what hangs is ended, and said to be late', async () => {
  expect(await endedWithin(program('setInterval(() => {}, 1000)'), 200)).toEqual({ code: 1, late: true });
});
