import { expect, type Locator, type Page } from 'playwright/test';
import { open, passEntryWarning } from './browser.ts';
import { operate } from './ops.ts';
import { enter, type Newcomer } from './people.ts';

/** Where one writes to somebody. */
export const composer = (page: Page, name: string): Locator => page.getByRole('textbox', { name: new RegExp(name) });

/** The messages of a conversation. */
export const log = (page: Page): Locator => page.getByRole('log');

/** Somebody opens a page, logged in. */
export async function visit(page: Page, who: Newcomer, path: string): Promise<Page> {
  await passEntryWarning(page.context());
  await enter(page, who);
  await open(page, path);
  return page;
}

/** Makes a conversation long: `Line 0.`, `Line 1.` and so on, by both in turn, the first of them first. */
export async function talk(
  [first, second]: readonly [Newcomer, Newcomer],
  conversation: string,
  lines: number,
): Promise<void> {
  for (const { id } of [first, second]) {
    await operate('member', 'grant', id, String(Math.ceil(lines / 2)), '--reason', 'a long conversation');
  }
  for (let index = 0; index < lines; index += 1) {
    const { person } = index % 2 === 0 ? first : second;
    const sent = await person.post('/api/chat.php', { conversation, message: `Line ${index}.` });
    expect(sent.status, sent.text).toBe(201);
  }
}
