import { updateUser } from '@dating/core/contract';
import { aUser, createWorld } from '@dating/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from './change-language.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['another is saved', 'en', 'de', 1],
  ['the page’s own is saved where another tab has changed the member’s', 'de', 'en', 1],
  ['nothing is done where everything has it already', 'en', 'en', 0],
] as const)('%s', async (_, members, chosen, times) => {
  const location = { reload: vi.fn<() => void>() };
  vi.stubGlobal('window', { location });
  const { root, api } = createWorld({ user: aUser({ language: members }) });
  api.on(updateUser, ({ body }) => ({ user: aUser({ language: body?.language ?? members }) }));
  expect(root.session.language).toBe('en');
  await changeLanguage(root.session, chosen);
  expect(api.calls(updateUser)).toHaveLength(times);
  expect(location.reload).toHaveBeenCalledTimes(times);
  expect(root.session.user?.language).toBe(chosen);
});
