import { createHash, randomBytes } from 'node:crypto';
import type { Country, Language } from '@dating/core/contract';
import type { Kysely } from 'kysely';
import type { Tx } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { randomId } from '../ids.ts';
import type { Clock, LiveBus } from '../ports/index.ts';

/** Session cookie (SPEC section 3, Cookies): prefix auth., 30 days, path /, lax. */
export const sessionCookie = 'auth.session';
export const sessionSeconds = 30 * 24 * 60 * 60;

const cacheMs = 30_000;
const cacheSize = 20_000;
const touchMs = 5 * 60_000;

/** The member behind a request: what access decisions need, and no more. */
export interface CurrentMember {
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly status: 'not_confirmed' | 'active';
  readonly paid: boolean;
  readonly language: Language;
  readonly country: Country;
  readonly timeZone: string;
  readonly sessionId: string;
}

export interface Sessions {
  /** Starts a session in the caller's transaction; answers the cookie's value, which is kept nowhere. */
  start(tx: Tx, memberId: string, device: string): Promise<string>;
  /** null when unknown, over, banned, or of another brand. */
  find(cookie: string, brand: string): Promise<CurrentMember | null>;
  end(cookie: string): Promise<void>;
  /** Forgets what is remembered of a member on every server; call after commit of a change to the member. */
  changed(memberId: string): void;
}

interface Remembered {
  readonly member: CurrentMember;
  readonly until: number;
}

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();

/** Sessions in the database with a short memory in front, kept honest over the bus. */
export function createSessions(db: Kysely<Database>, clock: Clock, bus: LiveBus): Sessions {
  const remembered = new Map<string, Remembered>();
  const keysOf = new Map<string, Set<string>>();

  const forget = (memberId: string) => {
    for (const key of keysOf.get(memberId) ?? []) remembered.delete(key);
    keysOf.delete(memberId);
  };
  bus.subscribe('member', forget);
  bus.onGap(() => {
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
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['member.id', 'member.brand', 'member.name', 'member.status', 'member.paid_user', 'member.language'])
      .select(['member.country', 'member.time_zone', 'member.last_active', 'session.id as session_id'])
      .where('session.token_hash', '=', hash)
      .where('session.expires_at', '>', now)
      .where('member.banned_at', 'is', null)
      .where('member.delete_after', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  };

  return {
    async start(tx, memberId, device) {
      const cookie = randomBytes(32).toString('base64url');
      const now = clock.now();
      await tx
        .insertInto('session')
        .values({
          token_hash: hashOf(cookie),
          id: randomId(),
          member_id: memberId,
          device: device.slice(0, 200),
          created_at: now,
          last_seen: now,
          expires_at: new Date(now.getTime() + sessionSeconds * 1000),
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
        sessionId: row.session_id,
      };
      remember(key, member, now.getTime());
      if (now.getTime() - row.last_active.getTime() > touchMs) {
        await db.updateTable('session').set({ last_seen: now }).where('token_hash', '=', hash).execute();
      }
      return member;
    },

    async end(cookie) {
      const ended = await db
        .deleteFrom('session')
        .where('token_hash', '=', hashOf(cookie))
        .returning('member_id')
        .executeTakeFirst();
      if (!ended) return;
      forget(ended.member_id);
      bus.publish('member', ended.member_id);
    },

    changed(memberId) {
      forget(memberId);
      bus.publish('member', memberId);
    },
  };
}
