import type { Language } from '@dating/core/contract';
import { isFitting } from '@dating/core/rules';
import { findMembership } from '../chats/queries.ts';
import { send } from '../chats/send.ts';
import type { AppContext } from '../context.ts';
import { grantCredits } from '../ledger/ledger.ts';
import { brandsOf } from './brands.ts';
import { loginPeople, type Person } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { words } from './words/index.ts';
import type { Tx } from '../db/tx.ts';
import { markRead } from '../chats/read-receipts.ts';
import { insertLikes } from '../likes/like-member.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How many credits Anna starts with (WIRE, demo log-ins). */
const annaCredits = 200;

interface Like {
  readonly from: Person;
  readonly to: Person;
  /** Whether the liked member has seen it. */
  readonly seen: boolean;
  /** Milliseconds ago. */
  readonly agoMs: number;
}

/** One line of a conversation, and whether the other member has read it. */
interface Line {
  readonly from: Person;
  readonly to: Person;
  readonly text: string;
  readonly agoMs: number;
  readonly read: boolean;
}

/**
 * Makes likes, matches and conversations among these people, who have just been created. Everything is older than the
 * author's last visit, and paid for: the ledger is complete. `talking: false`: likes only, for a crowd.
 */
export async function befriend(
  tx: Tx,
  ctx: AppContext,
  people: readonly Person[],
  { talking }: { readonly talking: boolean },
): Promise<void> {
  const plan = new Plan(people, randomOf(`friends ${people[0]?.id ?? ''}`));
  const numbers = new Set(people.map(({ id }) => id));
  const pairs = loginPeople(brandsOf(ctx), ctx.clock.now()).filter(({ anna }) => numbers.has(anna.id));
  const logins = new Set(pairs.flatMap(({ anna, ben }) => [anna.id, ben.id]));
  const others = people.filter(({ id }) => !logins.has(id));
  const asPlanned = (one: Person) => people.find(({ id }) => id === one.id) ?? one;
  const annas = pairs.map(({ anna }) => asPlanned(anna));
  for (const anna of annas) befriendAnna(plan, anna, others);
  for (const { ben } of pairs) befriendBen(plan, asPlanned(ben), others);
  befriendOthers(plan, others, talking);
  await writeLikes(tx, ctx, plan.likes);
  await grantFor(tx, ctx, plan.lines);
  for (const anna of annas) await fillUp(tx, ctx, anna, plan.lines);
  await writeLines(tx, ctx, plan.lines);
}

/** The likes and lines that will be written. */
class Plan {
  readonly likes: Like[] = [];
  readonly lines: Line[] = [];
  readonly #liked = new Set<string>();
  readonly #talking = new Set<string>();
  readonly #conversations = new Map<string, number>();
  readonly #people: readonly Person[];
  readonly random: Random;

  constructor(people: readonly Person[], random: Random) {
    this.#people = people;
    this.random = random;
  }

  /** The `candidates` that match this person, in random order. */
  fitting(one: Person, candidates: readonly Person[] = this.#people): Person[] {
    const found = candidates.filter((other) => other !== one && other.brand === one.brand && isFitting(one, other));
    return this.random.sample(found, found.length);
  }

  like(from: Person, to: Person, seen: boolean): void {
    const key = `${from.id} ${to.id}`;
    if (this.#liked.has(key)) return;
    this.#liked.add(key);
    const most = Math.min(from.memberMs, to.memberMs, 40 * 24 * hourMs);
    const agoMs = Math.max(from.idleMs, Math.round(most * this.random.next()));
    this.likes.push({ from, to, seen: seen && agoMs > to.idleMs, agoMs });
  }

  match(a: Person, b: Person): void {
    this.like(a, b, true);
    this.like(b, a, true);
  }

  /** Free members have one conversation, so that they may begin another (SPEC section 9). */
  #mayTalk(one: Person): boolean {
    return one.paid || !this.#conversations.has(one.id);
  }

  /**
   * Plans a conversation between two people in a language, begun by the first; the last `unread` lines are unread.
   * False when it is not possible: they already talk, have talked enough, or have not been members for long enough.
   */
  talk(
    a: Person,
    b: Person,
    language: Language,
    shape: { readonly lines?: number; readonly unread?: number } = {},
  ): boolean {
    const key = [a.id, b.id].sort().join(' ');
    if (this.#talking.has(key) || !this.#mayTalk(a) || !this.#mayTalk(b)) return false;
    const dialogue = this.random.pick(words[language].dialogues);
    const count = Math.min(shape.lines ?? this.random.int(2, dialogue.length), dialogue.length);
    const unread = shape.unread ?? (this.random.chance(0.3) ? 1 : 0);
    const texts = dialogue.slice(0, count);
    // From the last line, written while its author was online, back to the first.
    let agoMs = Math.max(a.idleMs, b.idleMs) + this.random.int(1, 40) * minuteMs;
    const times = texts.map(() => {
      const at = agoMs;
      agoMs += this.random.chance(0.75) ? this.random.int(2, 55) * minuteMs : this.random.int(2, 20) * hourMs;
      return at;
    });
    if (agoMs > Math.min(a.memberMs, b.memberMs)) return false;
    this.#talking.add(key);
    for (const one of [a, b]) this.#conversations.set(one.id, (this.#conversations.get(one.id) ?? 0) + 1);
    times.reverse();
    for (const [at, text] of texts.entries()) {
      const [from, to] = at % 2 === 0 ? [a, b] : [b, a];
      this.lines.push({ from, to, text, agoMs: times[at] ?? agoMs, read: at < texts.length - unread });
    }
    return true;
  }
}

/** People who look good in a screenshot: with a picture, and recently online. */
const presentable = (people: readonly Person[]): Person[] =>
  people.filter((one) => one.photos > 0 && one.idleMs < 9 * 24 * hourMs && one.memberMs > 9 * 24 * hourMs);

/** Conversations, some with unread messages, and likes in both directions. */
function befriendAnna(plan: Plan, anna: Person, others: readonly Person[]): void {
  const candidates = plan.fitting(anna, presentable(others)).filter(({ fictional }) => !fictional);
  const shapes = [
    { lines: 5, unread: 1 }, { lines: 6, unread: 0 }, { lines: 3, unread: 1 }, { lines: 4, unread: 0 },
    { lines: 5, unread: 0 }, { lines: 1, unread: 1 }, { lines: 2, unread: 0 },
  ]; // prettier-ignore
  for (const [at, shape] of shapes.entries()) {
    const other = candidates[at];
    if (!other) break;
    // The other member writes the last line, so they begin when the number of lines is odd.
    const annaBegins = shape.lines % 2 === 0;
    const [first, second] = annaBegins ? [anna, other] : [other, anna];
    plan.talk(first, second, 'en', shape);
    if (at % 2 === 0) plan.match(anna, other);
  }
  for (const [at, other] of candidates.slice(shapes.length, shapes.length + 12).entries()) {
    if (at % 2 === 0) plan.like(anna, other, true);
    else plan.like(other, anna, at > 6);
  }
}

/** Some likes, and a first message without an answer. */
function befriendBen(plan: Plan, ben: Person, others: readonly Person[]): void {
  const candidates = plan.fitting(ben, presentable(others)).filter(({ fictional }) => !fictional);
  const [writer, matched, ...rest] = candidates;
  if (writer) plan.talk(writer, ben, 'en', { lines: 1, unread: 1 });
  if (matched) plan.match(ben, matched);
  for (const [at, other] of rest.slice(0, 6).entries()) {
    if (at % 2 === 0) plan.like(ben, other, true);
    else plan.like(other, ben, at > 3);
  }
}

/** Most like other members; every fifth writes. Fictional people do not write, because no real person could answer. */
function befriendOthers(plan: Plan, others: readonly Person[], talking: boolean): void {
  const { random } = plan;
  for (const one of others) {
    // For a crowd this would be slow: a few dozen to choose from are enough.
    const fitting = plan.fitting(one, random.sample(others, Math.min(others.length, 60)));
    for (const other of fitting.slice(0, random.int(0, 5))) plan.like(one, other, random.chance(0.6));
    if (!talking || one.fictional || !random.chance(0.2)) continue;
    const partner = fitting.find((other) => !other.fictional && other.language === one.language);
    if (partner && plan.talk(one, partner, one.language)) plan.match(one, partner);
  }
}

async function writeLikes(tx: Tx, ctx: AppContext, likes: readonly Like[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  const rows = likes.map(({ from, to, seen, agoMs }) => ({
    liker_id: from.id,
    liked_id: to.id,
    created_at: new Date(now - agoMs),
    seen_at: seen ? new Date(now - to.idleMs) : null,
  }));
  await insertLikes(tx, rows);
}

const costOfLines = (ctx: AppContext, person: Person, lines: readonly Line[]): number =>
  lines.filter(({ from }) => from === person).length * ctx.brands.byId(person.brand).message_credits;

/** Grants each author the credits that they need beyond the signup credits, and a few more. */
async function grantFor(tx: Tx, ctx: AppContext, lines: readonly Line[]): Promise<void> {
  for (const person of new Set(lines.map(({ from }) => from))) {
    const short = costOfLines(ctx, person, lines) - ctx.brands.byId(person.brand).signup_credits;
    if (short > 0) await grant(tx, ctx, person, short + 5);
  }
}

/** After all her messages, Anna has exactly the credits that the log-in promises. */
async function fillUp(tx: Tx, ctx: AppContext, anna: Person, lines: readonly Line[]): Promise<void> {
  const { signup_credits } = ctx.brands.byId(anna.brand);
  const spent = costOfLines(ctx, anna, lines);
  const granted = spent > signup_credits ? spent - signup_credits + 5 : 0;
  const missing = annaCredits + spent - signup_credits - granted;
  if (missing > 0) await grant(tx, ctx, anna, missing, 'log-in');
}

async function grant(tx: Tx, ctx: AppContext, person: Person, amount: number, what = 'start'): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() - person.memberMs + hourMs);
  await grantCredits(tx, asOf(ctx, at), {
    memberId: person.id,
    amount,
    reason: 'grant',
    cause: { kind: 'demo', id: person.id },
    key: `demo ${what} ${person.id}`,
    source: 'free',
  });
}

/** The context with the clock at that moment: everything written has its date. */
const asOf = (ctx: AppContext, at: Date): AppContext => ({ ...ctx, clock: { now: () => at } });

/** Sends every line in order of time through the chat itself, and marks it as read. */
async function writeLines(tx: Tx, ctx: AppContext, lines: readonly Line[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const { from, to, text, agoMs, read } of [...lines].sort((a, b) => b.agoMs - a.agoMs)) {
    const at = new Date(now - agoMs);
    const { id, brand, name, paid, timeZone } = from;
    const sender = { id, brand, name, status: 'active', paid, timeZone, timeZoneSince: null } as const;
    const sent = await send(asOf(ctx, at), tx, sender, { profile: to.id }, { kind: 'text', text }, { at });
    const membership = read ? await findMembership(tx, to.id, sent.conversation) : null;
    if (!membership) continue;
    const readAt = new Date(at.getTime() + minuteMs);
    await markRead(tx, asOf(ctx, readAt), membership, new Date(sent.message.sent_at));
  }
}
