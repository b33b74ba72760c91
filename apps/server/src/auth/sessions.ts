import { createHash, randomBytes } from 'node:crypto';
import type { Country, Language } from '@dating/core/contract';
import type { Kysely } from 'kysely';
import { whereWritable } from '../db/where-writable.ts';
import type { Database } from '../db/schema.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { randomId } from '../ids.ts';
import type { Clock, LiveBus } from '../ports/index.ts';
import type { Tx } from '../db/tx.ts';
import { admittedMembers, findMember } from '../members/queries.ts';
import type { CurrentMember } from '../http/current-member.ts';
import { sessionSeconds } from '../http/cookies.ts';
import { forgetSignUp } from '../http/idempotency.ts';
import { moveSubscriptions } from '../push-subscriptions/move-subscriptions.ts';

const cacheMs = 30_000;
const cacheSize = 20_000;
const touchMs = 5 * 60_000;
/** No member has more sessions than this in use. */
const longestList = 100;

export interface Sessions {
  /**
   * Starts a session in the caller's transaction; returns the cookie's value, which is stored nowhere.
   *
   * @param options.byLink a link of a mail alone begins it, which proves no more than the mailbox
   */
  start(tx: Tx, memberId: string, device: string, options?: StartOptions): Promise<string>;
  /** null when unknown, expired, banned, or of another brand. */
  find(cookie: string, brand: string): Promise<CurrentMember | null>;
  /**
   * Ends a session.
   *
   * @param successor the browser's next session: of the same member, notifications go on with it
   */
  end(cookie: string, successor?: string): Promise<void>;
  /** A member's sessions that have not expired, the last used first. */
  list(tx: Tx, memberId: string): Promise<readonly SessionEntry[]>;
  /**
   * Ends one of a member's own sessions in the caller's transaction, and on every server after the commit.
   * @returns the device that it was on (null: not known), or undefined when the session is not the member's
   */
  endOne(tx: Tx, memberId: string, sessionId: string): Promise<Buffer | null | undefined>;
  /**
   * Ends all sessions of a member, except the one that is named; like `endOne`. Kept answers that would start another
   * one are forgotten.
   */
  endAll(tx: Tx, memberId: string, options?: { readonly except?: string | undefined }): Promise<void>;
  /** Deletes expired sessions. */
  forgetOld(): Promise<void>;
  /** Clears the cache of a member on every server; call after the commit of a change to the member. */
  changed(memberId: string): void;
}

interface StartOptions {
  /** Hash of the browser's device cookie. */
  readonly deviceHash?: Buffer;
  readonly byLink?: boolean;
}

/** A session as it is shown to its member. */
export interface SessionEntry {
  readonly id: string;
  readonly device: string;
  readonly last_seen: Date;
}

interface Remembered {
  readonly member: CurrentMember;
  readonly until: number;
}

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();

/** Notifications of a browser go on with its next session, where that is the same member's. */
async function handOn(tx: Tx, from: string, to: string): Promise<void> {
  const hashes = [hashOf(from), hashOf(to)];
  const sessions = await tx
    .selectFrom('session')
    .select(['id', 'member_id', 'token_hash'])
    .where('token_hash', 'in', hashes)
    .execute();
  const [before, after] = hashes.map((hash) => sessions.find(({ token_hash }) => token_hash.equals(hash)));
  if (before && after && before.member_id === after.member_id) await moveSubscriptions(tx, before.id, after.id);
}

/** Sessions in the database with a short-lived cache, invalidated over the bus. */
export function createSessions(db: Kysely<Database>, clock: Clock, bus: LiveBus): Sessions {
  const remembered = new Map<string, Remembered>();
  const keysOf = new Map<string, Set<string>>();
  // A row that was read before a change and arrives after it may be out of date: it is not cached.
  let changes = 0;

  const forget = (memberId: string) => {
    changes += 1;
    for (const key of keysOf.get(memberId) ?? []) remembered.delete(key);
    keysOf.delete(memberId);
  };
  bus.subscribe('member', forget);
  bus.onGap(() => {
    changes += 1;
    remembered.clear();
    keysOf.clear();
  });

  const remember = (key: string, member: CurrentMember, now: number) => {
    if (remembered.size >= cacheSize) {
      remembered.clear();
      keysOf.clear();
    }
    remembered.set(key, { member, until: now + cacheMs });
    const keys = keysOf.get(member.id) ?? new Set();
    keysOf.set(member.id, keys.add(key));
  };

  const read = async (hash: Buffer, now: Date) => {
    const row = await db
      .selectFrom('session')
      .innerJoin(admittedMembers(db).as('member'), 'member.id', 'session.member_id')
      .select(['member.id', 'member.brand', 'member.name', 'member.status', 'member.paid_user', 'member.language'])
      .select([
        'member.country',
        'member.time_zone',
        'member.time_zone_since',
        'session.last_seen',
        'session.id as session_id',
      ])
      .where('session.token_hash', '=', hash)
      .where('session.expires_at', '>', now)
      .executeTakeFirst();
    return row ?? null;
  };

  const changed = (memberId: string) => {
    forget(memberId);
    bus.publish('member', memberId);
  };

  /** Records that a session is in use, at most every five minutes. */
  const touch = async (hash: Buffer, lastSeen: Date, now: Date) => {
    const before = new Date(now.getTime() - touchMs);
    if (lastSeen > before) return;
    await db
      .updateTable('session')
      .set({ last_seen: now })
      .where('token_hash', '=', hash)
      .where('last_seen', '<=', before)
      .execute();
  };

  return {
    async start(tx, memberId, device, { deviceHash, byLink = false } = {}) {
      const cookie = randomBytes(32).toString('base64url');
      const now = clock.now();
      await tx
        .insertInto('session')
        .values({
          token_hash: hashOf(cookie),
          id: randomId(),
          member_id: memberId,
          device,
          device_hash: deviceHash ?? null,
          created_at: now,
          last_seen: now,
          expires_at: new Date(now.getTime() + sessionSeconds * 1000),
          by_link: byLink,
        })
        .execute();
      return cookie;
    },

    async find(cookie, brand) {
      const hash = hashOf(cookie);
      const key = hash.toString('base64');
      const now = clock.now();
      const known = remembered.get(key);
      if (known && known.until > now.getTime()) return known.member.brand === brand ? known.member : null;
      const changesBefore = changes;
      const row = await read(hash, now);
      if (!row || row.brand !== brand) return null;
      const member: CurrentMember = {
        id: row.id,
        brand: row.brand,
        name: row.name,
        status: row.status,
        paid: row.paid_user,
        language: row.language as Language,
        country: row.country as Country,
        timeZone: row.time_zone,
        timeZoneSince: row.time_zone_since,
        sessionId: row.session_id,
      };
      if (changes === changesBefore) remember(key, member, now.getTime());
      await whereWritable(() => touch(hash, row.last_seen, now));
      return member;
    },

    async end(cookie, successor) {
      const ended = await inTransaction(db, async (tx) => {
        if (successor !== undefined) await handOn(tx, cookie, successor);
        return tx
          .deleteFrom('session')
          .where('token_hash', '=', hashOf(cookie))
          .returning('member_id')
          .executeTakeFirst();
      });
      if (ended) changed(ended.member_id);
    },

    list(tx, memberId) {
      return tx
        .selectFrom('session')
        .select(['id', 'device', 'last_seen'])
        .where('member_id', '=', memberId)
        .where('expires_at', '>', clock.now())
        .orderBy('last_seen', 'desc')
        .orderBy('created_at', 'desc')
        .limit(longestList)
        .execute();
    },

    async endOne(tx, memberId, sessionId) {
      const ended = await tx
        .deleteFrom('session')
        .where('member_id', '=', memberId)
        .where('id', '=', sessionId)
        .returning('device_hash')
        .executeTakeFirst();
      if (!ended) return undefined;
      afterCommit(tx, () => changed(memberId));
      return ended.device_hash;
    },

    async endAll(tx, memberId, { except } = {}) {
      const member = await findMember(tx, memberId);
      // Before the sessions: a repeated sign-up that is on its way is waited for, and its session ends with the others.
      if (member) await forgetSignUp(tx, member);
      let all = tx.deleteFrom('session').where('member_id', '=', memberId);
      if (except !== undefined) all = all.where('id', '!=', except);
      await all.execute();
      afterCommit(tx, () => changed(memberId));
    },

    async forgetOld() {
      await db.deleteFrom('session').where('expires_at', '<', clock.now()).execute();
    },

    changed,
  };
}
