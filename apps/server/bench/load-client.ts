import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../test/support/seeded.ts';
import { openStream } from './live-streams.ts';

// The people of load.bench.ts, in a process of their own: what they cost is not the server's.

/** How many of a hundred do what: browse 60, chat 25, like 8, photo 2, pay 1, sign up 1, the rest. */
export const mix = {
  home: 12, members: 12, profile: 12, search: 24, send: 15, conversation: 5, read: 5, like: 8, photo: 2, pay: 1,
  'sign up': 1, lists: 3,
} as const; // prettier-ignore
export type Action = keyof typeof mix;

/** A member with a session. */
export interface LoadMember {
  readonly id: string;
  readonly name: string;
  /** `name=value` */
  readonly cookie: string;
}

/** What people do for a while. They come whether or not others were answered: an open model. */
export interface LoadOrder {
  readonly port: number;
  readonly members: readonly LoadMember[];
  /** Actions a second. */
  readonly rate: number;
  readonly forMs: number;
  readonly seed: number;
  readonly photo: Buffer;
}

/** Milliseconds from when somebody came, not from when they were heard. */
export interface LoadReport {
  readonly times: Readonly<Partial<Record<Action, readonly number[]>>>;
  /** From the press of Send to the event of the other. */
  readonly delivered: readonly number[];
  /** What was refused or not answered, and how often. */
  readonly failed: Readonly<Record<string, number>>;
}

const drainMs = 10_000;

class Crowd {
  readonly #order: LoadOrder;
  readonly #random: () => number;
  readonly #origin: string;
  readonly #times: Partial<Record<Action, number[]>> = {};
  readonly #failed: Record<string, number> = {};
  readonly #delivered: number[] = [];
  readonly #sentAt = new Map<string, number>();
  /** The last message between two, by their places in the list. */
  readonly #last = new Map<number, { readonly conversation: string; readonly id: string }>();
  #number = 0;
  #bundle = '';
  #terms = '';

  constructor(order: LoadOrder) {
    this.#order = order;
    this.#random = seeded(order.seed);
    this.#origin = `http://localhost:${order.port}`;
  }

  async run(): Promise<LoadReport> {
    const { members, port, rate, forMs } = this.#order;
    const streams = await Promise.all(
      members.map(({ cookie }) => openStream(port, cookie, (text) => this.#hear(text))),
    );
    const { bundles } = (await (await this.#ask('/api/bundles.php?country=NL')).json()) as {
      bundles: { id: string }[];
    };
    this.#bundle = bundles[0]?.id ?? '';
    const { settings } = (await (await this.#ask('/api/settings.php')).json()) as { settings: { terms_date: string } };
    this.#terms = settings.terms_date;
    const doing: Promise<void>[] = [];
    const began = performance.now();
    for (let at = began; at < began + forMs; at += (-Math.log(1 - this.#random()) * 1_000) / rate) {
      await pause(Math.max(0, at - performance.now()));
      doing.push(this.#come(at));
    }
    await Promise.race([Promise.all(doing), pause(drainMs)]);
    for (const stream of streams) stream.removeAllListeners('close').destroy();
    return { times: this.#times, delivered: this.#delivered, failed: this.#failed };
  }

  async #come(at: number): Promise<void> {
    const action = this.#choose();
    try {
      await this.#act(action, at);
      (this.#times[action] ??= []).push(performance.now() - at);
    } catch (error) {
      const what = `${action}: ${error instanceof Error ? error.message : String(error)}`;
      this.#failed[what] = (this.#failed[what] ?? 0) + 1;
    }
  }

  #choose(): Action {
    let left = this.#random() * 100;
    for (const [action, share] of Object.entries(mix) as [Action, number][]) {
      left -= share;
      if (left < 0) return action;
    }
    return 'search';
  }

  /** A member, and whom they write to: always the same, who writes back. */
  #pair() {
    const { members } = this.#order;
    const at = Math.floor(this.#random() * members.length);
    return { own: members[at]!, other: members[at ^ 1] ?? members[0]!, conversation: at >> 1 };
  }

  async #act(action: Action, at: number): Promise<void> {
    const { own, other, conversation } = this.#pair();
    const last = this.#last.get(conversation);
    switch (action) {
      case 'home':
        return this.#read('/');
      case 'members':
        return this.#read('/members', own);
      case 'profile':
        return this.#read(`/members/${other.id}`, own);
      case 'search':
        return this.#read(`/api/search.php?min_age=${20 + Math.floor(this.#random() * 20)}&max_age=60`, own);
      case 'conversation':
        return this.#read(`/api/chat.php?profile=${other.id}`, own);
      case 'read':
        if (last) await this.#write('PATCH', '/api/chat.php', own, { conversation: last.conversation, read: last.id });
        return;
      case 'lists':
        return this.#read(this.#random() < 0.5 ? '/api/chats.php' : '/api/likes.php', own);
      case 'like': {
        const method = this.#random() < 0.5 ? 'POST' : 'DELETE';
        return void (await this.#write(method, '/api/like.php', own, { profile: other.id }));
      }
      case 'send': {
        this.#number += 1;
        const message = `load ${process.pid} ${this.#number}.`;
        this.#sentAt.set(message, at);
        const reply = await this.#write('POST', '/api/chat.php', own, { profile: other.id, message });
        const sent = reply as { conversation: string; message: { id: string } };
        this.#last.set(conversation, { conversation: sent.conversation, id: sent.message.id });
        return;
      }
      case 'photo':
        return this.#upload(own);
      case 'pay':
        return void (await this.#write('POST', '/api/payment.php', own, {
          bundle: this.#bundle, payment_method: 'ideal', country: 'NL', withdrawal_waiver: true,
        })); // prettier-ignore
      case 'sign up': {
        const name = `l${crypto.randomUUID().slice(0, 12)}`;
        return void (await this.#write('POST', '/api/signup.php', null, {
          email: `${name}@load.example`, name, password: 'seven tall lanterns', date_of_birth: '1992-05-14',
          gender: 'female', sexuality: 'hetero', country: 'NL', city: 'Utrecht', language: 'en', terms: this.#terms,
        })); // prettier-ignore
      }
    }
  }

  #hear(text: string): void {
    for (const [message] of text.matchAll(/load \d+ \d+\./g)) {
      const at = this.#sentAt.get(message);
      // Its writer's own stream tells it too: only the other's counts.
      if (at === undefined || text.includes('"mine":true')) continue;
      this.#sentAt.delete(message);
      this.#delivered.push(performance.now() - at);
    }
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const reply = await fetch(this.#origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(drainMs),
      ...init,
    });
    if (reply.status < 400) return reply;
    throw new Error(`${reply.status} ${(await reply.text()).slice(0, 80)}`);
  }

  async #read(path: string, own?: LoadMember): Promise<void> {
    await (await this.#ask(path, { headers: own ? { cookie: own.cookie } : {} })).arrayBuffer();
  }

  async #write(method: string, path: string, own: LoadMember | null, body: unknown): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(own ? { cookie: own.cookie } : {}),
    };
    return (await this.#ask(path, { method, headers, body: JSON.stringify(body) })).json();
  }

  async #upload(own: LoadMember): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(this.#order.photo)]), 'photo.jpg');
    const headers = { cookie: own.cookie, 'idempotency-key': crypto.randomUUID() };
    const reply = await this.#ask('/api/photos.php', { method: 'POST', headers, body: form });
    const { photo } = (await reply.json()) as { photo: { id: string } };
    await this.#write('DELETE', '/api/photos.php', own, { id: photo.id });
  }
}

process.on('message', (order) => void new Crowd(order as LoadOrder).run().then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit());
