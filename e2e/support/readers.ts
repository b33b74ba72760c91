import type { Page } from 'playwright/test';
import { routeTable } from '../../apps/site/app/route-table.ts';
import { addressOf, bundleFor, buy, type Places } from './addresses.ts';
import { type BrandName, expect, hosts, port } from './browser.ts';
import { operate } from './ops.ts';
import { acquaintances, enter, newName, password } from './people.ts';
import { Person } from './wire.ts';

/** Somebody who looks at every page they may open. */
export interface Reader {
  readonly places: Places;
  readonly guard: 'visitor' | 'member';
  /** Their own line to the server. */
  readonly person: Person;
}

/** One address of each route that a reader may open; `crawl-routes.ts` has all of them. */
export function addressesFor({ places, guard }: Reader): readonly string[] {
  return routeTable
    .filter(({ file, guard: whose, layout }) => {
      if (file === null) return false;
      // For members landers have another button, which is on other pages too, and less: the crawl opens them.
      return guard === 'visitor' ? whose !== 'member' : whose !== 'visitor' && layout !== 'lander';
    })
    .map(({ name }) => addressOf(name, places));
}

/** An address without its id, for a list of findings. */
export const nameOf = (address: string): string => address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}');

/** Makes somebody of each kind, logged in on the page. */
export const readers = {
  visitor: async (_page: Page, brand: BrandName = 'ember'): Promise<Reader> => {
    const { mia, tom, conversation } = await acquaintances(brand);
    return {
      guard: 'visitor',
      person: new Person(port, hosts[brand]),
      places: { member: mia.id, conversation, bundle: await bundleFor(tom.person) },
    };
  },
  free: async (page: Page, brand: BrandName = 'ember'): Promise<Reader> => {
    const { mia, tom, conversation } = await acquaintances(brand);
    await mia.person.post('/api/like.php', { profile: tom.id });
    await enter(page, tom, brand);
    return {
      guard: 'member',
      person: tom.person,
      places: { member: mia.id, conversation, bundle: await bundleFor(tom.person) },
    };
  },
  premium: async (page: Page, brand: BrandName = 'ember'): Promise<Reader> => {
    const { mia } = await acquaintances(brand);
    const { name, email } = newName('Magdalena');
    await operate(
      'member', 'create', '--brand', brand, '--email', email, '--name', name, '--password', password,
      '--language', 'en', '--gender', 'male', '--city', 'Amsterdam', '--confirmed', '--premium', '--credits', '100',
    ); // prettier-ignore
    const person = new Person(port, hosts[brand]);
    expect((await person.ask('POST', '/api/user.php', { json: { login: email, password } })).status).toBe(200);
    const sent = await person.post('/api/chat.php', { profile: mia.id, message: 'Hello Mia' });
    await enter(page, { person, id: '', name, email }, brand);
    const conversation = String(sent.json['conversation']);
    const bundle = await bundleFor(person);
    const payment = await buy(person, bundle, { brand });
    return { guard: 'member', person, places: { member: mia.id, conversation, bundle, payment } };
  },
} as const;

/** Kinds of readers. */
export type Role = keyof typeof readers;
