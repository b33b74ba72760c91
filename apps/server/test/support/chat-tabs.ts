import type { Message, Sent } from '@dating/core/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { type EventFeed, type FeedEvent, HttpClient, type HttpReply, type TestServer } from './index.ts';
import type { Person } from './people.ts';
import { type ServerProcess, startServerProcess } from './process.ts';

/** Servers of one product. */
export interface Servers {
  /** The port of one of those that run. */
  port(random: number): number;
}

/** Two servers of one database; the second is a process that is killed and comes back. */
export class TwoServers implements Servers, AsyncDisposable {
  private readonly here: TestServer;
  private readonly env: Readonly<Record<string, string>>;
  private process: ServerProcess | null = null;
  private starting: Promise<void> = Promise.resolve();
  kills = 0;

  private constructor(here: TestServer, env: Readonly<Record<string, string>>) {
    this.here = here;
    this.env = { DEMO: '1', DEMO_MEMBERS: '0', ROLE: 'web', RATE_LIMIT_FACTOR: '100000', ...env };
  }

  /** @param env more of the second one's environment */
  static async of(here: TestServer, env: Readonly<Record<string, string>>): Promise<TwoServers> {
    const { DATABASE_URL = '', DATA_DIR } = here.env;
    const servers = new TwoServers(here, { ...env, DATABASE_URL, DATA_DIR });
    servers.process = await startServerProcess(servers.env);
    return servers;
  }

  port(random: number): number {
    return this.process && random < 0.5 ? this.process.port : this.here.port;
  }

  /** Ends the process as a crash does, and starts it anew. Does nothing while it starts. */
  kill(): void {
    const { process } = this;
    if (!process) return;
    this.process = null;
    this.kills += 1;
    this.starting = process.end('SIGKILL').then(async () => {
      this.process = await startServerProcess(this.env);
    });
  }

  /** Until both run. */
  async bothRun(): Promise<void> {
    await this.starting;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.starting;
    await this.process?.end('SIGKILL');
  }
}

/** A browser of a person at one of the servers. */
export function browserAt(port: number, { client }: Person): HttpClient {
  const browser = new HttpClient(port, { host: client.host });
  for (const [name, value] of client.cookies) browser.cookies.set(name, value);
  return browser;
}

/** Makes a request until it is answered: after a crash again with the same key, at whichever server runs. */
export async function untilAnswered<T>(
  servers: Servers,
  who: Person,
  random: () => number,
  request: (browser: HttpClient) => Promise<HttpReply<T>>,
): Promise<HttpReply<T>> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const reply = await request(browserAt(servers.port(random()), who)).catch((error: unknown) => {
      if (isCut(error)) return null;
      throw error;
    });
    if (reply && reply.status < 500 && reply.status !== 409) return reply;
    await pause(20 * attempt);
  }
  throw new Error('A request was not answered.');
}

/** The connection was refused or ended, which is no answer. */
function isCut(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) || String(error).includes('aborted');
}

/** A tab of a person: an event stream that goes on after its last cursor, at whichever server runs. */
export class Tab {
  /** All events, over all streams. */
  readonly events: FeedEvent[] = [];
  private readonly servers: Servers;
  private readonly who: Person;
  private readonly random: () => number;
  private feed: EventFeed | null = null;
  private cursor: string | undefined;
  private closed = false;
  private running: Promise<void> = Promise.resolve();

  constructor(servers: Servers, who: Person, random: () => number) {
    this.servers = servers;
    this.who = who;
    this.random = random;
  }

  /** Resolves with the first cursor of its first stream. */
  async open(): Promise<void> {
    const first = Promise.withResolvers<void>();
    this.running = this.run(first.resolve);
    await Promise.race([first.promise, this.running]);
  }

  private async run(opened: () => void): Promise<void> {
    while (!this.closed) {
      const feed = await browserAt(this.servers.port(this.random()), this.who)
        .events(this.cursor === undefined ? {} : { lastEventId: this.cursor })
        .catch(() => null);
      if (!feed) {
        await pause(20);
        continue;
      }
      this.feed = feed;
      if (this.closed) feed.close();
      await feed.waitForCursor().then(opened, () => undefined);
      for await (const event of feed) this.events.push(event);
      this.feed = null;
      this.cursor = feed.lastEventId ?? this.cursor;
    }
  }

  /** The line is cut; the tab comes back by itself. */
  cut(): void {
    this.feed?.close();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.cut();
    await this.running;
  }

  /** Messages, in the order in which they came, as often as they came. */
  get messages(): readonly Message[] {
    return this.of('message') as unknown as readonly Message[];
  }

  /** The data of all events of one kind. */
  of(name: string): readonly FeedEvent['data'][] {
    return this.events.flatMap(({ event, data }) => (event === name ? [data] : []));
  }
}

/** Writes one message, once, however often the request is cut. */
export function writeOnce(
  servers: Servers,
  from: Person,
  random: () => number,
  body: { readonly profile: string; readonly message: string },
): Promise<HttpReply<Sent>> {
  const key = `${from.id}-${body.message.replaceAll(' ', '-')}`;
  return untilAnswered(servers, from, random, (browser) => browser.post<Sent>('/api/chat.php', body, { key }));
}
