import { routeNames } from '@dating/core/rules';
import { routeTable } from '../../apps/site/app/route-table.ts';
import type { Page } from 'playwright/test';
import { addressOf, bundleFor, buy, type Places } from '../support/addresses.ts';
import { expect, hydrated, passEntryWarning, test } from '../support/browser.ts';
import { acquaintances, enter, type Newcomer } from '../support/people.ts';

/** Two people who know each other, the second of whom looks around. */
async function lookAround(): Promise<{ readonly places: Places; readonly tom: Newcomer }> {
  const { mia, tom, conversation } = await acquaintances();
  const bundle = await bundleFor(tom.person);
  return { tom, places: { member: mia.id, conversation, bundle, payment: await buy(tom.person, bundle) } };
}

/** Whether an address belongs to a route of the table. */
function fits(path: string, address: string): boolean {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(address);
}

/** Opens an address; the status of its answer, and where one is then. */
async function visit(
  page: Page,
  address: string,
): Promise<{ readonly status: number | undefined; readonly path: string }> {
  const answer = await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('main')).toBeVisible();
  return { status: answer?.status(), path: new URL(page.url()).pathname };
}

const ready = routeTable.filter(({ name, file }) => file !== null && name !== 'token');

/** Where members are led who open a page for visitors: to whom it is about, else among the members. */
const ownPlace = (path: string | undefined) => /^\/members\/[^/]+/.exec(path ?? '')?.[0] ?? '/members';

/** The page has links, and each leads to a route that works; files that are saved are no pages. */
async function expectLinks(page: Page, place: string): Promise<void> {
  const links = await page
    .locator('a[href^="/"]:not([download])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length, place).toBeGreaterThan(0);
  const leads = (link: string) => ready.some(({ path }) => fits(path, link.split(/[?#]/)[0] ?? ''));
  expect(
    links.filter((link) => !leads(link)),
    place,
  ).toEqual([]);
}

test('the table holds every route of the product', () => {
  expect(routeTable.map(({ name }) => name)).toEqual([...routeNames]);
});

test('every route that works answers visitors and members, with links to such routes alone; any other is not found', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(240_000);
  const { places, tom } = await lookAround();
  const visitor = await newPerson();
  const member = await newPerson();
  for (const page of [visitor, member]) await passEntryWarning(page.context());
  await enter(member, tom);

  for (const { name, file, guard } of routeTable) {
    await test.step(name, async () => {
      const address = addressOf(name, places);
      // A brand has pages of its own only once the operator wrote them.
      if (file === null || name === 'token') {
        watch.allow(new RegExp(`^404 GET ${address.replaceAll(/[.?]/g, String.raw`\$&`)}$`));
        for (const page of [visitor, member]) {
          expect((await visit(page, address)).status, `${name} is not ready`).toBe(404);
          await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
        }
        return;
      }
      const path = address.split('?')[0];
      const seen = await visit(visitor, address);
      expect(seen, `${name} for visitors`).toEqual({ status: 200, path: guard === 'member' ? '/login' : path });
      await expectLinks(visitor, `${name}, visitor`);
      const known = await visit(member, address);
      expect(known, `${name} for members`).toEqual({ status: 200, path: guard === 'visitor' ? ownPlace(path) : path });
      await expectLinks(member, `${name}, member`);
    });
  }
});
