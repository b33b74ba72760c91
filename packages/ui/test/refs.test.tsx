// @vitest-environment happy-dom
import { act, cloneElement, createRef, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { englishStrings, UiProvider } from '../src/index.ts';
import { elements, fields } from './support/elements.tsx';

const root = { current: undefined as ReturnType<typeof createRoot> | undefined };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => root.current?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Draws one component in a document with class name, attribute and ref given; answers what the ref points at. */
function refOf(element: ReactElement): HTMLElement | null {
  const ref = createRef<HTMLElement>();
  const probe = { className: 'probe-class', 'data-probe': 'here', ref };
  const place = document.body.appendChild(document.createElement('div'));
  root.current = createRoot(place);
  act(() =>
    root.current?.render(<UiProvider strings={englishStrings}>{cloneElement(element, probe as object)}</UiProvider>),
  );
  return ref.current;
}

describe('the ref of a component is its element, with the class names and attributes given', () => {
  test.each(Object.entries(elements))('%s', (_, element) => {
    const node = refOf(element);
    expect(node?.dataset.probe).toBe('here');
    expect(node?.classList.contains('probe-class')).toBe(true);
  });
});

describe('the ref of a field is its control; the class names are the field’s', () => {
  test.each(Object.entries(fields))('%s', (_, element) => {
    const node = refOf(element);
    expect(node?.dataset.probe).toBe('here');
    expect(node?.matches('input, select, textarea')).toBe(true);
    expect(node?.closest('.probe-class')?.querySelector('label, legend')).not.toBeNull();
  });
});
