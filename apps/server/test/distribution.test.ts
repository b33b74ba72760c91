import type { Image } from '@dating/core/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { crossingsOf, distributionKeys, undistributed } from './support/distribution.ts';
import { startTestServer, type TestServer } from './support/index.ts';
import { drawJpeg, givePhoto, makePerson } from './support/profiles.ts';
import { type StatementPlan, watchPlans } from './support/statement-plans.ts';

// What members do all day names, in each statement, the column by which its table would be distributed (docs/scale.md).

/** Where it does not, and what would be there instead. */
const crossing: Readonly<Record<string, string>> = {
  'block by blocked_id': 'a second table, by who is blocked',
  'conversation by id of another, member_a, member_b': 'a key made of the pair',
  'conversation_member by member_id of another': 'two steps: the own rows, then theirs',
  'credit_lot by transfer_id': 'a foreign key that holds the member too',
  'ledger_transfer by id': 'a foreign key that holds the member too',
  'member by id of another': 'the id of the member in the cookie',
  'member_like by liked_id': 'a second table, by who is liked',
  'message by conversation_id of another': 'two steps: the conversations, then their first messages',
  'message by key, sender_id': 'a table of keys, by the sender',
  'photo by key, member_id of another': 'the owner in the signed address',
  'session by member_id of another, token_hash': 'the id of the member in the cookie',
};

const stack = new AsyncDisposableStack();
let database: TestDatabase;
let server: TestServer;
let plans: Awaited<ReturnType<typeof watchPlans>>;
let client: pg.Client;
beforeAll(async () => {
  database = stack.use(await createTestDatabase());
  plans = stack.use(await watchPlans(database.url));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  stack.defer(() => client.end());
  server = stack.use(await startTestServer({ databaseUrl: database.url, env: { ROLE: 'web' } }));
});
afterAll(() => stack.disposeAsync());

const named = (which: readonly StatementPlan[]): string[] =>
  [...new Set(which.flatMap(crossingsOf).map(({ table, by }) => `${table} by ${by}`))].sort();

test('of each table it is said whether it would be distributed, and it has the column', async () => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  expect(Object.entries(distributionKeys).filter(([table, column]) => !columns.has(`${table}.${column}`))).toEqual([]);
  const tables = new Set(rows.map(({ table }) => table));
  expect([...tables].sort()).toEqual([...Object.keys(distributionKeys), ...undistributed].sort());
});

test('what members do names that column, but for what is known', async () => {
  const anna = await makePerson(server, { name: 'Anna', paid: true });
  const ben = await makePerson(server, { name: 'Ben', gender: 'male' });
  await givePhoto(server, anna.id, { status: 'active', colour: '#a5b' });
  plans.length = 0;

  const feed = await ben.client.events();
  const done = [
    await ben.client.get('/api/user.php'),
    await ben.client.get('/api/search.php'),
    await ben.client.get('/api/profile.php', { id: anna.id }),
    await ben.client.get('/api/swipe.php'),
    await ben.client.post('/api/swipe.php', { profile: anna.id, like: true }),
    await anna.client.post('/api/like.php', { profile: ben.id }),
    await ben.client.get('/api/likes.php'),
    await ben.client.post('/api/chat.php', { profile: anna.id, message: 'Hello' }),
    await ben.client.post('/api/chat.php', { profile: anna.id, message: 'Nice to meet you' }),
    await anna.client.get('/api/chats.php'),
    await ben.client.get('/api/chat.php', { profile: anna.id }),
    await anna.client.put('/api/profile.php', { about_me: 'I like the sea.' }),
    await anna.client.upload<{ photo: Image }>('/api/photos.php', await drawJpeg('#123456')),
  ];
  const answer = await anna.client.post<{ conversation: string; message: { id: string } }>('/api/chat.php', {
    profile: ben.id,
    message: 'Hello too',
  });
  const { conversation, message } = answer.body;
  await feed.waitFor(({ event, data }) => event === 'message' && data['id'] === message.id);
  done.push(answer, await ben.client.patch('/api/chat.php', { conversation, read: message.id }));
  const { body } = await ben.client.get<{ profile: { photos: Image[] } }>('/api/profile.php', { id: anna.id });
  done.push(await ben.client.get(`/media/${body.profile.photos[0]?.filename}`));
  expect(done.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);

  feed.close();
  expect(plans.length).toBeGreaterThan(200);
  expect(named(plans)).toEqual(Object.keys(crossing));
});

test('a statement that does not name it is found', async () => {
  const found = async (statement: string) => {
    await client.query(statement);
    return named(plans.filter(({ text }) => text === statement));
  };
  const id = `'0190aaaa-0000-7000-8000-000000000001'::uuid`;
  expect(await found(`select text from message where conversation_id = ${id} and id = ${id}`)).toEqual([]);
  expect(await found(`select text from message where id = ${id}`)).toEqual(['message by id']);
  expect(await found(`update wallet set balance = balance where member_id = ${id} or entries = 0`)).toEqual([
    'wallet by ',
  ]);
  expect(
    await found(`select from conversation_member m join message s using (conversation_id) where m.member_id = ${id}`),
  ).toEqual(['message by conversation_id of another']);
  // Each of these has an index, so that the plan reads both.
  await client.query('set enable_seqscan = off');
  expect(await found(`select from block where member_id = ${id} or blocked_id = ${id}`)).toEqual(['block by ']);
  expect(await found(`select from member m left join block b on b.member_id = m.id and b.member_id = ${id}`)).toEqual([
    'member by id of another',
  ]);
  expect(
    await found(
      `select from member m where not exists (select from wallet w where w.member_id = m.id and w.member_id = ${id})`,
    ),
  ).toEqual(['member by id of another']);
  expect(await found(`select from member m join profile p on p.member_id = coalesce(m.id, ${id})`)).toEqual([
    'member by ',
    'profile by ',
  ]);
  await client.query('reset enable_seqscan');
  expect(
    await found(`select from profile p join wallet w on w.member_id = p.member_id where p.member_id = ${id}`),
  ).toEqual([]);
});
