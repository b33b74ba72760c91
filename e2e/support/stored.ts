import type { Page } from 'playwright/test';

/** Where a browser keeps what a site leaves in it, and the table of /pages/cookies that names it. */
const tables = { cookies: 'Cookies', stays: 'Local storage', tab: 'Session storage' } as const;
type Place = keyof typeof tables;
const places = Object.keys(tables) as readonly Place[];

/** Names by where they are. */
export type Names = Readonly<Record<Place, readonly string[]>>;

/** What this browser keeps of the site whose page is open, and what its tab keeps. */
export async function storedIn(page: Page): Promise<Names> {
  const cookies = await page.context().cookies(page.url());
  const kept = await page.evaluate(async () => ({
    stays: [
      ...Object.keys(localStorage),
      ...(await indexedDB.databases()).map(({ name }) => String(name)),
      // A cache is named by how its name begins: what it is of follows.
      ...(await caches.keys()).map((name) => name.replace(/ .*/, '')),
    ],
    tab: Object.keys(sessionStorage),
  }));
  return { cookies: cookies.map(({ name }) => name), ...kept };
}

/** All of several, each name once. */
export const together = (all: readonly Names[]): Names => {
  const of = (place: Place) => [...new Set(all.flatMap((names) => names[place]))].toSorted();
  return { cookies: of('cookies'), stays: of('stays'), tab: of('tab') };
};

/** What the cookie page names with a purpose; the page is open, in English. */
export async function namedOn(page: Page): Promise<Names> {
  const named = async (place: Place) => {
    const rows = page.getByRole('table', { name: tables[place], exact: true }).locator('tbody tr');
    const cells = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    return cells.flatMap(([name, purpose]) => (name && purpose ? [name] : []));
  };
  return { cookies: await named('cookies'), stays: await named('stays'), tab: await named('tab') };
}

/** What is stored without a name on the cookie page, by its place. */
export function unnamed(stored: Names, named: Names): readonly string[] {
  const isNamed = (place: Place, key: string) =>
    named[place].some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name));
  return places.flatMap((place) =>
    stored[place].filter((key) => !isNamed(place, key)).map((key) => `${place}: ${key}`),
  );
}
