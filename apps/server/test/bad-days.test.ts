import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConversationReply, LiveEvent, Sent } from '@dating/core/contract';
import { describe, expect, test, vi } from 'vitest';
import { createContext } from '../src/compose.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { readEnv } from '../src/env.ts';
import { reconcile } from '../src/ledger/reconcile.ts';
import { balanceOf } from '../src/ledger/ledger.ts';
import { appendEvents } from '../src/live/feed.ts';
import { LiveHub } from '../src/live/hub.ts';
import { StorageFull } from '../src/storage-errors.ts';
import {
  createTestDatabase,
  eventually,
  HttpClient,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from './support/index.ts';
import { atServer, createPerson, type Person } from './support/people.ts';
import { startDatabaseProxy } from './support/proxy.ts';

const write = (from: Person, to: Person, message: string, key?: string) =>
  from.client.post<Sent>('/api/chat.php', { profile: to.id, message }, key ? { key } : {});

function elsewhere(person: Person, server: TestServer): Person {
  const client = server.client();
  for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
  return { ...person, client };
}

describe('the database goes away and comes back', () => {
  test('503 and Retry-After while it is down, then everything works again: calls, streams, notices from other servers', async () => {
    await using database = await createTestDatabase();
    await using proxy = await startDatabaseProxy(database.url);
    await using server = await startTestServer({ databaseUrl: proxy.url });
    await using other = await startTestServer({ databaseUrl: database.url, dataDir: server.env.DATA_DIR });
    const [anna, ben] = [await createPerson(server, { credits: 10 }), await createPerson(server)];
    const { conversation } = (await write(anna, ben, 'before')).body;
    const feed = await ben.client.events();

    await proxy.cut();
    const key = crypto.randomUUID();
    for (const call of [
      write(anna, ben, 'during', key),
      anna.client.get('/api/chats.php'),
      server.client().get('/health/ready'),
    ]) {
      const { status, headers } = await call;
      expect([status, Number(headers['retry-after'])]).toEqual([503, 2]);
    }
    expect((await server.client().get('/health/live')).status).toBe(200);
    expect(feed.ended).toBe(false);

    await proxy.restore();
    const sent = await eventually(async () => {
      const reply = await write(anna, ben, 'during', key);
      return reply.status === 201 ? reply.body : null;
    }, 'the first success');
    expect(sent.credits).toBe(8);
    await feed.waitFor((event) => event.data['text'] === 'during');
    // Events written on another server arrive, and so do those that only the bus carries: it listens again.
    await write(elsewhere(anna, other), ben, 'after');
    await feed.waitFor((event) => event.data['text'] === 'after');
    await eventually(async () => {
      await elsewhere(anna, other).client.post('/api/typing.php', { conversation });
      return feed.seen.some((event) => event.event === 'typing');
    }, 'a notice from the other server');
    expect(feed.seen.filter((event) => event.event === 'message').map((event) => event.data['text'])).toEqual([
      'during',
      'after',
    ]);
  });
});

describe('a reader who does not read', () => {
  test('is dropped, occupies no more than a page, delays no other reader and loses nothing', async () => {
    await using server = await startTestServer();
    const { ctx } = server;
    const [slow, quick] = [await createPerson(server), await createPerson(server)];
    const hub = new LiveHub(
      { ...ctx, watchers: async () => [], apart: async () => [], visible: async () => new Set<string>() },
      { drainMs: 300 },
    );
    const opened: http.ServerResponse[] = [];
    const streams = http.createServer((request, raw) => {
      opened.push(raw);
      const memberId = request.url === '/slow' ? slow.id : quick.id;
      hub.open({ memberId, cursor: 0, attention: 'awake', networks: [], raw, headers: {}, allowed: async () => true });
    });
    streams.listen(0, '127.0.0.1');
    await once(streams, 'listening');
    const { port } = streams.address() as AddressInfo;
    const listen = async (path: string) => {
      const request = http.get({ host: '127.0.0.1', port, path, agent: false });
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      response.on('error', () => undefined);
      return response;
    };
    const lazy = await listen('/slow');
    lazy.pause();
    let heard = '';
    (await listen('/quick')).on('data', (chunk: Buffer) => (heard += chunk.toString()));

    // More than a socket buffers, so that the rest would have to wait in the server.
    const big: LiveEvent = { name: 'message', data: { text: 'x'.repeat(10_000) } as never };
    const total = 1200;
    for (let written = 0; written < total; written += 100) {
      const deliveries = Array.from({ length: 100 }, () => ({ memberId: slow.id, event: big }));
      await inTransaction(ctx.db, (tx) => appendEvents(tx, ctx, deliveries));
    }
    await inTransaction(ctx.db, (tx) =>
      appendEvents(tx, ctx, [{ memberId: quick.id, event: { name: 'credits', data: { credits: 1 } } }]),
    );
    await eventually(async () => heard.includes('event: credits'), 'an event for the quick reader');
    const most = { bytes: 0 };
    await eventually(async () => {
      most.bytes = Math.max(most.bytes, opened[0]?.writableLength ?? 0);
      return opened[0]?.destroyed;
    }, 'the end of the slow stream');
    expect(most.bytes).toBeLessThan(1024 * 1024);
    void hub.close();
    streams.closeAllConnections();
    streams.close();

    // It continues after the last event that it read before.
    let taken = '';
    lazy.on('data', (chunk: Buffer) => (taken += chunk.toString()));
    const over = new Promise((done) => lazy.on('close', done));
    lazy.resume();
    await over;
    const ids = [...taken.matchAll(/^id: (\d+)\nevent:[^\n]*\ndata:[^\n]*\n\n/gm)].map(([, id]) => Number(id));
    const last = ids.at(-1) ?? 0;
    expect(ids).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    expect(last).toBeLessThan(total);
    const resumed = await slow.client.events({ lastEventId: String(last) });
    await resumed.waitFor((event) => event.id === String(total));
    expect(resumed.seen.map((event) => Number(event.id))).toEqual(
      Array.from({ length: total - last }, (_, index) => last + 1 + index),
    );
  });
});

describe('the disk is full', () => {
  test('a photo is refused for now and costs nothing; texts still work, and the photo works later', async () => {
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server, { credits: 10 }), await createPerson(server)];
    const { default: sharp } = await import('sharp');
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const key = crypto.randomUUID();
    const upload = () =>
      anna.client.upload<Sent>(
        '/api/chat.php',
        photo,
        { field: 'photo', name: 'p.png', type: 'image/png', fields: { profile: ben.id } },
        { key },
      );
    const put = vi.spyOn(server.ctx.blobs, 'put').mockRejectedValue(new StorageFull());
    const refused = await upload();
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, 30]);
    expect((await anna.client.upload('/api/photos.php', photo, { name: 'p.png', type: 'image/png' })).status).toBe(503);
    expect((await write(anna, ben, 'still here')).body.credits).toBe(9);
    put.mockRestore();
    expect((await upload()).body).toMatchObject({ credits: 7, message: { kind: 'photo' } });
  });
});

describe('the process is killed', () => {
  test('during 200 sends: each acknowledged message exists once and is charged once, and the ledger reconciles', async () => {
    await using stack = new AsyncDisposableStack();
    const dataDir = await temporaryFolder(stack);
    const settings = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' };
    const people = await prepare(settings);

    const first = await startProcess(settings, stack);
    const senders = people.slice(1).map((person) => atServer(person, first.port, stack));
    const receiver = people[0]!;
    const keys = Array.from({ length: 200 }, () => crypto.randomUUID());
    const acknowledged = new Map<string, Sent>();
    const send = async (index: number, port: number): Promise<void> => {
      const from = atServer(senders[index % senders.length]!, port, stack);
      const reply = await write(from, receiver, `m${index}`, keys[index]);
      if (reply.status === 201) acknowledged.set(keys[index]!, reply.body);
    };
    const sends = keys.map((_, index) => send(index, first.port).catch(() => undefined));
    await eventually(async () => acknowledged.size >= 60, 'sixty sends');
    const exited = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await exited;
    await Promise.all(sends);
    const before = new Map(acknowledged);
    expect(before.size).toBeLessThan(200);

    const second = await startProcess(settings, stack);
    // Every request again with its own key: acknowledged ones give the same reply, the others run now.
    for (let index = 0; index < keys.length; index += 20) {
      await Promise.all(keys.slice(index, index + 20).map((_, offset) => send(index + offset, second.port)));
    }
    expect(acknowledged.size).toBe(200);
    for (const [key, sent] of before) expect(acknowledged.get(key)).toEqual(sent);
    const stored = (
      await Promise.all(senders.map((sender) => allMessages(atServer(receiver, second.port, stack), sender)))
    ).flat();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(
      [...acknowledged.values()].map((sent) => sent.message.id).toSorted(),
    );
    expect(new Set(stored.map(({ text }) => text)).size).toBe(200);
    await stopProcess(second.process);

    await using ctx = await createContext(readEnv(settings));
    const report = await reconcile(ctx.db);
    expect(report.discrepancies).toEqual([]);
    const balances = await Promise.all(senders.map((sender) => balanceOf(ctx.db, sender.id)));
    expect(balances).toEqual(senders.map(() => 100 - 200 / senders.length));
  }, 90_000);
});

/** One recipient and four senders, created before any server runs. */
async function prepare(settings: Readonly<Record<string, string>>): Promise<readonly Person[]> {
  await using ctx = await createContext(readEnv(settings));
  // createPerson needs only the context of a server and a browser.
  const server = { ctx, client: () => new HttpClient(0) } as unknown as TestServer;
  const people: Person[] = [];
  for (let count = 0; count < 5; count += 1) people.push(await createPerson(server, { credits: 100 }));
  return people;
}

async function allMessages(viewer: Person, other: Person): Promise<readonly { id: string; text: string }[]> {
  const found: { id: string; text: string }[] = [];
  let after: string | null = null;
  do {
    const reply: { body: ConversationReply } = await viewer.client.get<ConversationReply>('/api/chat.php', {
      profile: other.id,
      ...(after ? { after } : {}),
    });
    found.push(...reply.body.messages);
    after = reply.body.next;
  } while (after);
  return found;
}

async function startProcess(
  settings: Readonly<Record<string, string>>,
  stack: AsyncDisposableStack,
): Promise<{ process: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--no-warnings', resolve(import.meta.dirname, 'support/server-process.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  stack.defer(async () => {
    if (child.exitCode === null && child.signalCode === null) await stopProcess(child);
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, port: Number(line) };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.stdin?.end();
  await exited;
}
