import type { Image, User } from '@dating/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../test/support/eventually.ts';
import { HttpClient, type HttpReply } from '../test/support/http.ts';
import type { Person } from '../test/support/people.ts';
import { expectNothingLost, Load } from '../test/support/load.ts';
import { drawJpeg } from '../test/support/profiles.ts';
import { type RunningCluster, startCluster } from './running-cluster.ts';

// The product as many processes behind a proxy (`pnpm cluster`), under load: each of its processes is killed, and servers
// and workers are started anew one after the other. `ROLLING_REQUESTS=20000` makes the second one long.

const rollingRequests = Number(process.env['ROLLING_REQUESTS'] ?? 600);
/** How soon errors end once what was killed is back. */
const recoveryMs = 10_000;
const credits = 20_000;
const couples = 4;

const stack = new AsyncDisposableStack();
let cluster: RunningCluster;
let people: Person[];
beforeAll(async () => {
  cluster = stack.use(await startCluster());
  people = [];
  for (let number = 0; number < 2 * couples; number += 1) {
    people.push(await cluster.newPerson(`${number % 2 ? 'Mia' : 'Tom'}${number}`, credits));
  }
}, 240_000);
afterAll(() => stack.disposeAsync());

const pairs = (): (readonly [Person, Person])[] =>
  Array.from({ length: couples }, (_, index) => [people[2 * index]!, people[2 * index + 1]!]);

const emailOf = ({ name }: Person): string => `${name.toLowerCase()}@cluster.example`;

async function expectAll(load: Load): Promise<void> {
  await expectNothingLost(load);
  expect(await cluster.ops('ledger', 'reconcile')).toMatchObject({ ok: true });
}

/** From the end of a process to its return, and until nothing failed any more: milliseconds since 1970. */
interface Disturbance {
  readonly name: string;
  readonly from: number;
  readonly returned: number;
  readonly until: number;
}

/**
 * What is right while something is away: nobody was there, or said to come again (also the proxy's page), or the first
 * try of a message is still under way at a server that was lost.
 */
const unanswered =
  /^50[234]$|^409$|answered 50[234] in another shape|ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|aborted/;

/** Asks until it is answered as it should be; after a crash again. */
const untilDone = <T>(ask: () => Promise<HttpReply<T>>, status: number, what: string): Promise<HttpReply<T>> =>
  eventually(async () => {
    const reply = await ask().catch(() => null);
    return reply?.status === status ? reply : null;
  }, what, 60_000); // prettier-ignore

test('it is up within 90 seconds', () => {
  expect(cluster.startedInMs).toBeLessThan(90_000);
});

test(
  'whatever is killed under load: nothing acknowledged is lost or doubled, and errors end soon after its return',
  { timeout: 600_000 },
  async () => {
    await using load = await Load.begin({ port: () => cluster.port }, pairs());
    const photos: { readonly owner: Person; readonly filename: string }[] = [];
    const disturbed: Disturbance[] = [];
    for (const [turn, name] of cluster.names.entries()) {
      const owner = people[turn % people.length]!;
      const picture = await drawJpeg(`hsl(${turn * 29}, 60%, 50%)`);
      const from = Date.now();
      const back = cluster.kill(name);
      // A photo that is sent while it is away, under one key.
      const key = crypto.randomUUID();
      const send = () => owner.client.upload<{ photo: Image }>('/api/photos.php', picture, {}, { key });
      const photo = untilDone(send, 201, `a photo over the end of ${name}`);
      await back;
      const returned = Date.now();
      const [{ body }] = await Promise.all([photo, load.untilFlowing(recoveryMs)]);
      disturbed.push({ name, from, returned, until: Date.now() });
      photos.push({ owner, filename: body.photo.filename });
      // A worker sends it.
      const mails = await cluster.mailsTo(emailOf(owner));
      const request = () => owner.client.post('/api/reset-password.php', { email: emailOf(owner) });
      await untilDone(request, 200, 'a request for a mail');
      await eventually(async () => (await cluster.mailsTo(emailOf(owner))) > mails, `a mail after ${name}`, recoveryMs);
      expect(Date.now() - returned, `${name}: all works again`).toBeLessThan(recoveryMs);
    }
    await load.stop();
    const during = ({ from, until }: Disturbance) => load.failures.filter(({ at }) => at >= from && at <= until);
    console.table(
      disturbed.map((one) => ({
        killed: one.name,
        'ms away': one.returned - one.from,
        failures: during(one).length,
        'last, ms after its return': Math.max(0, ...during(one).map(({ at }) => at - one.returned)),
        kinds: [...new Set(during(one).map(({ what }) => what.slice(0, 60)))].join(', '),
      })),
    );
    const accounted = new Set(disturbed.flatMap(during));
    expect(load.failures.filter((failure) => !accounted.has(failure))).toEqual([]);
    // Whoever writes needs neither a worker nor a place for photos.
    for (const one of disturbed.filter(({ name }) => /^(?:worker|Swift)/.test(name)))
      expect(during(one), one.name).toEqual([]);
    for (const { what } of load.failures) expect(what).toMatch(unanswered);
    await expectAll(load);
    for (const { owner, filename } of photos) {
      expect((await owner.client.get(`/media/${filename}`)).status, filename).toBe(200);
    }
    // Each is there once, however often it was sent.
    for (const owner of people) {
      const own = photos.filter((one) => one.owner === owner).length;
      expect((await owner.client.get<{ user: User }>('/api/user.php')).body.user.profile.photos.length).toBe(own);
    }
  },
);

test('a rolling restart loses no request and no event', { timeout: 120_000 + rollingRequests * 50 }, async () => {
  await using load = await Load.begin({ port: () => cluster.port }, pairs());
  const visitor = new HttpClient(cluster.port);
  const refused: string[] = [];
  let asked = 0;
  let over = false;
  const paths = ['/', '/api/settings.php', '/pages/faq', '/login'];
  const ask = async (worker: number) => {
    for (let index = worker; !over; index += 1) {
      const member = people[index % people.length]!;
      const path = paths[index % paths.length]!;
      const isMembers = index % 3 === 0;
      const outcome = await (isMembers ? member.client.get('/api/search.php') : visitor.get(path)).then(
        ({ status }) => status,
        String,
      );
      asked += 1;
      if (outcome !== 200) refused.push(`${isMembers ? 'search' : path}: ${outcome}`);
    }
  };
  const asking = Promise.all(Array.from({ length: 6 }, (_, worker) => ask(worker)));
  do await cluster.roll();
  while (asked < rollingRequests);
  over = true;
  await asking;
  await load.stop();
  expect(refused, `of ${asked}`).toEqual([]);
  expect(load.failures).toEqual([]);
  await expectAll(load);
});
