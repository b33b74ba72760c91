import { routePath, type RouteName } from '@dating/core/rules';
import { eventually, Person } from './wire.ts';
import { type BrandName, hosts, port } from './browser.ts';

/** What stands in the paths of routes. */
export interface Places {
  readonly member: string;
  readonly conversation: string;
  readonly bundle: string;
  /** Paid by who looks; without one there is no receipt. */
  readonly payment?: string;
}

/** The address of a route: with real ids where it takes one. */
export function addressOf(name: RouteName, { member, conversation, bundle, payment }: Places): string {
  const id = name === 'chats-id' ? conversation : member;
  const fixed: Partial<Record<RouteName, string>> = {
    'likes-type': '/likes/received',
    'credits-id-paymentmethod': `/credits/${bundle}`,
    'transactions-id': '/transactions',
    directdebit: `/directdebit?bundle=${bundle}`,
    'receipts-id': `/receipts/${payment ?? member}`,
    token: '/imprint',
  };
  return fixed[name] ?? routePath(name, { id, type: 'received' });
}

type Bundle = { readonly id: string; readonly credits: number };

/** What somebody in the Netherlands can buy. */
async function bundlesFor(person: Person): Promise<readonly Bundle[]> {
  const offer = await person.get('/api/bundles.php', { country: 'NL' });
  return offer.json['bundles'] as unknown as readonly Bundle[];
}

/** A bundle that somebody in the Netherlands can buy. */
export async function bundleFor(person: Person): Promise<string> {
  const [bundle] = await bundlesFor(person);
  return String(bundle?.id);
}

/** Buys a bundle at the sandbox. @returns the id of the paid payment */
export async function buy(
  person: Person,
  bundle: string,
  { brand = 'ember', ...more }: { readonly brand?: BrandName; readonly code?: string } = {},
): Promise<string> {
  const order = { bundle, payment_method: 'ideal', country: 'NL', withdrawal_waiver: true, ...more };
  const begun = await person.post('/api/payment.php', order);
  const { payment_id: id } = begun.json['payment'] as unknown as { payment_id: string };
  // The provider's page knows nobody's session.
  const provider = new Person(port, hosts[brand]);
  await provider.ask('POST', `/sandbox/checkout/${id}`, { form: { outcome: 'paid' } });
  await eventually(async () => {
    const { json } = await person.get('/api/payment.php', { id });
    return (json['payment'] as unknown as { status: string }).status === 'completed' || null;
  });
  return id;
}
