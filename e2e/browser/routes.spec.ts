import { routePath, type RouteName, routeNames } from '@dating/core/rules';
import { routeTable } from '../../apps/site/app/route-table.ts';
import type { Page } from 'playwright/test';
import { expect, hydrated, passEntryWarning, test } from '../support/browser.ts';
import { acquaintances, enter, type Newcomer } from '../support/people.ts';

/** What stands in the path of a route; made once, for all of its tests. */
interface Places {
  readonly member: string;
  readonly conversation: string;
  readonly bundle: string;
}

/** Two people who know each other, the second of whom looks around. */
async function lookAround(): Promise<{ readonly places: Places; readonly tom: Newcomer }> {
  const { mia, tom, conversation } = await acquaintances();
  const offer = await tom.person.get('/api/bundles.php', { country: 'NL' });
  const [bundle] = offer.json['bundles'] as unknown as readonly { readonly id: string }[];
  return { tom, places: { member: mia.id, conversation, bundle: String(bundle?.id) } };
}

/** Whether an address belongs to a route of the table. */
function fits(path: string, address: string): boolean {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(address);
}

/** The address of a route: with real ids where it takes one. */
function addressOf(name: RouteName, { member, conversation, bundle }: Places): string {
  const id = name === 'chats-id' ? conversation : member;
  const fixed: Partial<Record<RouteName, string>> = {
    'likes-type': '/likes/received',
    'credits-id-paymentmethod': `/credits/${bundle}`,
    'transactions-id': '/transactions',
    token: '/imprint',
  };
  return fixed[name] ?? routePath(name, { id, type: 'received' });
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

/** The page has links, and each leads to a route that works. */
async function expectLinks(page: Page, place: string): Promise<void> {
  const links = await page
    .locator('a[href^="/"]')
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
      const seen = await visit(visitor, address);
      expect(seen, `${name} for visitors`).toEqual({ status: 200, path: guard === 'member' ? '/login' : address });
      await expectLinks(visitor, `${name}, visitor`);
      const known = await visit(member, address);
      expect(known, `${name} for members`).toEqual({ status: 200, path: guard === 'visitor' ? '/members' : address });
      await expectLinks(member, `${name}, member`);
    });
  }
});
