import type { Page } from 'playwright/test';
import { expect, leavePhotosOut, originOf, test } from '../support/browser.ts';
import { routeTable } from '../../apps/site/app/route-table.ts';
import { addressOf } from '../support/addresses.ts';
import { partsOf } from '../support/crawl-routes.ts';
import { addressesFor, nameOf, type Reader, readers } from '../support/readers.ts';

/**
 * Whatever has the focus can be seen: no bar covers it, at any size, going forwards or back. Every route, as the server
 * draws it: bars are CSS, and a focus scrolls the page as Tab does.
 */

test.describe.configure({ mode: 'parallel' });

/** A phone, the same at 400 % zoom of a desk's screen, and a desk. */
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 1280, height: 800 },
] as const;

/** What is wholly covered while it has the focus, by name. Runs in the page. */
function coveredStops(): string[] {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
  );
  const targetsOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels];
  };
  const isInSight = (element: HTMLElement) =>
    targetsOf(element).some((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.1, 0.2],
        [0.9, 0.2],
        [0.1, 0.8],
        [0.9, 0.8],
      ] as const;
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return (
          hit !== null &&
          (target.contains(hit) || (hit.contains(target) && hit !== document.documentElement && hit !== document.body))
        );
      });
    });
  const nameOfStop = (element: HTMLElement) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40) ||
    `${element.localName} ${element.getAttribute('name') ?? ''}`;
  const walk = (way: string, order: readonly HTMLElement[]) =>
    order.flatMap((element) => {
      element.focus();
      return document.activeElement !== element || isInSight(element) ? [] : [`${way} ${nameOfStop(element)}`];
    });
  return [...new Set([...walk('forwards', stops), ...walk('back', stops.toReversed())])];
}

/** What is there for who has paid: the members' routes alone, with a receipt, a state of a payment and each part of the settings. */
async function paidAddresses({ places, person }: Reader): Promise<readonly string[]> {
  const routes = routeTable.filter(({ file, guard }) => file !== null && guard === 'member');
  return [
    ...routes.map(({ name }) => addressOf(name, places)),
    `/transactions/${places.payment}`,
    ...(await partsOf('/settings', person)),
  ];
}

async function coveredOn(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(originOf('ember') + address, { waitUntil: 'load' });
    // Somebody who has been here before: the entry warning covers all, and is meant to.
    await page.evaluate(() => (document.documentElement.dataset['entered'] = 'true'));
    for (const size of sizes) {
      await page.setViewportSize(size);
      const covered = await page.evaluate(coveredStops);
      found.push(...covered.map((stop) => `${nameOf(address)} at ${size.width} × ${size.height}: ${stop}`));
    }
  }
  return found;
}

test('a stop under a bar is found', async ({ newPerson }) => {
  const page = await newPerson({ viewport: sizes[0], javaScriptEnabled: false });
  await page.setContent(`<!doctype html><html><body style="margin: 0">
    <header style="position: sticky; top: 0; height: 80px; background: white">Bar</header>
    <p style="height: 3000px"></p><a href="/here">Here</a><p style="height: 3000px"></p>
    <footer style="position: sticky; bottom: 0; height: 100vh; background: white; z-index: 1">Over all</footer></body></html>`);
  expect(await page.evaluate(coveredStops)).toEqual(['forwards Here', 'back Here']);
  await page.setContent('<!doctype html><html><body><a href="/here">Here</a></body></html>');
  expect(await page.evaluate(coveredStops)).toEqual([]);
});

for (const [role, become] of Object.entries(readers)) {
  test(`no bar covers what has the focus: ${role}, every route, three sizes`, async ({ newPerson, watch }) => {
    test.setTimeout(120_000);
    // Scripts are off; pages whose link lacks its token answer so.
    watch.allow(/^csp GET \/assets\//, /^4\d\d GET/);
    const page = await newPerson({ viewport: sizes[0], javaScriptEnabled: false, reducedMotion: 'reduce' });
    await leavePhotosOut(page, watch);
    const reader = await become(page);
    const addresses =
      role === 'premium'
        ? await paidAddresses(reader)
        : addressesFor(reader).filter(
            // Documents are one page with other words: members look at one of them.
            (address) => role === 'visitor' || !address.startsWith('/pages/') || address === '/pages/faq',
          );
    expect(await coveredOn(page, addresses)).toEqual([]);
  });
}
