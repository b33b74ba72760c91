import {
  type ChatEntry,
  countries,
  languages,
  type LikesReply,
  type SearchReply,
  type User,
} from '@dating/core/contract';
import { isFitting, usernameProblem } from '@dating/core/rules';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { auditPayments } from '../payments/audit.ts';
import { castDrawings, castFolder } from './cast.ts';
import { type Person, personOf } from './people.ts';
import { drawPortrait } from './portrait.ts';
import { randomOf } from './random.ts';
import { thingOf } from './things.ts';
import { demoLogins } from './logins.ts';
import { demoPassword } from './logins.ts';
import { seedDemo } from './seed.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { createPerson } from '../../test/support/people.ts';
import { words } from './words/index.ts';

interface Chats {
  readonly chats: readonly ChatEntry[];
  readonly num_unread_messages: number;
}

const brands = { main: 'ember', other: 'fjord', fictional: true } as const;
const now = new Date('2026-06-01T12:00:00Z');
const people = Array.from({ length: 600 }, (_, index) => personOf(index, brands, now));
const share = (fits: (person: Person) => boolean): number => people.filter(fits).length / people.length;

describe('demo people', () => {
  it('are the same each time, and each one is unique', () => {
    expect(people.map((_, index) => personOf(index, brands, now))).toEqual(people);
    for (const key of ['id', 'email', 'name'] as const) {
      expect(new Set(people.map((person) => person[key].toLowerCase())).size).toBe(people.length);
    }
    expect(people.map(({ name, email }) => usernameProblem(name, email)).filter((problem) => problem)).toEqual([]);
  });

  it('are adults of every country and language, in both brands, in realistic proportions', () => {
    expect(new Set(people.map(({ country }) => country))).toEqual(new Set(countries));
    expect(new Set(people.map(({ language }) => language))).toEqual(new Set(languages));
    const ages = people.map(({ sitter }) => sitter.age);
    expect([Math.min(...ages) >= 21, Math.max(...ages) <= 65]).toEqual([true, true]);
    expect(share(({ gender }) => gender === 'female')).toBeCloseTo(0.5, 1);
    expect(share(({ sexuality }) => sexuality === 'hetero')).toBeCloseTo(0.86, 1);
    expect(share(({ brand }) => brand === 'fjord')).toBeCloseTo(0.2, 1);
    const main = people.filter(({ brand }) => brand === 'ember');
    expect(main.filter(({ fictional }) => fictional).length / main.length).toBeCloseTo(0.12, 1);
    expect(people.filter(({ brand, fictional }) => brand === 'fjord' && fictional)).toEqual([]);
  });

  it.each(languages)('have a hundred voices and twelve dialogues of their own in %s', (language) => {
    const { voices, dialogues } = words[language];
    expect([voices.length >= 100, dialogues.length >= 12]).toEqual([true, true]);
    const texts = [...voices, ...dialogues.flat()];
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    expect(voices.filter((text) => text.length > 300)).toEqual([]);
    expect(dialogues.filter((lines) => lines.length < 4 || lines.length > 7)).toEqual([]);
  });

  it.each(languages)('say in %s what none of the 99 before them says', (language) => {
    const said = people.filter((one) => one.language === language).map(({ about }) => about);
    const repeated = said.filter((about, at) => about !== '' && said.slice(Math.max(0, at - 99), at).includes(about));
    expect(repeated).toEqual([]);
  });

  it('have something beside them, one in four, and only what their profile tells of', () => {
    const told = (index: number, about: string) => thingOf(about, [], randomOf(`${index}`));
    expect(share(({ sitter }) => sitter.thing !== null)).toBeGreaterThan(0.18);
    expect(share(({ sitter }) => sitter.thing !== null)).toBeLessThan(0.32);
    expect([told(1, 'My dog has opinions.'), told(2, 'Un café, puis un autre.'), told(3, 'I sing.')]).toEqual([
      'dog',
      'cup',
      null,
    ]);
  });

  it('are drawn by a hand of their own in each brand', () => {
    expect(new Set(people.map(({ brand, sitter }) => `${brand} ${sitter.hand}`))).toEqual(
      new Set(['ember painted', 'fjord inked']),
    );
  });

  it('face both sides, and most laugh', () => {
    for (const hand of ['painted', 'inked'] as const) {
      const drawn = people.slice(0, 200).map(({ sitter }) => drawPortrait({ ...sitter, hand }, 0));
      const part = (mark: RegExp) => drawn.filter((svg) => mark.test(svg)).length / drawn.length;
      expect(Math.abs(part(/scale\(-/) - 0.5)).toBeLessThan(0.1);
      expect(part(/fill="#(fffaf3|fff)"\/><path d="M\d+ \d+Q/)).toBeGreaterThan(0.75);
    }
  });

  it('are the people of Storybook: pnpm portraits draws them there anew', () => {
    for (const [path, drawing] of castDrawings()) expect(readFileSync(resolve(castFolder, path), 'utf8')).toBe(drawing);
  });

  it('have the same portrait each time, and different ones from each other', () => {
    const drawn = people.slice(0, 40).map(({ sitter }) => drawPortrait(sitter, 0));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(people.slice(0, 40).map(({ sitter }) => drawPortrait(sitter, 0))).toEqual(drawn);
  });
});

describe('seeded random numbers', () => {
  it('repeat, stay within their bounds and follow the weights', () => {
    const [a, b] = [randomOf('x'), randomOf('x')];
    const numbers = Array.from({ length: 1_000 }, () => a.int(3, 7));
    expect(Array.from({ length: 1_000 }, () => b.int(3, 7))).toEqual(numbers);
    expect(new Set(numbers)).toEqual(new Set([3, 4, 5, 6, 7]));
    const drawn = Array.from({ length: 2_000 }, () => a.weighted([['often', 9], ['seldom', 1], ['never', 0]])); // prettier-ignore
    expect(drawn.filter((word) => word === 'seldom').length / drawn.length).toBeCloseTo(0.1, 1);
    expect(drawn).not.toContain('never');
    expect(a.sample([1, 2, 3], 5).sort()).toEqual([1, 2, 3]);
  });
});

describe('the product with demo people', () => {
  let server: TestServer;
  const members = 40;
  beforeAll(async () => {
    server = await startTestServer();
    await seedDemo(server.ctx, { members });
  }, 180_000);
  afterAll(() => server[Symbol.asyncDispose]());

  async function logIn(name: string, host = 'localhost') {
    const client = server.client({ host });
    const login = { login: `${name}@demo.example`, password: demoPassword };
    const { status, body } = await client.post<{ user: User }>('/api/user.php', login);
    expect(status).toBe(200);
    return { client, user: body.user };
  }

  it.each([
    ['localhost', 3],
    ['fjord.localhost', 0],
  ])('has the two log-ins as documented, on %s', async (host, least) => {
    const { client, user } = await logIn('anna', host);
    expect(user).toMatchObject({ paid_user: true, credits: 200, status: 'active' });
    expect(user.profile.photos.length).toBeGreaterThan(2);
    const chats = (await client.get<Chats>('/api/chats.php')).body;
    expect(chats.chats.length).toBeGreaterThan(least);
    expect(chats.num_unread_messages).toBeGreaterThan(0);
    const likes = (await client.get<LikesReply>('/api/likes.php')).body;
    expect(likes.profiles.length).toBeGreaterThan(Math.min(least, 2));
    expect(likes.liked_by.length).toBeGreaterThan(Math.min(least, 2));

    const ben = await logIn('ben', host);
    expect(ben.user).toMatchObject({ paid_user: false, status: 'active', conversations_left: 2 });
    expect(isFitting(user.profile, ben.user.profile)).toBe(true);
    expect((await ben.client.get('/api/profile.php', { id: user.profile.id })).body).toMatchObject({
      profile: { liked: false, likes_me: false, match: false },
    });
    const withBen = (await client.get('/api/chat.php', { profile: ben.user.profile.id })).body;
    expect(withBen).toMatchObject({ conversation: null, messages: [], can_send: true });
    expect((await ben.client.get<LikesReply>('/api/likes.php')).body.profiles.length).toBeGreaterThan(0);
  });

  it('shows them in the search, most with a picture whose file exists', async () => {
    const visitor = server.client();
    const found = await visitor.get<SearchReply>('/api/search.php', { gender: 'female' });
    const pictured = found.body.results.filter(({ main_image }) => main_image);
    expect(pictured.length).toBeGreaterThan(found.body.results.length / 2);
    const picture = await visitor.get(pictured[0]?.main_image?.match ?? '');
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('has a consistent ledger, and no message in the future or like before its sign-up', async () => {
    const { db, clock } = server.ctx;
    const report = await reconcile(db);
    expect(report).toMatchObject({ ok: true, wallets: members + 4 });
    expect(report.accounts['spent']).toBeGreaterThan(0);
    expect(await auditPayments(db)).toEqual([]);
    const late = await db.selectFrom('message').select('id').where('sent_at', '>', clock.now()).execute();
    expect(late).toEqual([]);
    const early = await db
      .selectFrom('member_like')
      .innerJoin('member', 'member.id', 'member_like.liker_id')
      .whereRef('member_like.created_at', '<', 'member.signup_date')
      .select('liker_id')
      .execute();
    expect(early).toEqual([]);
  });

  it('is not changed by a second seed of the same number, and only the missing people are added by a larger one', async () => {
    const count = async () => (await server.ctx.db.selectFrom('member').select('id').execute()).length;
    expect(await seedDemo(server.ctx, { members })).toEqual({ created: 0, total: members + 4 });
    expect(await count()).toBe(members + 4);
    expect(await seedDemo(server.ctx, { members: members + 3 })).toEqual({ created: 3, total: members + 7 });
    expect(await count()).toBe(members + 7);
    expect((await reconcile(server.ctx.db)).ok).toBe(true);
  }, 60_000);
});

it('makes only the log-ins of both brands when no other members are wanted, once even when two seeds start at once', async () => {
  await using server = await startTestServer();
  const outcomes = await Promise.all([seedDemo(server.ctx, { members: 0 }), seedDemo(server.ctx, { members: 0 })]);
  expect(outcomes.map(({ created }) => created).sort()).toEqual([0, 4]);
  const { body } = await server
    .client()
    .post<{ user: User }>('/api/user.php', { login: 'anna@demo.example', password: demoPassword });
  expect(body.user.credits).toBe(200);
}, 60_000);

it('O8: demo remove erases all of them at once, and leaves those who really signed up', async () => {
  await using server = await startTestServer();
  await seedDemo(server.ctx, { members: 0 });
  expect(await demoLogins(server.ctx)).toEqual(['anna@demo.example (premium)', 'ben@demo.example (free)']);
  const [someone] = await server.ctx.db.selectFrom('member').select('id').where('name', '=', 'Ben W').execute();
  const real = await createPerson(server);
  await real.client.post('/api/chat.php', { profile: someone?.id, message: 'Hello Ben' });

  const { json } = operatorOf(server, { DEMO: '0' });
  expect(await json('demo', 'remove', '--dry-run')).toEqual({ people: 4 });
  expect(await json('demo', 'remove', '--yes')).toEqual({ removed: 4 });
  expect(await server.ctx.db.selectFrom('member').select('id').execute()).toEqual([{ id: real.id }]);
  expect(await demoLogins(server.ctx)).toEqual([]);
  expect((await reconcile(server.ctx.db)).ok).toBe(true);
  expect((await real.client.get('/api/chats.php')).status).toBe(200);
}, 60_000);
