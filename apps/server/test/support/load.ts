import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message, Sent } from '@dating/core/contract';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { browserAt, type Servers, Tab } from './chat-tabs.ts';
import type { HttpClient } from './http.ts';
import type { Person } from './people.ts';

/** A request that was not answered as it should be. */
interface Failure {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: string;
}

/** A member, at the end. */
interface Told {
  readonly name: string;
  /** What was acknowledged to them, in order. */
  readonly written: readonly (string | null)[];
  /** The credits that it cost. */
  readonly paid: number;
  /** Their own messages, as the conversation has them. */
  readonly own: readonly (string | null)[];
  /** The messages of both, as the conversation has them: their ids. */
  readonly kept: readonly string[];
  /** The same, as their event stream brought them, over all cuts. */
  readonly seen: readonly string[];
}

/** Each member writes so often. */
const betweenMs = 40;
const againMs = 50;

/** Two people who write to each other all the time, each message until it is acknowledged, and follow their event streams. */
class Couple {
  readonly both: readonly [Person, Person];
  readonly tabs: readonly [Tab, Tab];
  /** What was acknowledged to each of them, in order. */
  readonly written: readonly [string[], string[]] = [[], []];

  constructor(servers: Servers, both: readonly [Person, Person]) {
    this.both = both;
    const [one, other] = both;
    this.tabs = [new Tab(servers, one, Math.random), new Tab(servers, other, Math.random)];
  }
}

/** Couples that write to each other until `stop`. */
export class Load implements AsyncDisposable {
  readonly failures: Failure[] = [];
  readonly #servers: Servers;
  readonly #couples: readonly Couple[];
  /** How many were acknowledged to each writer since the last failure of anybody. */
  readonly #streaks = new Map<Person, number>();
  /** The credits that each had at the beginning. */
  readonly #before = new Map<Person, number>();
  #over = false;
  #abandoned = false;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(servers: Servers, couples: readonly Couple[]) {
    this.#servers = servers;
    this.#couples = couples;
  }

  /** Begins. @param pairs who writes to whom */
  static async begin(servers: Servers, pairs: readonly (readonly [Person, Person])[]): Promise<Load> {
    const load = new Load(
      servers,
      pairs.map((both) => new Couple(servers, both)),
    );
    for (const person of load.#people) load.#before.set(person, await load.#creditsOf(person));
    await Promise.all(load.#couples.flatMap(({ tabs }) => tabs.map((tab) => tab.open())));
    load.#writing = Promise.all(load.#couples.flatMap((couple) => [load.#write(couple, 0), load.#write(couple, 1)]));
    return load;
  }

  get #people(): readonly Person[] {
    return this.#couples.flatMap(({ both }) => both);
  }

  #browserOf(person: Person): HttpClient {
    return browserAt(this.#servers.port(Math.random()), person);
  }

  async #creditsOf(person: Person): Promise<number> {
    const { body } = await this.#browserOf(person).get<{ user: { credits: number } }>('/api/user.php');
    return body.user.credits;
  }

  async #write({ both, written }: Couple, side: 0 | 1): Promise<void> {
    const [own, other] = [both[side], both[side ? 0 : 1]];
    for (let number = 0; !this.#over; number += 1) {
      const body = { profile: other.id, message: `${own.name} ${number}` };
      const key = randomUUID();
      for (;;) {
        const browser = this.#browserOf(own);
        const outcome = await browser.post<Sent>('/api/chat.php', body, { key }).then(({ status }) => status, String);
        if (outcome === 201) break;
        this.failures.push({ at: Date.now(), what: String(outcome) });
        this.#streaks.clear();
        // A test that failed does not wait for what is never acknowledged.
        if (this.#abandoned) return;
        await pause(againMs);
      }
      written[side].push(body.message);
      this.#streaks.set(own, (this.#streaks.get(own) ?? 0) + 1);
      await pause(betweenMs);
    }
  }

  /** @returns once three messages of everybody were acknowledged in a row. @throws when that takes too long */
  async untilFlowing(withinMs: number): Promise<void> {
    this.#streaks.clear();
    const flows = async () => this.#people.every((who) => (this.#streaks.get(who) ?? 0) >= 3);
    await eventually(flows, 'three messages of everybody in a row', withinMs);
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#writing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#abandoned = true;
    await this.stop();
    await Promise.all(this.#couples.flatMap(({ tabs }) => tabs.map((tab) => tab.close())));
  }

  /** What each member was told, once their event stream has shown all; closes the streams. */
  async told(): Promise<readonly Told[]> {
    return Promise.all(
      this.#couples.flatMap(({ both, tabs, written }) =>
        ([0, 1] as const).map(async (side) => {
          const [person, tab] = [both[side], tabs[side]];
          const count = written[0].length + written[1].length;
          // What is missing then is seen in the comparison.
          await eventually(async () => tab.messages.length >= count, 'all', 30_000).catch(() => undefined);
          await tab.close();
          // What they said before it began is not of this load.
          const kept = (await conversation(this.#browserOf(person), both[side ? 0 : 1])).slice(-count);
          return {
            name: person.name,
            written: written[side],
            paid: this.#before.get(person)! - (await this.#creditsOf(person)),
            own: kept.filter(({ mine }) => mine).map(({ text }) => text),
            kept: kept.map(({ id }) => id),
            seen: tab.messages.map(({ id }) => id),
          };
        }),
      ),
    );
  }
}

/** Each message that was acknowledged is kept once, in order, told once, and paid once. Closes the event streams. */
export async function expectNothingLost(load: Load): Promise<void> {
  for (const { name, written, paid, own, kept, seen } of await load.told()) {
    expect(written.length, name).toBeGreaterThan(0);
    expect(own, `what ${name} wrote`).toEqual(written);
    expect(seen, `what ${name} was told`).toEqual(kept);
    expect(paid, `what ${name} paid`).toBe(written.length);
  }
}

/** A whole conversation, oldest first. */
export async function conversation(client: HttpClient, { id }: Pick<Person, 'id'>): Promise<readonly Message[]> {
  const messages: Message[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: Record<string, string> = { profile: id, ...(after ? { after } : {}) };
    const page: { readonly messages: readonly Message[]; readonly next: string | null } = (
      await client.get<{ messages: readonly Message[]; next: string | null }>('/api/chat.php', query)
    ).body;
    messages.push(...page.messages);
    after = page.next;
  }
  return messages.toReversed();
}
