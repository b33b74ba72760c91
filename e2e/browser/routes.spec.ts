import { routePath, type RouteName, routeNames } from '@dating/core/rules';
import { routeTable } from '../../apps/site/app/route-table.ts';
import type { Page } from 'playwright/test';
import { expect, hydrated, passEntryWarning, test } from '../support/browser.ts';
import { acquaintances, enter } from '../support/people.ts';

/** What stands in the path of a route; made once, for all of its tests. */
interface Places {
  readonly member: string;
  readonly conversation: string;
}

/** The address of a route: with real ids where it takes one. */
function addressOf(name: RouteName, { member, conversation }: Places): string {
  const id = name === 'chats-id' ? conversation : member;
  const fixed: Partial<Record<RouteName, string>> = {
    'likes-type': '/likes/received',
    'credits-id-paymentmethod': '/credits/p1',
    'transactions-id': '/transactions',
    token: '/imprint',
  };
  return fixed[name] ?? routePath(name, { id, type: 'received' });
}

/** Opens an address; the status of its answer, and where one is then. */
async function visit(page: Page, address: string): Promise<{ readonly status: number | undefined; readonly path: string }> {
  const answer = await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('main')).toBeVisible();
  return { status: answer?.status(), path: new URL(page.url()).pathname };
}

test('the table holds every route of the product', () => {
  expect(routeTable.map(({ name }) => name)).toEqual([...routeNames]);
});

test('every route that works answers, to visitors and to members, and every other one is not found', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(240_000);
  const { mia, tom, conversation } = await acquaintances();
  const visitor = await newPerson();
  const member = await newPerson();
  for (const page of [visitor, member]) await passEntryWarning(page.context());
  await enter(member, tom);
  const places = { member: mia.id, conversation };

  for (const { name, file, guard } of routeTable) {
    await test.step(name, async () => {
      const address = addressOf(name, places);
      if (file === null) {
        watch.allow(new RegExp(`^404 GET ${address.replaceAll(/[.?]/g, String.raw`\$&`)}$`));
        for (const page of [visitor, member]) {
          expect((await visit(page, address)).status, `${name} is not ready`).toBe(404);
          await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
        }
        return;
      }
      const seen = await visit(visitor, address);
      expect(seen, `${name} for visitors`).toEqual({ status: 200, path: guard === 'member' ? '/login' : address });
      const known = await visit(member, address);
      expect(known, `${name} for members`).toEqual({ status: 200, path: guard === 'visitor' ? '/members' : address });
    });
  }
});

test('nothing links to a route that does not work', async ({ page, context }) => {
  await passEntryWarning(context);
  const { mia, tom, conversation } = await acquaintances();
  await enter(page, tom);
  const missing = routeTable.filter(({ file }) => file === null).map(({ path }) => path.split('/:')[0] ?? path);
  for (const { name, file } of routeTable) {
    if (file === null) continue;
    await visit(page, addressOf(name, { member: mia.id, conversation }));
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length, name).toBeGreaterThan(0);
    expect(links.filter((link) => missing.includes(link.split('?')[0] ?? '')), name).toEqual([]);
  }
});
