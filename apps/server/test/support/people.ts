import type { Country, ErrorReply, Language, User } from '@dating/core/contract';
import type { AppContext } from '../../src/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import type { Tx } from '../../src/db/tx.ts';
import { sessionCookie } from '../../src/http/cookies.ts';
import { randomId } from '../../src/ids.ts';
import { grantCredits, spendCredits } from '../../src/ledger/ledger.ts';
import { HttpClient } from './http.ts';
import type { TestServer } from './server.ts';
import { createMember } from '../../src/signup/create-member.ts';
import type { Member } from '../../src/members/queries.ts';
import { setPaid } from '../../src/members/update.ts';

export interface PersonOptions {
  readonly name?: string;
  /** Default `active`. */
  readonly status?: 'active' | 'not_confirmed';
  /** Has bought credits once: no limits. Default false. */
  readonly paid?: boolean;
  /** The whole balance; default: the brand's signup credits. */
  readonly credits?: number;
  readonly gender?: 'male' | 'female';
  /** Default `ember`, which answers on localhost. */
  readonly brand?: string;
  readonly fictional?: boolean;
  readonly city?: string;
  /** Default NL. */
  readonly country?: Country;
  /** Default `en`. */
  readonly language?: Language;
  /** IANA zone; default UTC. */
  readonly timeZone?: string;
}

/** A member with a browser that is logged in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly client: HttpClient;
}

/** The person's browser at another server of the same product. @param stack closes it */
export function atServer(person: Person, port: number, stack: AsyncDisposableStack): Person {
  const client = new HttpClient(port);
  stack.defer(() => client.close());
  for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
  return { ...person, client };
}

/** Adds a member without sign-up and mail. */
export function addMember(tx: Tx, ctx: AppContext, options: PersonOptions = {}): Promise<Member> {
  const name = options.name ?? `p${randomId().slice(0, 8)}`;
  return createMember(tx, ctx, {
    brand: options.brand ?? ctx.brands.default.id,
    email: `${name}@example.org`,
    name,
    passwordHash: 'none',
    gender: options.gender ?? 'female',
    sexuality: 'bi',
    date_of_birth: '1990-05-01',
    country: options.country ?? 'NL',
    city: options.city ?? 'Utrecht',
    language: options.language ?? 'en',
    timeZone: options.timeZone,
    termsDate: '2024-01-01',
    status: options.status ?? 'active',
    fictional: options.fictional ?? false,
  });
}

/** Creates a member without sign-up and mail, and logs them in. */
export async function createPerson(server: TestServer, options: PersonOptions = {}): Promise<Person> {
  const { ctx } = server;
  const brand = options.brand ? ctx.brands.byId(options.brand) : ctx.brands.default;
  const { id, name, cookie } = await inTransaction(ctx.db, async (tx) => {
    const member = await addMember(tx, ctx, options);
    if (options.paid) await setPaid(tx, ctx, member.id);
    return { id: member.id, name: member.name, cookie: await ctx.sessions.start(tx, member.id, 'test') };
  });
  if (options.credits !== undefined) await setBalance(server, id, options.credits, brand.signup_credits);
  const client = server.client({ host: brand.hosts[0] ?? 'localhost' });
  client.cookies.set(sessionCookie, cookie);
  return { id, name, client };
}

async function setBalance({ ctx }: TestServer, memberId: string, credits: number, signup: number): Promise<void> {
  const key = `test ${randomId()}`;
  const cause = { kind: 'test', id: key };
  await inTransaction(ctx.db, async (tx) => {
    if (credits > signup) {
      const amount = credits - signup;
      await grantCredits(tx, ctx, { memberId, amount, reason: 'grant', cause, key, source: 'free' });
    } else if (credits < signup) {
      await spendCredits(tx, ctx, { memberId, amount: signup - credits, reason: 'message', cause, key });
    }
  });
}

/** A sign-up form with an unused address and username. */
export function signupForm(change: Readonly<Record<string, unknown>> = {}) {
  const name = `n${randomId().slice(0, 8)}`;
  return {
    email: `${name}@example.org`,
    name,
    password: 'a-good-password',
    date_of_birth: '1990-05-01',
    gender: 'female',
    sexuality: 'hetero',
    country: 'NL',
    language: 'en',
    terms: '2024-03-01T12:00:00.000Z',
    ...change,
  };
}

/** The link of an activation mail. @throws when the mail has none */
export function activationLinkIn({ links }: { readonly links: readonly URL[] }): URL {
  const link = links.find(({ pathname }) => pathname === '/activate');
  if (!link) throw new Error('The mail has no link that confirms.');
  return link;
}

/** Sends the token of an activation mail's link, as its page does. */
export function activate(client: HttpClient, link: URL) {
  return client.put<{ user?: User; activated?: true } & ErrorReply>('/api/activate.php', {
    token: link.searchParams.get('token'),
  });
}
