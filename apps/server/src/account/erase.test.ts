import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConversationReply, ErrorReply, Sent, User } from '@dating/core/contract';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type HttpClient, parseMail, startTestServer, type TestServer } from '../../test/support/index.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { createPerson, type Person, signupForm } from '../../test/support/people.ts';
import { diskBlobs } from '../adapters/disk-blobs.ts';
import { listDepartures } from '../departures/counts.ts';
import { decideComplaint } from '../complaints/decide.ts';
import { inTransaction } from '../db/transaction.ts';
import { createCode } from '../discounts/codes.ts';
import { reconcile } from '../ledger/reconcile.ts';
import type { BlobStore } from '../ports/blobs.ts';
import { StorageUnavailable } from '../storage-errors.ts';
import { eraseMember } from './erase.ts';
import { setStatusActive } from '../members/confirm.ts';
import { setPaid } from '../members/update.ts';

const day = 24 * 60 * 60_000;
const password = 'a-good-password';

const anySearch = {
  gender: 'female', country: 'NL', countryregion: null, min_age: 18, max_age: 99, online: false, new: false,
  with_photo: false, real_only: false, any_sexuality: false, interests: [],
}; // prettier-ignore

interface Found {
  /** Table, or the kind of store. */
  readonly where: string;
  readonly text: string;
}

/** Every row of every table, in every schema, that contains the text in any of its columns. */
async function rowsWith({ ctx }: TestServer, text: string): Promise<Found[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%'`.execute(ctx.db);
  const found: Found[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t
      where t::text ilike ${`%${text}%`} or t::text ilike ${`%${Buffer.from(text).toString('hex')}%`}`.execute(ctx.db);
    found.push(...rows.map(({ row }) => ({ where: name, text: row })));
  }
  return found;
}

async function all(files: AsyncIterable<string>): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files) names.push(name);
  return names;
}

/** The readable content of a mail or an archive. */
async function readableContent(name: string, bytes: Buffer): Promise<string> {
  if (name.endsWith('.eml'))
    return Object.values(await parseMail(bytes))
      .map(String)
      .join('\n');
  if (!name.endsWith('.zip')) return '';
  return Object.entries(unzipSync(bytes))
    .map(([entry, body]) => `${entry} ${Buffer.from(body).toString('utf8')}`)
    .join('\n');
}

/** Every file in the data folder that contains the text: in its bytes, in a decoded mail, or inside an archive. */
async function filesWith({ env }: TestServer, text: string): Promise<Found[]> {
  const entries = await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const content = await readableContent(entry.name, bytes);
    const whole = `${path}\n${bytes.toString('latin1')}\n${bytes.toString('utf8')}\n${content}`.toLowerCase();
    if (whole.includes(text.toLowerCase())) found.push({ where: path.slice(env.DATA_DIR.length), text: entry.name });
  }
  return found;
}

/** A photo whose metadata contain the text, too. */
async function photoWith(text: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a6' } })
    .withExif({ IFD0: { ImageDescription: text, Artist: text } })
    .jpeg()
    .toBuffer();
}

interface Marked {
  readonly id: string;
  readonly client: HttpClient;
  readonly email: string;
  /** The message of theirs that was reported. */
  readonly reported: string;
}

/** A member whose every field, message, remark and file name contains the mark, and who has used every feature. */
async function livedIn(server: TestServer, mark: string, other: Person): Promise<Marked> {
  const { ctx } = server;
  const client = server.client();
  const form = signupForm({
    email: `${mark}@example.org`, name: mark, city: `${mark}ville`, gender: 'male', sexuality: 'bi', password,
    signup_message: `${mark} was here`, traffic_source: { network: `${mark}net`, ref: mark, sub1: mark, sub2: mark, sub3: mark },
  }); // prettier-ignore
  const { id } = (await client.post<{ user: User }>('/api/signup.php', form)).body.user.profile;
  await inTransaction(ctx.db, async (tx) => {
    await setStatusActive(tx, ctx, id);
    await setPaid(tx, ctx, id);
  });
  const done = async (reply: Promise<{ status: number; text: string }>) => {
    const { status, text } = await reply;
    expect(status, text).toBeLessThan(300);
  };
  const agent = { headers: { 'user-agent': `Mozilla/5.0 (${mark})` } };
  await done(server.client().post('/api/user.php', { login: form.email, password }, agent));
  await server.client().post('/api/user.php', { login: form.email, password: `${mark} is wrong` });
  await server.client().post('/api/user.php', { login: mark, password: 'wrong too' });

  const phone = createECDH('prime256v1').generateKeys();
  const keys = { p256dh: phone.toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://push.example.org/${mark}`;
  await done(client.post('/api/user.php?push=1', { subscription: { endpoint, keys } }));
  await done(client.put('/api/profile.php', { about_me: `I am ${mark}.` }));
  for (const _photo of [1, 2]) {
    await done(client.upload('/api/photos.php', await photoWith(mark), { name: `${mark}.jpg` }));
  }
  await done(client.post('/api/like.php', { profile: other.id }));
  await done(other.client.post('/api/like.php', { profile: id }));
  await done(client.post('/api/chat.php', { profile: other.id, message: `${mark} says hello` }));
  await done(other.client.post('/api/chat.php', { profile: id, message: 'Hello, you' }));
  const bad = await client.post<Sent>('/api/chat.php', { profile: other.id, message: `${mark} insults` });
  await done(
    client.upload('/api/chat.php', await photoWith(mark), {
      field: 'photo', name: `${mark}.jpg`, fields: { profile: other.id },
    }),
  ); // prettier-ignore
  const filed = await other.client.post<{ reference: string }>('/api/complaints.php', {
    kind: 'harassment', about: id, text: 'Look at this.', messages: [bad.body.message.id],
  }); // prettier-ignore
  await decideComplaint(ctx, filed.body.reference, {
    answer: 'We have looked.', decision: 'upheld', reason: `${mark} insulted`, ban: false,
  }); // prettier-ignore
  await done(client.post('/api/complaints.php', { kind: 'other', text: `${mark} complains` }));
  await done(
    server.client().post('/api/complaints.php', { kind: 'other', text: 'Before I joined', email: form.email }),
  );

  await createCode(ctx, ctx.brands.default, { code: `${mark}-30`, percentage: 30, validity: 'once', memberId: id });
  const bought = await client.post<{ payment: { redirect_url: string } }>('/api/payment.php', {
    bundle: 'ember-p0', payment_method: 'ideal', country: 'NL', withdrawal_waiver: true, code: `${mark}-30`,
  }); // prettier-ignore
  expect(bought.status, bought.text).toBe(201);
  const checkout = new URL(bought.body.payment.redirect_url).pathname;
  await server.client().post(checkout, undefined, { form: { outcome: 'paid' } });
  await server.settle();
  await done(client.post('/api/export.php', {}));
  await server.settle();
  await done(client.get('/api/export.php'));
  await done(client.post('/api/mail-change.php', { email: `${mark}-new@example.org`, password }));
  await done(server.client().post('/api/reset-password.php', { email: form.email }));
  await done(client.post('/api/saved-search.php', { filters: anySearch }));
  await done(client.put('/api/match-finder.php', { min_age: 30 }));
  await done(client.post('/api/account.php', { reason: 'other', remarks: `${mark} leaves` }));
  return { id, client, email: form.email, reported: `${mark} insults` };
}

/** Everything that a member leaves in tables, files and the log. */
async function tracesOf(server: TestServer, log: readonly string[], text: string): Promise<Found[]> {
  const logged = log.filter((line) => line.toLowerCase().includes(text.toLowerCase()));
  return [
    ...(await rowsWith(server, text)),
    ...(await filesWith(server, text)),
    ...logged.map((line) => ({ where: 'log', text: line })),
  ];
}

test('14 days after leaving, only the listed data of a member are left, and the other member keeps their own', async () => {
  const log = keptLog();
  await using server = await startTestServer({ env: { LOG_LEVEL: 'trace' }, logTo: log.stream });
  const { ctx } = server;
  const other = await createPerson(server, { paid: true, credits: 20 });
  const [gone, stays] = ['zqxjk731', 'wvkqz402'];
  const leaver = await livedIn(server, gone, other);
  const control = await livedIn(server, stays, other);
  await server.settle();

  // The member they liked and wrote to gets a mail about it in the daytime.
  for (let hour = 0; hour < 26; hour += 1) {
    await server.moveClock(60 * 60_000);
    await ctx.jobs.runSweep('notifications');
  }
  const mails = await server.mailsTo(`${other.name}@example.org`);
  expect(mails.filter(({ text }) => text.includes(gone)).length).toBeGreaterThan(0);

  const before = await tracesOf(server, log.lines, gone);
  for (const where of [
    'public.member',
    'public.message',
    'public.mail',
    'public.push_subscription',
    'public.departure',
    'public.discount_code',
    'public.payment',
    'public.feed_event',
  ]) {
    expect(
      before.map((found) => found.where),
      where,
    ).toContain(where);
  }
  for (const folder of ['/outbox/', '/blobs/exports/']) {
    expect(
      before.some(({ where }) => where.startsWith(folder)),
      folder,
    ).toBe(true);
  }
  expect(log.lines.length).toBeGreaterThan(0);
  expect(before.filter(({ where }) => where === 'log')).toEqual([]);
  // No push reached their browser: these jobs failed and are kept.
  const failedFor = async ({ id }: Marked) =>
    (await ctx.jobs.failed('all')).filter(({ data }) => JSON.stringify(data).includes(id));
  expect((await failedFor(leaver)).map(({ name }) => name)).toContain('push.send');
  const blobsBefore = await all(ctx.blobs.list(''));
  const ownBlobs = blobsBefore.length / 2;

  expect((await leaver.client.delete('/api/account.php', { password })).status).toBe(200);
  await server.client().post('/api/user.php', { login: leaver.email, password });
  await server.settle();
  await server.moveClock(14 * day - 60_000);
  await ctx.jobs.runSweep('erasure');
  expect((await rowsWith(server, gone)).length).toBeGreaterThan(10);
  await server.moveClock(120_000);
  await ctx.jobs.runSweep('erasure');
  await server.settle();

  const left = await tracesOf(server, log.lines, gone);
  // Complaint evidence stays for a year, inside its complaint.
  expect(left.map(({ where }) => where)).toEqual(['public.complaint']);
  expect(left[0]?.text).toContain(leaver.reported);
  expect((await tracesOf(server, log.lines, stays)).length).toBeGreaterThan(20);
  expect(await failedFor(leaver)).toEqual([]);
  expect(await failedFor(control)).not.toEqual([]);
  // Their id is only in the books and in the complaint's evidence.
  const named = new Set((await tracesOf(server, [], leaver.id)).map(({ where }) => where));
  const kept = [
    'complaint',
    'conversation',
    'conversation_member',
    'credit_lot',
    'discount_claim',
    'ledger_transfer',
    'message',
    'payment',
    'receipt',
    'wallet',
  ];
  expect([...named].toSorted().filter((where) => !kept.includes(where.replace('public.', '')))).toEqual([]);
  // Half of the files were theirs: photos in every size, and photos in messages. Both archives have expired by now.
  await ctx.jobs.runSweep('exports');
  const blobs = await all(ctx.blobs.list(''));
  expect(blobs.length).toBe(ownBlobs - 1);

  const payments = await ctx.db.selectFrom('payment').selectAll().where('member_id', '=', leaver.id).execute();
  expect(payments).toMatchObject([{ status: 'completed', discount_code: null, redirect_url: null, amount: 699 }]);
  const books = await reconcile(ctx.db);
  expect(books).toMatchObject({ ok: true, discrepancies: [] });
  expect(books.accounts['forfeited']).toBeGreaterThan(0);
  const wallet = await ctx.db
    .selectFrom('wallet')
    .select('balance')
    .where('member_id', '=', leaver.id)
    .executeTakeFirst();
  expect(wallet?.balance).toBe(0);
  const counts = await listDepartures(ctx.db);
  expect(counts.reduce((sum, { erased }) => sum + erased, 0)).toBe(1);

  const chats = await other.client.get<{ chats: { conversation: string; profile: { name: string } }[] }>(
    '/api/chats.php',
  );
  expect(chats.body.chats.map(({ profile }) => profile.name).toSorted()).toEqual(['Deleted account', stays]);
  const conversation = chats.body.chats.find(({ profile }) => profile.name === 'Deleted account')?.conversation ?? '';
  const chat = await other.client.get<ConversationReply>('/api/chat.php', { conversation });
  const texts = chat.body.messages.map(({ text, removed, photo, mine }) => [mine, text, photo, removed ?? false]);
  expect(texts).toEqual([
    [false, '', null, true], [false, '', null, true], [true, 'Hello, you', null, false], [false, '', null, true],
  ]); // prettier-ignore
  const written = await other.client.post<ErrorReply>('/api/chat.php', { conversation, message: 'Hello?' });
  expect(written.body.error.code).toBe('recipient_unavailable');
  expect((await control.client.post('/api/user.php', { login: control.email, password })).status).toBe(200);

  // A year later the complaints are gone, too.
  await server.moveClock(366 * day);
  for (const sweep of ['complaints', 'mails']) await ctx.jobs.runSweep(sweep);
  expect(await rowsWith(server, gone)).toEqual([]);
}, 120_000);

test('when the store is unavailable, a file is deleted later, and none stays', async () => {
  await using server = await startTestServer({ env: { ROLE: 'web' } });
  const { ctx } = server;
  const real = await diskBlobs(server.env);
  const away = new Set<string>();
  const flaky: BlobStore = {
    ...real,
    async delete(key) {
      if (away.has(key)) throw new StorageUnavailable('away');
      await real.delete(key);
    },
  };
  const person = await createPerson(server);
  await person.client.upload('/api/photos.php', await photoWith('x'));
  const files = await all(ctx.blobs.list('p/'));
  expect(files.length).toBeGreaterThan(2);
  away.add(files[1] ?? '');
  await eraseMember({ ...ctx, blobs: flaky }, person.id);
  expect(await all(ctx.blobs.list('p/'))).toEqual([files[1]]);
  await ctx.jobs.runSweep('files');
  expect(await all(ctx.blobs.list('p/'))).toEqual([]);
  expect(await ctx.db.selectFrom('unwanted_file').selectAll().execute()).toEqual([]);
});

test('unreferenced files are found and deleted after a day; files in use stay', async () => {
  await using server = await startTestServer({ env: { ROLE: 'web' } });
  const { ctx } = server;
  const person = await createPerson(server, { credits: 10, paid: true });
  const other = await createPerson(server, { gender: 'male' });
  await person.client.upload('/api/photos.php', await photoWith('x'));
  await person.client.upload('/api/chat.php', await photoWith('y'), { field: 'photo', fields: { profile: other.id } });
  const used = (await all(ctx.blobs.list(''))).toSorted();
  const orphan = `p/${randomUUID().replaceAll('-', '').slice(0, 24)}/full.webp`;
  await ctx.blobs.put(orphan, Buffer.from('nobody'), { contentType: 'image/webp' });
  await ctx.jobs.runSweep('orphans');
  await ctx.jobs.runSweep('files');
  expect(await ctx.blobs.get(orphan)).not.toBeNull();
  await server.moveClock(25 * 60 * 60_000);
  await ctx.jobs.runSweep('files');
  expect(await ctx.blobs.get(orphan)).toBeNull();
  expect((await all(ctx.blobs.list(''))).toSorted()).toEqual(used);
});

test('a member who comes back at the last moment is not erased', async () => {
  await using server = await startTestServer({ env: { ROLE: 'web' } });
  const { ctx } = server;
  const person = await createPerson(server);
  const set = (at: Date | null) =>
    ctx.db.updateTable('member').set({ delete_after: at }).where('id', '=', person.id).execute();
  await set(null);
  await eraseMember(ctx, person.id, { onlyIfDue: true });
  await set(new Date(ctx.clock.now().getTime() + day));
  await eraseMember(ctx, person.id, { onlyIfDue: true });
  await ctx.jobs.runSweep('erasure');
  expect(await ctx.db.selectFrom('member').select('id').where('id', '=', person.id).execute()).toHaveLength(1);
});
