import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(() => vi.restoreAllMocks());

test('the letter is the same in every browser’s language', () => {
  vi.spyOn(String.prototype, 'toLocaleUpperCase').mockReturnValue('İ');
  expect(renderToStaticMarkup(<Avatar name="irina" />)).toContain('>I<');
});
