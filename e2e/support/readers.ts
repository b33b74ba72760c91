import type { Page } from 'playwright/test';
import { routeTable } from '../../apps/site/app/route-table.ts';
import { addressOf, bundleFor, type Places } from './addresses.ts';
import { type BrandName, expect, hosts, port } from './browser.ts';
import { operate } from './ops.ts';
import { acquaintances, enter, newName, password } from './people.ts';
import { Person } from './wire.ts';

/** Somebody who looks at every page they may open. */
export interface Reader {
  readonly places: Places;
  readonly guard: 'visitor' | 'member';
}

/** The address of each route that a reader may open. */
export function addressesFor({ places, guard }: Reader): readonly string[] {
  return routeTable
    .filter(({ file, guard: whose, layout }) => {
      if (file === null) return false;
      // Landers are for strangers: nothing on them is another for members.
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
      places: { member: mia.id, conversation, bundle: await bundleFor(tom.person) },
    };
  },
  free: async (page: Page, brand: BrandName = 'ember'): Promise<Reader> => {
    const { mia, tom, conversation } = await acquaintances(brand);
    await mia.person.post('/api/like.php', { profile: tom.id });
    await enter(page, tom, brand);
    return {
      guard: 'member',
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
    return { guard: 'member', places: { member: mia.id, conversation, bundle: await bundleFor(person) } };
  },
} as const;
