import type { FormEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSubmit } from './forms.ts';

beforeEach(() => {
  vi.stubGlobal('window', { requestAnimationFrame: () => 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A form of the site: tells it that a form was sent, and returns whether it took that as its own. */
function shown(send: () => Promise<void>) {
  const heard = { onSubmit: (_: FormEvent): void => undefined };
  function Form() {
    heard.onSubmit = useSubmit(send).onSubmit;
    return null;
  }
  renderToStaticMarkup(<Form />);
  return (target: string, currentTarget: string): boolean => {
    const preventDefault = vi.fn<() => void>();
    heard.onSubmit({ target, currentTarget, preventDefault } as unknown as FormEvent);
    return preventDefault.mock.calls.length > 0;
  };
}

it('what is saved in a dialog does not send the form around it', () => {
  const sent: string[] = [];
  const submit = shown(async () => void sent.push('step'));
  expect(submit('dialog', 'step')).toBe(false);
  expect(sent).toEqual([]);
  expect(submit('step', 'step')).toBe(true);
  expect(sent).toEqual(['step']);
});
