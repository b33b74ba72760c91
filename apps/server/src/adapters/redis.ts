import { createClient } from '@redis/client';
import type { BusCarrier, BusLink, LinkEvents } from './batched-bus.ts';

/** How long the server may take to answer. */
const answerMs = 2_000;

type Client = ReturnType<typeof clientFor>;

/** A client that fails at once where it would wait: for a connection, or for the next try to connect. */
function clientFor(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: answerMs },
  });
}

/** The server is not connected, or does not answer in time. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';

  constructor() {
    super('it is away, or does not answer in time');
  }
}

interface RedisOptions {
  readonly url: string;
  /** Of the product: others may use the same server, whose channels all its databases share. */
  readonly product: string;
}

/**
 * One connection of a process to Redis (6 or newer) or Valkey, for notices and for everything else: what hears notices
 * again can also ask again. The bus keeps it: it opens it, finds out that it is lost, and opens the next one.
 */
export class Redis implements BusCarrier {
  readonly name = 'Redis';
  readonly mayBeAway = true;
  readonly #url: string;
  readonly #prefix: string;
  #current: { readonly client: Client; readonly lost: () => void } | null = null;

  constructor({ url, product }: RedisOptions) {
    this.#url = url;
    this.#prefix = `dating:${product}:`;
  }

  /** The name of a key or channel in the server. */
  key(name: string): string {
    return this.#prefix + name;
  }

  /**
   * Asks the server. A connection that does not answer is given up, so that nobody waits for it after this.
   * @throws RedisAway, or what the server says against it
   */
  async ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    if (!this.#current) throw new RedisAway();
    const { client, lost } = this.#current;
    try {
      return await inTime(question(client));
    } catch (error) {
      if (client.isReady && !(error instanceof RedisAway)) throw error;
      lost();
      throw new RedisAway();
    }
  }

  async open({ heard, lost }: LinkEvents): Promise<BusLink> {
    const channel = this.key('live');
    const client = clientFor(this.#url);
    const end = () => {
      if (this.#current?.client === client) this.#current = null;
      if (client.isOpen) client.destroy();
    };
    const fail = () => {
      end();
      lost();
    };
    client.on('error', fail);
    try {
      await inTime(client.connect());
      await inTime(client.subscribe(channel, heard));
    } catch (error) {
      end();
      throw error;
    }
    this.#current = { client, lost: fail };
    return {
      send: (notices) => inTime(Promise.all(notices.map((notice) => client.publish(channel, notice)))),
      ping: () => inTime(client.ping()),
      close: async () => end(),
    };
  }
}

/** @throws RedisAway */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisAway()), answerMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
