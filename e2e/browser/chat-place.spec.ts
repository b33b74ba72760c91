import type { Page } from 'playwright/test';
import { log, talk, visit } from '../support/chat.ts';
import { desktop, expect, hydrated, phone, test } from '../support/browser.ts';
import { operate } from '../support/ops.ts';
import { acquaintances, join } from '../support/people.ts';

/** More than one page of messages, and more than a window shows many times over. */
const LINES = 140;

interface Place {
  /** What the first message in sight says. */
  readonly says: string;
  /** How far its top stands below that of the messages, in px. */
  readonly top: number;
}

const placeIn = (page: Page): Promise<Place> =>
  log(page).evaluate((box) => {
    const edge = box.getBoundingClientRect().top;
    for (const row of box.querySelectorAll('[data-row]')) {
      const bubble = row.lastElementChild?.getBoundingClientRect();
      if (bubble && bubble.bottom > edge) return { says: row.textContent ?? '', top: bubble.top - edge };
    }
    return { says: '', top: 0 };
  });

async function expectPlace(page: Page, place: Place): Promise<void> {
  await expect.poll(async () => (await placeIn(page)).says).toBe(place.says);
  await expect.poll(async () => Math.abs((await placeIn(page)).top - place.top)).toBeLessThan(4);
}

const fromEnd = (page: Page): Promise<number> =>
  log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);

for (const device of [phone, desktop]) {
  test(`who comes back to a conversation stands where they were, at ${device.viewport.width} px`, async ({
    newPerson,
  }) => {
    test.setTimeout(180_000);
    const { mia, tom, conversation } = await acquaintances();
    const nora = await join('Nora', 'female');
    expect((await nora.person.post('/api/chat.php', { profile: tom.id, message: 'Hello you' })).status).toBe(201);
    await talk([mia, tom], conversation, LINES);
    await operate('member', 'grant', mia.id, '20', '--reason', 'news');
    const his = await visit(await newPerson(device), tom, '/chats');
    const isPhone = device === phone;
    const lineOf = (name: string) => his.getByRole('link', { name: new RegExp(name) }).first();
    const profile = his.locator(`main a[href="/members/${mia.id}"]:visible`).first();
    const inSight = (words: string) => expect(log(his).getByText(words, { exact: true })).toBeInViewport();
    const expectEnd = async () => {
      await inSight('News 19.');
      await expect.poll(() => fromEnd(his)).toBeLessThan(3);
    };
    const here = new RegExp(`/chats/${conversation}$`);

    // Opened at the first unread line of hers; then at the end, and up to what has to be loaded.
    await lineOf(mia.name).click();
    await expect(his).toHaveURL(here);
    await his.getByRole('button', { name: 'Jump to latest message' }).click();
    await inSight(`Line ${LINES - 1}.`);
    await expect(async () => {
      await log(his).evaluate((box) => box.scrollTo(0, 0));
      await expect(log(his)).toContainText('Hello Tom', { timeout: 1_000 });
    }).toPass({ timeout: 60_000, intervals: [50] });
    await log(his).evaluate((box) => box.scrollTo(0, 1_500));
    await expect.poll(async () => (await placeIn(his)).says).toMatch(/Line \d+\./);
    const place = await placeIn(his);

    // The other's profile, and back with the browser's button.
    await profile.click();
    await expect(his).toHaveURL(new RegExp(`/members/${mia.id}`));
    await his.goBack();
    await expect(his).toHaveURL(here);
    await expectPlace(his, place);

    // Another conversation, and the list of them.
    if (isPhone) await his.getByRole('button', { name: 'Back', exact: true }).click();
    await lineOf(nora.name).click();
    await expect(log(his)).toContainText('Hello you');
    if (isPhone) await his.getByRole('button', { name: 'Back', exact: true }).click();
    await lineOf(mia.name).click();
    await expect(his).toHaveURL(here);
    await expectPlace(his, place);

    // Something has come meanwhile: it opens there, and where he was is past.
    if (isPhone) await his.getByRole('button', { name: 'Back', exact: true }).click();
    else await lineOf(nora.name).click();
    await expect(his).not.toHaveURL(here);
    for (let index = 0; index < 20; index += 1) {
      const said = await mia.person.post('/api/chat.php', { conversation, message: `News ${index}.` });
      expect(said.status, said.text).toBe(201);
    }
    await lineOf(mia.name).click();
    await inSight('New messages');
    await inSight('News 0.');

    // Who was at the end is there again, and so is everybody after a full load.
    await log(his).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await inSight('News 19.');
    await profile.click();
    await expect(his).toHaveURL(new RegExp(`/members/${mia.id}`));
    await his.goBack();
    await expectEnd();
    await log(his).evaluate((box) => box.scrollBy(0, -300));
    await expect.poll(() => fromEnd(his)).toBeGreaterThan(100);
    await his.reload();
    await hydrated(his);
    await expectEnd();
  });
}
