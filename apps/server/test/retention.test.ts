import { randomUUID } from 'node:crypto';
import type { Sent } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueChallenge, takeChallenge } from '../src/devices/challenges.ts';
import { findKept, keepReply, readKey } from '../src/http/idempotency.ts';
import { appendEvent } from '../src/live/feed.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { startTestServer, type TestServer } from './support/index.ts';
import { createPerson } from './support/people.ts';
import { givePhoto } from './support/profiles.ts';
import { eraseDue } from '../src/account/jobs.ts';
import { discardFiles } from '../src/blobs/discard.ts';
import { eraseMember } from '../src/account/erase.ts';
import { setDeleteAfter } from '../src/account/delete-after.ts';
import { takeAttempt } from '../src/auth/throttle.ts';
import { isTokenOf, issueToken, redeemToken } from '../src/auth/tokens.ts';
import { sessionSeconds } from '../src/http/cookies.ts';
import { planMessages } from '../src/notification-slots/plan.ts';
import { photoFile } from '../src/photos/files.ts';

/** Data with a retention time exists until then and is gone afterwards, by the sweeps that the product runs. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestServer;
beforeAll(async () => {
  // Sweeps run only when the test asks for them.
  server = await startTestServer({ env: { ROLE: 'web' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const person = () => createPerson(server);
const sweep = (name: string) => server.ctx.jobs.runSweep(name);
/** Moves the clock, and then runs the sweep of this name. */
const after = async (ms: number, name: string) => {
  await server.moveClock(ms);
  await sweep(name);
};

describe('links in mails', () => {
  it('work for their whole lifetime', async () => {
    const { ctx } = server;
    const { id } = await person();
    const token = await issueToken(ctx.db, ctx, 'appeal', id);
    const works = () => isTokenOf(ctx.db, ctx, 'appeal', { memberId: id, token });
    await after(182 * day, 'tokens');
    expect(await works()).toBe(true);
    await after(2 * day, 'tokens');
    expect(await works()).toBe(false);
  });

  it('are remembered as used for a month after they expired', async () => {
    const { ctx } = server;
    const { id } = await person();
    const token = await issueToken(ctx.db, ctx, 'reset_password', id);
    const redeem = async () => (await redeemToken(ctx.db, ctx, 'reset_password', { brand: 'ember', token })).state;
    expect(await redeem()).toBe('fresh');
    await after(29 * day, 'tokens');
    expect(await redeem()).toBe('used');
    await after(2 * day, 'tokens');
    expect(await redeem()).toBe('unknown');
  });
});

describe('counts of limits', () => {
  it('are deleted once their window is over, whoever they are about', async () => {
    const { ctx } = server;
    const windows = async () => (await ctx.db.selectFrom('limit_window').select('length_ms').execute()).map((row) => row.length_ms); // prettier-ignore
    await after(2 * day, 'limits');
    expect(await windows()).toEqual([]);
    await ctx.limiter.take('an hour', 5, hour);
    await ctx.limiter.take('a day', 5, day);
    await after(hour - minute, 'limits');
    expect((await windows()).toSorted((a, b) => a - b)).toEqual([hour, day]);
    await after(minute, 'limits');
    expect(await windows()).toEqual([day]);
  });
});

describe('wrong passwords', () => {
  it('keep an account blocked in spite of sweeps, and are deleted after two days', async () => {
    const { ctx } = server;
    const key = `member ${randomUUID()}`;
    const tries = async () => {
      const rows = await ctx.db.selectFrom('login_throttle').select('failures').where('key', '=', key).execute();
      return rows.map(({ failures }) => failures);
    };
    for (let attempt = 0; attempt < 5; attempt += 1) await takeAttempt(ctx, key);
    await after(minute, 'attempts');
    await expect(takeAttempt(ctx, key)).rejects.toMatchObject({ code: 'too_many_attempts' });
    await after(47 * hour, 'attempts');
    expect(await tries()).toEqual([5]);
    await after(hour, 'attempts');
    expect(await tries()).toEqual([]);
  });
});

describe('replies stored for repeated requests', () => {
  it('are repeated for a day, and not after it, swept or not', async () => {
    const { ctx } = server;
    const key = readKey('a-key-of-a-day', randomUUID(), {});
    const reply = { status: 201, body: { made: 'once' }, signIn: null };
    await keepReply(ctx.db, ctx.clock, key, reply);
    await after(23 * hour, 'idempotency');
    expect(await findKept(ctx.db, ctx.clock, key)).toEqual(reply);
    await server.moveClock(2 * hour);
    expect(await findKept(ctx.db, ctx.clock, key)).toBeNull();
    const rows = () => ctx.db.selectFrom('idempotency_reply').select('key').where('scope', '=', key.scope).execute();
    expect(await rows()).toHaveLength(1);
    await sweep('idempotency');
    expect(await rows()).toEqual([]);
  });
});

describe('sessions and devices', () => {
  it('are deleted when they expire, and no others', async () => {
    const { ctx } = server;
    const { id } = await person();
    const sessions = async () =>
      (await ctx.db.selectFrom('session').select('id').where('member_id', '=', id).execute()).length;
    await after(sessionSeconds * second - hour, 'sessions');
    expect(await sessions()).toBe(1);
    await after(2 * hour, 'sessions');
    expect(await sessions()).toBe(0);
  });

  it('are recognised by their cookie for as long as a browser keeps it', async () => {
    const { ctx } = server;
    const { id } = await person();
    const now = ctx.clock.now();
    const device = { device: 'Chrome|Android', created_at: now, last_seen: now };
    await ctx.db
      .insertInto('known_device')
      .values({ member_id: id, device_hash: Buffer.from(id), ...device })
      .execute();
    const known = async () =>
      (await ctx.db.selectFrom('known_device').select('device').where('member_id', '=', id).execute()).length;
    await after(399 * day, 'devices');
    expect(await known()).toBe(1);
    await after(2 * day, 'devices');
    expect(await known()).toBe(0);
  });

  it('the challenge of a passkey exists until its minutes are over', async () => {
    const { ctx } = server;
    const binding = { purpose: 'authentication', brand: 'ember', sessionId: null } as const;
    const [first, other] = [await issueChallenge(ctx, binding), await issueChallenge(ctx, binding)];
    await after(4 * minute, 'passkey.challenges');
    const fits = await takeChallenge(ctx.db, ctx, first.visitor, binding);
    expect(fits(Buffer.from(first.challenge).toString('base64url'))).toBe(true);
    await after(2 * minute, 'passkey.challenges');
    expect(await ctx.db.selectFrom('passkey_challenge').select('brand').execute()).toEqual([]);
    await expect(takeChallenge(ctx.db, ctx, other.visitor, binding)).rejects.toThrow('passkey_expired');
  });
});

describe('changes of the address', () => {
  it('are kept for the time in which they can be undone', async () => {
    const { ctx } = server;
    const { id } = await person();
    const now = ctx.clock.now();
    await ctx.db
      .insertInto('mail_change')
      .values({
        id: randomUUID(),
        member_id: id,
        brand: 'ember',
        old_email: 'a@example.org',
        old_email_key: 'a@example.org',
        new_email: 'b@example.org',
        status: 'confirmed',
        undoable: true,
        requested_at: now,
        expires_at: now,
      }) // prettier-ignore
      .execute();
    const kept = async () =>
      (await ctx.db.selectFrom('mail_change').select('id').where('member_id', '=', id).execute()).length;
    await after(29 * day, 'mail-changes');
    expect(await kept()).toBe(1);
    await after(2 * day, 'mail-changes');
    expect(await kept()).toBe(0);
  });
});

describe('the feed', () => {
  it('keeps a week of events', async () => {
    const { ctx } = server;
    const { id } = await person();
    await inTransaction(ctx.db, (tx) => appendEvent(tx, ctx, id, { name: 'credits', data: { credits: 1 } }));
    const events = async () =>
      (await ctx.db.selectFrom('feed_event').select('seq').where('member_id', '=', id).execute()).length;
    await after(6.5 * day, 'feeds');
    expect(await events()).toBe(1);
    await after(day, 'feeds');
    expect(await events()).toBe(0);
  });
});

describe('complaints', () => {
  it('are kept with their evidence for a year', async () => {
    const { client } = await person();
    const form = { kind: 'other', text: 'A year ago' };
    const { reference } = (await client.post<{ reference: string }>('/api/complaints.php', form)).body;
    const kept = async () =>
      (await server.ctx.db.selectFrom('complaint').select('id').where('reference', '=', reference).execute()).length;
    await after(364 * day, 'complaints');
    expect(await kept()).toBe(1);
    await after(2 * day, 'complaints');
    expect(await kept()).toBe(0);
  });
});

describe('mails about messages', () => {
  it('are sent when the first message is due, however many follow', async () => {
    const { ctx } = server;
    const { id } = await person();
    const due = async () =>
      (
        await ctx.db
          .selectFrom('notification_slot')
          .select('due_at')
          .where('member_id', '=', id)
          .where('slot', '=', 'messages')
          .executeTakeFirst()
      )?.due_at;
    await planMessages(ctx.db, ctx, id);
    const first = await due();
    await server.moveClock(10 * minute);
    await planMessages(ctx.db, ctx, id);
    expect(await due()).toEqual(first);
  });
});

describe('files', () => {
  const webp = { contentType: 'image/webp' };
  const isThere = async (file: string) => {
    const blob = await server.ctx.blobs.get(file);
    blob?.stream.destroy();
    return blob !== null;
  };
  const put = async (file: string) => {
    await server.ctx.blobs.put(file, Buffer.from('x'), webp);
    return file;
  };
  const newFile = () => put(`p/${randomUUID()}/full.webp`);

  it('stay when a photo row refers to them, in spite of a deletion job', async () => {
    const { ctx } = server;
    const { key } = await givePhoto(server, (await person()).id);
    const [used, unused] = [photoFile(key, 'full'), await newFile()];
    await discardFiles(ctx.db, ctx, [used, unused]);
    await sweep('files');
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
  });

  it('without a reference are deleted a day after they were found: an upload may be running', async () => {
    const upload = await newFile();
    await sweep('orphans');
    await after(23 * hour, 'files');
    expect(await isThere(upload)).toBe(true);
    await after(2 * hour, 'files');
    expect(await isThere(upload)).toBe(false);
  });

  it('that the store cannot delete now are deleted later, and do not delay others', async () => {
    const { ctx } = server;
    const files = [await newFile(), await newFile()].toSorted();
    await discardFiles(ctx.db, ctx, files);
    vi.spyOn(ctx.blobs, 'delete').mockRejectedValueOnce(new Error('The store is away.'));
    await sweep('files');
    expect(await Promise.all(files.map(isThere))).toEqual([true, false]);
    await sweep('files');
    expect(await Promise.all(files.map(isThere))).toEqual([false, false]);
  });
});

describe('leaving members', () => {
  const leave = (id: string, at: Date | null) => inTransaction(server.ctx.db, (tx) => setDeleteAfter(tx, server.ctx, id, at)); // prettier-ignore
  const isMember = async (id: string) =>
    (await server.ctx.db.selectFrom('member').select('id').where('id', '=', id).execute()).length === 1;

  it('are erased when their days are over, unless they came back while the sweep was running', async () => {
    const { ctx } = server;
    const [anna, ben] = [await person(), await person()];
    const inAnHour = new Date(ctx.clock.now().getTime() + hour);
    for (const { id } of [anna, ben]) await leave(id, inAnHour);
    await sweep('erasure');
    expect([await isMember(anna.id), await isMember(ben.id)]).toEqual([true, true]);
    await leave(ben.id, null);
    await eraseMember(ctx, ben.id, { onlyIfDue: true });
    await after(2 * hour, 'erasure');
    expect([await isMember(anna.id), await isMember(ben.id)]).toEqual([false, true]);
  });

  it('who cannot be erased now do not delay the others', async () => {
    const { ctx } = server;
    const [anna, ben] = [await person(), await person()];
    const now = ctx.clock.now().getTime();
    await leave(anna.id, new Date(now - 2 * hour));
    await leave(ben.id, new Date(now - hour));
    const forget = ctx.jobs.forget.bind(ctx.jobs);
    vi.spyOn(ctx.jobs, 'forget').mockImplementation((tx, name, part) =>
      JSON.stringify(part).includes(anna.id) ? Promise.reject(new Error('The queue is away.')) : forget(tx, name, part),
    );
    await eraseDue(ctx);
    expect([await isMember(anna.id), await isMember(ben.id)]).toEqual([true, false]);
    vi.restoreAllMocks();
    await sweep('erasure');
    expect(await isMember(anna.id)).toBe(false);
  });

  it('leave no unread message on the badges of others', async () => {
    const { ctx } = server;
    const [anna, ben] = [await person(), await person()];
    const sent = await anna.client.post<Sent>('/api/chat.php', { profile: ben.id, message: 'Hello' });
    expect(sent.status).toBe(201);
    const unread = async () =>
      (await ben.client.get<{ num_unread_messages: number }>('/api/chats.php')).body.num_unread_messages;
    expect(await unread()).toBe(1);
    await eraseMember(ctx, anna.id);
    const rows = await ctx.db
      .selectFrom('conversation_member')
      .select('unread')
      .where('member_id', '=', ben.id)
      .execute();
    expect([await unread(), rows]).toEqual([0, [{ unread: 0 }]]);
  });
});
