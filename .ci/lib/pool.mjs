/**
 * A piece of work and what must be done before it.
 * @typedef {{ name: string, after?: readonly string[], run: () => Promise<void> }} Task
 */

/**
 * Runs tasks, so many at a time, in their order as far as their `after` allows: a core is never idle while anything could run.
 * @param {readonly Task[]} tasks
 * @param {number} slots
 */
export async function runTogether(tasks, slots) {
  const names = new Set(tasks.map(({ name }) => name));
  const waiting = [...tasks];
  const done = new Set();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const isReady = ({ after = [] }) => after.every((name) => done.has(name) || !names.has(name));
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.findIndex(isReady); next >= 0 && running.size < slots; next = waiting.findIndex(isReady)) {
      const [task] = waiting.splice(next, 1);
      const end = task.run().then(() => {
        running.delete(task.name);
        done.add(task.name);
      });
      running.set(task.name, end);
    }
    if (running.size === 0) throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  }
}
