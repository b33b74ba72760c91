import { expect, it, vi } from 'vitest';
import { reloadOutdatedPage } from './outdated-page.ts';

function aWindow(...fields: readonly object[]) {
  const reload = vi.fn();
  const kept = new Map<string, string>();
  const window = {
    location: { reload },
    document: { querySelectorAll: () => fields },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  } as unknown as Window;
  return { window, reload };
}

it('old pages, new server: a page that is too old reloads, once', () => {
  const { window, reload } = aWindow({ value: '' }, { textContent: '' });
  reloadOutdatedPage(window);
  reloadOutdatedPage(window);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([[{ value: 'Dear' }], [{ textContent: 'Dear' }]])(
  'old pages, new server: a page with text in a field stays',
  (field) => {
    const { window, reload } = aWindow({ value: '' }, field);
    reloadOutdatedPage(window);
    expect(reload).not.toHaveBeenCalled();
  },
);
