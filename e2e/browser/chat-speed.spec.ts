import type { Page } from 'playwright/test';
import { composer, log, talk, visit } from '../support/chat.ts';
import { desktop, drawn, expect, open, test } from '../support/browser.ts';
import { longestTaskIn } from '../support/longest-task.ts';
import { acquaintances } from '../support/people.ts';

/**
 * How long the conversation is. `CHAT_LINES=2000` is the real thing; any run has a shorter one, and a wider bar, as it shares the
 * machine with others.
 */
const LINES = Number(process.env['CHAT_LINES'] ?? 300);
const SLACK = process.env['CHAT_LINES'] === undefined ? 4 : 1;

/** No step may hold the page up for longer, in ms of the processor. */
const BAR_MS = 50 * SLACK;

const ROUNDS = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

test(`a conversation of ${LINES} messages: nothing that one does there holds the page up`, async ({ newPerson }) => {
  test.setTimeout(120_000 + LINES * 150);
  const { mia, tom, conversation } = await acquaintances();
  await talk([mia, tom], conversation, LINES);
  const his = await visit(await newPerson(desktop), tom, '/chats');
  const latest = his.getByRole('button', { name: 'Jump to latest message' });
  const line = his.getByRole('link', { name: new RegExp(mia.name) }).first();
  const inSight = (words: string) => expect(log(his).getByText(words, { exact: true })).toBeInViewport();
  const write = composer(his, mia.name);
  const costs = new Map<string, number[]>();
  const measure = async (step: string, act: () => Promise<void>): Promise<void> => {
    costs.set(step, [...(costs.get(step) ?? []), await longestTaskIn(his, act)]);
  };

  // All of it is unread at first, and opens at its beginning.
  await line.click();
  await latest.click();
  await inSight(`Line ${LINES - 1}.`);
  await open(his, '/chats');

  for (let round = 0; round < ROUNDS; round += 1) {
    await measure('opening', async () => {
      await line.click();
      await inSight(round === 0 ? `Line ${LINES - 1}.` : `Written ${round - 1}.`);
    });
    await measure('wheel up', () => wheelUp(his));
    await expect(log(his)).toContainText(`Line ${LINES - 150}.`);
    await measure('Page up', async () => {
      await log(his).focus();
      for (let press = 0; press < 10; press += 1) {
        await his.keyboard.press('PageUp');
        await drawn(his);
      }
    });
    await measure('to the latest', async () => {
      await latest.click();
      await expect(latest).toHaveCount(0);
    });
    await measure('receiving', async () => {
      const said = await mia.person.post('/api/chat.php', { conversation, message: `Received ${round}.` });
      expect(said.status, said.text).toBe(201);
      await inSight(`Received ${round}.`);
    });
    await measure('typing', () => write.pressSequentially(`Written ${round}.`));
    await measure('sending', async () => {
      await write.press('Enter');
      await inSight(`Written ${round}.`);
      await expect(write).toHaveValue('');
    });
    await open(his, '/chats');
  }

  for (const [step, rounds] of costs) console.log(`${step.padEnd(14)} ${median(rounds).toFixed(0).padStart(4)} ms`);
  for (const [step, rounds] of costs) expect.soft(median(rounds), step).toBeLessThan(BAR_MS);
});

/** By the wheel, past some hundred messages. */
async function wheelUp(page: Page): Promise<void> {
  await log(page).hover();
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, -600);
    await drawn(page);
  }
}
