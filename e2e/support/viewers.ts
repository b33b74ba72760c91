import { expect } from 'playwright/test';
import { picture } from './pictures.ts';
import { type Product, startProduct } from './product.ts';
import type { Person } from './wire.ts';

/**
 * A product with one member whom everybody looks at, and those who look: each in a role of the specification. What they
 * may see differs; who they are does not.
 */

/** The password of everybody here. */
export const viewerPassword = 'seven tall lanterns';

/** Somebody who is logged in with a line of their own to the server. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly person: Person;
}

export const viewerRoles = ['visitor', 'free', 'premium', 'unconfirmed', 'blocked'] as const;
export type ViewerRole = (typeof viewerRoles)[number];

/** What she writes of herself; nobody else says it. */
export const aboutMira = 'I bake on Sundays and keep the crust for myself.';

/** When she was born; nobody else was on that day. */
export const bornMira = '1991-03-17';

/** One file of a photo as the operator finds it. */
interface ListedPhoto {
  readonly id: string;
  readonly status: string;
}

export interface Viewers {
  readonly product: Product;
  /** Premium, Amsterdam, five approved photos (the second one covered as sensitive), one that waits. */
  readonly mira: Somebody;
  /** Her photos in the order in which they were uploaded; the last one waits for approval. */
  readonly photos: readonly string[];
  /** No photo, no words, no interests. */
  readonly bare: Somebody;
  /** A labelled fictional profile. */
  readonly drawn: Somebody;
  /** Those who look; the visitor has no session. */
  readonly as: Readonly<Record<Exclude<ViewerRole, 'visitor'>, Somebody>>;
}

/** Makes a member by the operator's command, and logs them in. */
export async function somebody(
  product: Pick<Product, 'ops' | 'visitor'>,
  name: string,
  ...more: readonly string[]
): Promise<Somebody> {
  const email = `${name.toLowerCase()}@viewers.example`;
  const made = await product.ops<{ id: string }>(
    'member', 'create', '--brand', 'ember', '--email', email, '--name', name, '--password', viewerPassword,
    '--language', 'en', ...more,
  ); // prettier-ignore
  const person = product.visitor('en');
  const login = await person.ask('POST', '/api/user.php', { json: { login: email, password: viewerPassword } });
  expect(login.status, login.text.slice(0, 300)).toBe(200);
  return { id: made.id, name, person };
}

/** Uploads a photo, with what is said of it; approved unless it is to wait. */
export async function addPhoto(
  product: Pick<Product, 'ops'>,
  { person }: Pick<Somebody, 'person'>,
  shade: number,
  approved = true,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const file = { field: 'file', name: 'me.png', bytes: picture([shade, 90, 120]), fields };
  const reply = await person.ask('POST', '/api/photos.php', { key: crypto.randomUUID(), file });
  expect(reply.status, reply.text.slice(0, 300)).toBe(201);
  const { id } = reply.json['photo'] as unknown as ListedPhoto;
  if (approved) await product.ops('photos', 'approve', id);
  return id;
}

/** Starts a product of one's own and fills it. */
export const startViewers = async (): Promise<Viewers> => fill(await startProduct());

async function fill(product: Product): Promise<Viewers> {
  const woman = ['--gender', 'female', '--city', 'Amsterdam'] as const;
  const man = ['--gender', 'male', '--city', 'Haarlem'] as const;
  const mira = await somebody(
    product,
    'Mira',
    ...woman,
    '--born',
    bornMira,
    '--confirmed',
    '--premium',
    '--credits',
    '50',
  );
  const told = await mira.person.put('/api/profile.php', {
    about_me: aboutMira, interests: ['beach', 'coffee', 'music', 'wine'], hair_color: 'dark brown', tattoos: true,
  }); // prettier-ignore
  expect(told.status, told.text.slice(0, 300)).toBe(200);
  const photos: string[] = [];
  for (let shade = 0; shade < 6; shade += 1) photos.push(await addPhoto(product, mira, shade * 40, shade < 5));
  expect((await mira.person.put('/api/photos.php', { id: photos[1], sensitive: true })).status).toBe(200);
  const [bare, drawn, free, premium, unconfirmed, blocked] = [
    await somebody(product, 'Lea', ...woman, '--confirmed'),
    await somebody(product, 'Dora', ...woman, '--confirmed', '--fictional'),
    await somebody(product, 'Freddy', ...man, '--confirmed', '--credits', '20'),
    await somebody(product, 'Paul', ...man, '--confirmed', '--premium', '--credits', '20'),
    await somebody(product, 'Uwe', ...man, '--credits', '20'),
    await somebody(product, 'Bert', ...man, '--confirmed', '--premium'),
  ];
  expect((await free.person.put('/api/profile.php', { interests: ['coffee', 'wine', 'gym'] })).status).toBe(200);
  expect((await mira.person.post('/api/block.php', { profile: blocked.id })).status).toBe(200);
  return { product, mira, photos, bare, drawn, as: { free, premium, unconfirmed, blocked } };
}
