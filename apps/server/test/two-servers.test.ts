import type { Sent } from '@dating/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, sharedRedis, startTestServer, type TestServer } from './support/index.ts';
import { atServer, createPerson, type Person } from './support/people.ts';
import { type ServerProcess, startServerProcess } from './support/process.ts';

// Two processes that share a database and a Redis: what is in the memory of one is in the memory of that one alone.
const redis = sharedRedis();
let here: TestServer;
let there: ServerProcess;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  here = stack.use(await startTestServer({ env: { REDIS_URL: redis().url, RATE_LIMIT_FACTOR: '1' } }));
  const { DATABASE_URL = '', DATA_DIR } = here.env;
  there = stack.use(await startServerProcess({ REDIS_URL: redis().url, DATABASE_URL, DATA_DIR, ROLE: 'web' }));
});
afterAll(() => stack.disposeAsync());

/** A person’s browser at the other server. */
const atTheOther = (person: Person): Person => atServer(person, there.port, stack);

const write = (from: Person, to: Person, message: string) =>
  from.client.post<Sent>('/api/chat.php', { profile: to.id, message });

/** How many codes are looked up before the member has guessed too often. */
async function guesses(person: Person, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    const { status } = await person.client.get('/api/discountcode.php', { code: `GUESS${count}`, country: 'NL' });
    if (status === 429) return count;
  }
  return most;
}

const isAwakeHere = (person: Person) => here.ctx.presence.hasAwake(here.ctx.db, person.id);
const isKnownHere = (person: Person) => here.ctx.presence.has(here.ctx.db, person.id);
const readiness = async () => (await here.client().get<object>('/health/ready')).body;

test('messages, typing, presence and limits pass from one server to the other, also after Redis was killed', async () => {
  const [anna, ben] = [await createPerson(here, { credits: 50 }), await createPerson(here)];
  const { conversation } = (await write(anna, ben, 'before')).body;
  const annas = await anna.client.events();

  const feed = await atTheOther(ben).client.events();
  await annas.waitFor(({ event, data }) => event === 'presence' && data['profile'] === ben.id);
  await eventually(() => isKnownHere(ben), 'the connection at the other server');
  await write(anna, ben, 'together');
  await feed.waitFor(({ data }) => data['text'] === 'together');
  const typesUntilHeard = async () => {
    const before = feed.seen.length;
    await eventually(async () => {
      await anna.client.post('/api/typing.php', { conversation });
      return feed.seen.slice(before).some(({ event }) => event === 'typing');
    }, 'that she writes');
  };
  await typesUntilHeard();
  expect(await guesses(anna, 15)).toBe(15);
  expect(await guesses(atTheOther(anna), 15)).toBe(5);
  expect(await readiness()).toEqual({ status: 'ready' });

  await redis().kill();
  await eventually(async () => (await isKnownHere(ben)) === null, 'that nobody knows who is connected');
  expect(await readiness()).toEqual({ status: 'ready', without: 'redis' });
  expect((await write(anna, ben, 'without')).status).toBe(201);
  await feed.waitFor(({ data }) => data['text'] === 'without');
  const carl = await createPerson(here);
  expect(await guesses(carl, 25)).toBe(20);
  expect(await here.ctx.metrics.registry.metrics()).toMatch(/limits_counted_here_total\{reason="away"\} [1-9]/);

  await redis().start();
  await eventually(() => isKnownHere(ben), 'the connection, told again');
  expect(await readiness()).toEqual({ status: 'ready' });
  await typesUntilHeard();
  await write(anna, ben, 'after');
  await feed.waitFor(({ data }) => data['text'] === 'after');
  const dora = await createPerson(here);
  expect(await guesses(dora, 15)).toBe(15);
  expect(await guesses(atTheOther(dora), 15)).toBe(5);
  expect(feed.seen.flatMap(({ event, data }) => (event === 'message' ? [data['text']] : []))).toEqual([
    'together', 'without', 'after',
  ]); // prettier-ignore
});

test('a page at the other server is known to be in view, or in the background', async () => {
  const ben = await createPerson(here);
  const { client } = atTheOther(ben);
  const hidden = await client.events({ hidden: true });
  await eventually(() => isKnownHere(ben), 'the hidden page');
  expect(await isAwakeHere(ben)).toBe(false);
  const seen = await client.events();
  await eventually(() => isAwakeHere(ben), 'the page in view');
  seen.close();
  await eventually(async () => !(await isAwakeHere(ben)), 'the end of the page in view');
  expect(await isKnownHere(ben)).toBe(true);
  hidden.close();
});
