import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../test/support/seeded.ts';
import { openStream } from './live-streams.ts';
import { type Action, type LoadMember, type LoadReport, mix, type OpenOrder, type StepOrder } from './load-orders.ts';
import { Tally } from './load-tally.ts';

// The people of load.bench.ts, in a process of their own: what they cost is not the server's.

const askMs = 10_000;
/** Who came last may ask twice. */
const drainMs = 2 * askMs;
/** So many cards are seen before a person scrolls. */
const mostPictures = 4;

/** A member, and whom they write to: always the same, who writes back. */
interface Pair {
  readonly own: LoadMember;
  readonly other: LoadMember;
  /** What two have in common. */
  readonly number: number;
}

/** The photos that a page shows first. */
function picturesIn(page: string): readonly string[] {
  const found = [...page.matchAll(/ src="(\/media\/[^"]+)"/g)];
  return [...new Set(found.map(([, address = '']) => address.replaceAll('&amp;', '&')))].slice(0, mostPictures);
}

class Crowd {
  readonly #order: OpenOrder;
  readonly #origin: string;
  readonly #photo: Blob;
  readonly #connected = new Set<string>();
  /** The last message of two. */
  readonly #last = new Map<number, { readonly conversation: string; readonly id: string; readonly to: LoadMember }>();
  #random = seeded(0);
  #tally = new Tally();
  #number = 0;
  #bundle = '';
  #terms = '';

  constructor(order: OpenOrder) {
    this.#order = order;
    this.#origin = `http://localhost:${order.port}`;
    this.#photo = new Blob([new Uint8Array(order.photo)]);
  }

  /** @throws Error when a stream, what is for sale or a message fails: then nothing can be measured */
  async open(): Promise<null> {
    await this.#openStreams();
    const { bundles } = (await (await this.#ask('/api/bundles.php?country=NL')).json()) as {
      bundles: { id: string }[];
    };
    this.#bundle = bundles[0]?.id ?? '';
    const { settings } = (await (await this.#ask('/api/settings.php')).json()) as { settings: { terms_date: string } };
    this.#terms = settings.terms_date;
    for (let at = 0; at < this.#order.members.length; at += 2)
      await this.#send(this.#pair(at), performance.now(), this.#tally);
    return null;
  }

  async run({ rate, forMs, seed }: StepOrder): Promise<LoadReport> {
    await this.#openStreams();
    const tally = this.#tally;
    this.#random = seeded(seed);
    const began = performance.now();
    for (let at = began; at < began + forMs; at += (-Math.log(1 - this.#random()) * 1_000) / rate) {
      await pause(Math.max(0, at - performance.now()));
      void this.#come(at, tally);
    }
    for (const until = performance.now() + drainMs; !tally.isSettled && performance.now() < until;) await pause(10);
    this.#tally = new Tally();
    return tally.close();
  }

  /** Opens what is not open, as browsers do with a stream that ended; that it ended has failed. */
  async #openStreams(): Promise<void> {
    const { members, port } = this.#order;
    const missing = members.filter(({ id }) => !this.#connected.has(id));
    await Promise.all(
      missing.map(async ({ id, cookie }) => {
        const stream = await openStream(port, cookie, this.#hearer(id));
        this.#connected.add(id);
        stream.once('close', () => {
          this.#connected.delete(id);
          this.#tally.fail('stream: closed');
        });
      }),
    );
  }

  /** What a member's stream tells: several events at once, or a part of one. */
  #hearer(member: string): (text: string) => void {
    let rest = '';
    return (text) => {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        for (const [message] of event.matchAll(/load \d+ \d+\./g)) this.#tally.heard(message, member);
    };
  }

  async #come(at: number, tally: Tally): Promise<void> {
    tally.came();
    const action = this.#choose();
    const pair = this.#pair(Math.floor(this.#random() * this.#order.members.length));
    const page = await tally.time(action, at, () => this.#act(action, pair, at, tally));
    if (page === undefined) return;
    const there = performance.now();
    await Promise.all(
      picturesIn(page).map((address) => tally.time('media', there, () => this.#read(address, pair.own))),
    );
  }

  #choose(): Action {
    let left = this.#random() * 100;
    for (const [action, share] of Object.entries(mix) as [Action, number][]) {
      left -= share;
      if (left < 0) return action;
    }
    return 'search';
  }

  #pair(at: number): Pair {
    const { members } = this.#order;
    return { own: members[at]!, other: members[at ^ 1]!, number: at >> 1 };
  }

  /** @returns the page with people, if it was one */
  async #act(action: Action, pair: Pair, at: number, tally: Tally): Promise<string | undefined> {
    const { own, other } = pair;
    switch (action) {
      case 'members':
        return this.#read('/members', own);
      case 'profile':
        return this.#read(`/members/${other.id}`, own);
      case 'home':
        await this.#read('/');
        break;
      case 'search':
        await this.#read(`/api/search.php?min_age=${20 + Math.floor(this.#random() * 20)}&max_age=60`, own);
        break;
      case 'conversation':
        await this.#read(`/api/chat.php?profile=${other.id}`, own);
        break;
      case 'read': {
        // Since `open` there is one.
        const { conversation, id, to } = this.#last.get(pair.number)!;
        await this.#write('PATCH', '/api/chat.php', to, { conversation, read: id });
        break;
      }
      case 'lists':
        await this.#read(this.#random() < 0.5 ? '/api/chats.php' : '/api/likes.php', own);
        break;
      case 'like':
        await this.#write(this.#random() < 0.5 ? 'POST' : 'DELETE', '/api/like.php', own, { profile: other.id });
        break;
      case 'send':
        await this.#send(pair, at, tally);
        break;
      case 'photo':
        await this.#upload(own);
        break;
      case 'pay':
        await this.#write('POST', '/api/payment.php', own, {
          bundle: this.#bundle, payment_method: 'ideal', country: 'NL', withdrawal_waiver: true,
        }); // prettier-ignore
        break;
      case 'sign up': {
        const name = `l${crypto.randomUUID().slice(0, 12)}`;
        await this.#write('POST', '/api/signup.php', null, {
          email: `${name}@load.example`, name, password: 'seven tall lanterns', date_of_birth: '1992-05-14',
          gender: 'female', sexuality: 'hetero', country: 'NL', city: 'Utrecht', language: 'en', terms: this.#terms,
        }); // prettier-ignore
      }
    }
    return undefined;
  }

  async #send({ own, other, number }: Pair, at: number, tally: Tally): Promise<void> {
    this.#number += 1;
    const message = `load ${process.pid} ${this.#number}.`;
    tally.sent(message, at, other.id);
    try {
      const sent = (await this.#write('POST', '/api/chat.php', own, { profile: other.id, message })) as {
        conversation: string;
        message: { id: string };
      };
      this.#last.set(number, { conversation: sent.conversation, id: sent.message.id, to: other });
    } catch (error) {
      tally.unsent(message);
      throw error;
    }
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const reply = await fetch(this.#origin + path, { redirect: 'manual', signal: AbortSignal.timeout(askMs), ...init });
    if (reply.status === 200 || reply.status === 201) return reply;
    throw new Error(`${reply.status} ${(await reply.text()).slice(0, 80)}`);
  }

  async #read(path: string, own?: LoadMember): Promise<string> {
    return (await this.#ask(path, { headers: own ? { cookie: own.cookie } : {} })).text();
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
    form.set('file', this.#photo, 'photo.jpg');
    const headers = { cookie: own.cookie, 'idempotency-key': crypto.randomUUID() };
    const reply = await this.#ask('/api/photos.php', { method: 'POST', headers, body: form });
    const { photo } = (await reply.json()) as { photo: { id: string } };
    await this.#write('DELETE', '/api/photos.php', own, { id: photo.id });
  }
}

let crowd: Crowd | undefined;

/** What fails here ends the process: who asked is told by its end. */
function answer(order: OpenOrder | StepOrder): Promise<LoadReport | null> {
  if ('rate' in order) return crowd!.run(order);
  crowd = new Crowd(order);
  return crowd.open();
}

process.on('message', (order: OpenOrder | StepOrder) => void answer(order).then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit());
