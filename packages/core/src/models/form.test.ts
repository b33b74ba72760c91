import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/api.ts';
import { Form } from './form.ts';

const form = () => new Form({ name: '', word: '' }, ({ name }) => (name === '' ? { name: 'required' } : {}));

describe('a form', () => {
  it('is not sent while a rule is broken, and forgets that when the field changes', async () => {
    const one = form();
    let sent = 0;
    expect(await one.submit(async () => (sent += 1))).toBeUndefined();
    expect([sent, one.problems]).toEqual([0, { name: 'required' }]);
    one.set('word', 'x');
    expect(one.problems).toEqual({ name: 'required' });
    one.set('name', 'a');
    expect(one.problems).toEqual({});
    expect(await one.submit(async ({ name }) => name)).toBe('a');
  });

  it('keeps what was typed and shows the server’s words at their fields', async () => {
    const one = form();
    one.set('name', 'a');
    const fields = { name: 'taken', word: 'short' };
    await one.submit(() => Promise.reject(refusal('validation', { fields })));
    expect([one.messages, one.error, one.values.name]).toEqual([fields, null, 'a']);
    one.set('name', 'b');
    expect(one.messages).toEqual({ word: 'short' });
  });

  it('shows a refusal that no field explains as a whole, until something changes', async () => {
    const one = form();
    one.set('name', 'a');
    await one.submit(() => Promise.reject(refusal('too_many_attempts', { minutes: 5 })));
    expect(one.error?.minutes).toBe(5);
    one.set('name', 'b');
    expect(one.error).toBeNull();
  });

  it('is sent once though it is pressed twice', async () => {
    const one = form();
    one.set('name', 'a');
    let sent = 0;
    const work = async () => (sent += 1);
    await Promise.all([one.submit(work), one.submit(work)]);
    expect(sent).toBe(1);
  });

  it('empties what has served', () => {
    const one = form();
    one.set('word', 'secret');
    one.clear('word');
    expect(one.values.word).toBe('');
  });
});
