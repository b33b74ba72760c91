import { describe, expect, it } from 'vitest';
import { refusal, sessionEnded } from '../testing/api.ts';
import { Task } from './task.ts';

describe('a task', () => {
  it('knows that it runs, is done, and why it failed', async () => {
    const task = new Task();
    const gate = Promise.withResolvers<number>();
    const run = task.run(() => gate.promise);
    expect([task.status, task.running]).toEqual(['running', true]);
    gate.resolve(5);
    expect(await run).toBe(5);
    expect(task.status).toBe('done');
    expect(await task.run(() => Promise.reject(refusal('not_found')))).toBeUndefined();
    expect([task.status, task.error?.code]).toEqual(['failed', 'not_found']);
    await task.run(async () => 1);
    expect(task.error).toBeNull();
  });

  it('runs once for all calls meanwhile', async () => {
    const task = new Task();
    let runs = 0;
    const work = async (): Promise<number> => (runs += 1);
    expect(await Promise.all([task.run(work), task.run(work)])).toEqual([1, 1]);
    expect(await task.run(work)).toBe(2);
  });

  it('has nothing to show when the session is over or the work was aborted', async () => {
    const task = new Task();
    expect(await task.run(() => Promise.reject(sessionEnded()))).toBeUndefined();
    expect([task.status, task.error]).toEqual(['idle', null]);
    expect(await task.run(() => Promise.reject(new DOMException('left', 'AbortError')))).toBeUndefined();
    expect(task.status).toBe('idle');
  });

  it('does not hide a defect', async () => {
    const task = new Task();
    await expect(task.run(() => Promise.reject(new TypeError('a defect')))).rejects.toThrow('a defect');
    expect(task.status).toBe('failed');
  });

  it('aborts the earlier work for the later', async () => {
    const task = new Task();
    const first = Promise.withResolvers<string>();
    let aborted = false;
    const early = task.runLatest((signal) => {
      signal.addEventListener('abort', () => (aborted = true));
      return first.promise;
    });
    const late = task.runLatest(async () => 'late');
    expect(await late).toBe('late');
    first.resolve('early');
    expect(await early).toBeUndefined();
    expect([aborted, task.status]).toEqual([true, 'done']);
  });

  it('takes nothing more after a reset', async () => {
    const task = new Task();
    const gate = Promise.withResolvers<string>();
    const run = task.run(() => gate.promise);
    task.reset();
    gate.resolve('late');
    expect(await run).toBeUndefined();
    expect(task.status).toBe('idle');
  });
});
