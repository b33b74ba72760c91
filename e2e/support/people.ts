import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { dataDir, hosts, port, type BrandName } from './browser.ts';
import { latestMail, linkOf } from './outbox.ts';
import { eventually, Person } from './wire.ts';

/** The password of everybody who is made here. */
export const password = 'a long enough password';

/** Somebody who signed up and confirmed their e-mail. */
export interface Newcomer {
  /** Their own line to the server. */
  readonly person: Person;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A name and an address that nobody has yet. */
export function newName(name: string): { readonly name: string; readonly email: string } {
  const mark = randomUUID().slice(0, 6);
  return { name: `${name}${mark}`, email: `${name.toLowerCase()}-${mark}@journey.example` };
}

/** The link to confirm an address with, from the mail in the outbox. */
export async function activationLink(email: string): Promise<URL> {
  const mail = await eventually(async () => latestMail(dataDir, email));
  return linkOf(mail, '/activate?token=');
}

/** Confirms by a link as its page does, from anybody's line to the server. */
export async function confirm(person: Person, link: URL): Promise<void> {
  const reply = await person.put('/api/activate.php', { token: link.searchParams.get('token') });
  expect(reply.status, reply.text).toBe(200);
}

/** Signs up over the wire as a stranger does; the e-mail is not confirmed yet. */
export async function signUp(first: string, gender: 'male' | 'female', brand: BrandName = 'ember'): Promise<Newcomer> {
  const person = new Person(port, hosts[brand]);
  const { name, email } = newName(first);
  const settings = await person.get('/api/settings.php');
  expect(settings.status).toBe(200);
  const form = {
    email,
    name,
    password,
    date_of_birth: '1992-05-14',
    gender,
    sexuality: 'hetero',
    country: 'NL',
    region: 'NL-NH',
    city: 'Amsterdam',
    language: 'en',
    terms: String((settings.json['settings'] as unknown as Record<string, unknown>)['terms_date']),
    // The second brand takes only those who come from somewhere.
    ...(brand === 'fjord' ? { traffic_source: { network: 'journey' } } : {}),
  };
  expect((await person.ask('POST', '/api/signup.php', { query: { check: '1' }, json: form })).status).toBe(200);
  const made = await person.post('/api/signup.php', form);
  expect(made.status, made.text).toBe(201);
  const user = made.json['user'] as unknown as { status: string; profile: { id: string; status: string } };
  expect(user).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } });
  return { person, id: user.profile.id, name, email };
}

/** Signs up, and confirms the e-mail by the link in the mail. */
export async function join(first: string, gender: 'male' | 'female', brand: BrandName = 'ember'): Promise<Newcomer> {
  const newcomer = await signUp(first, gender, brand);
  const { person, email } = newcomer;
  const sent = await eventually(async () => {
    const reply = await person.get('/api/activate.php', { sent: '1' });
    return reply.json['sent'] === true ? true : null;
  });
  expect(sent).toBe(true);
  const link = await activationLink(email);
  expect(link.origin).toBe(`http://${hosts[brand]}:${port}`);
  await confirm(person, link);
  const now = await person.get('/api/user.php');
  expect(now.json).toMatchObject({ user: { status: 'active', profile: { status: 'active' } } });
  return newcomer;
}

/** Two people who have written to each other once. */
export async function acquaintances(
  brand: BrandName = 'ember',
): Promise<{ mia: Newcomer; tom: Newcomer; conversation: string }> {
  const [mia, tom] = await Promise.all([join('Mia', 'female', brand), join('Tom', 'male', brand)]);
  const sent = await mia.person.post('/api/chat.php', { profile: tom.id, message: 'Hello Tom' });
  expect(sent.status, sent.text).toBe(201);
  return { mia, tom, conversation: String(sent.json['conversation']) };
}

/** Gives a browser the session of somebody who logged in over the wire. */
export async function enter(page: Page, { person }: Newcomer, brand: BrandName = 'ember'): Promise<void> {
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: `http://${hosts[brand]}:${port}` }));
  await page.context().addCookies(cookies);
}
