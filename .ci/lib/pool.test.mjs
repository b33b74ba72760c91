import { expect, test } from 'vitest';
import { runTogether } from './pool.mjs';

/** Tasks that note when they begin and end, and end when told. */
function stage(...specs) {
  const log = [];
  const ends = new Map();
  const tasks = specs.map(({ name, after }) => ({
    name,
    after,
    run: () => {
      log.push(`+${name}`);
      return new Promise((resolve) => {
        ends.set(name, () => {
          log.push(`-${name}`);
          resolve();
        });
      });
    },
  }));
  const end = async (name) => {
    ends.get(name)();
    await new Promise((next) => setImmediate(next));
  };
  return { log, tasks, end };
}

test('as many run at a time as there are slots, each after what it needs', async () => {
  const { log, tasks, end } = stage(
    { name: 'build' },
    { name: 'stories', after: ['build'] },
    { name: 'unit' },
    { name: 'e2e' },
  );
  const all = runTogether(tasks, 2);
  expect(log).toEqual(['+build', '+unit']);
  await end('unit');
  expect(log.slice(2)).toEqual(['-unit', '+e2e']);
  await end('build');
  expect(log.slice(4)).toEqual(['-build', '+stories']);
  await end('e2e');
  await end('stories');
  await all;
});

test('what is needed but not asked for is not waited for', async () => {
  const { log, tasks, end } = stage({ name: 'inventory', after: ['stories'] });
  const all = runTogether(tasks, 1);
  expect(log).toEqual(['+inventory']);
  await end('inventory');
  await all;
});

test('tasks that wait for each other are an error, not a wait', async () => {
  const { tasks } = stage({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] });
  await expect(runTogether(tasks, 1)).rejects.toThrow('These wait for each other: a, b');
});
