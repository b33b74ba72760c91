import type { NotificationType, Sent } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { activate, createPerson, type Person, type PersonOptions } from '../../test/support/people.ts';
import { seeConversation } from '../../test/support/see-conversation.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { eventually } from '../../test/support/eventually.ts';
import type { ReadMail } from '../../test/support/outbox.ts';
import { givePhoto } from '../../test/support/profiles.ts';
import type { BrandSettings } from '../brands/brand-settings.ts';
import { changeBrand } from '../brands/change-brand.ts';
import { inTransaction } from '../db/transaction.ts';
import { hasLiveConnection } from '../live/presence.ts';
import { setDeleteAfter } from '../account/delete-after.ts';
import { eraseMember } from '../account/erase.ts';
import { dayMs } from '../http/limits.ts';
import { mailboxOf } from '../members/mailbox.ts';
import { banMember, unbanMember } from '../members/moderation.ts';
import { sendNews } from './announcements.ts';
import { addDisabledReason } from '../members/preferences.ts';
import { sendDue } from './schedule.ts';
import { setStatusActive } from '../members/confirm.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A server that runs its jobs only on request, at a time that the test chooses. */
async function serverAt(time: string): Promise<TestServer> {
  const server = await startTestServer({ env: { ROLE: 'web' } });
  await goTo(server, time);
  return server;
}

async function goTo(server: TestServer, time: string): Promise<void> {
  await server.moveClock(Date.parse(time) - server.ctx.clock.now().getTime());
}

/** A member who can write, and who gets no weekly mails and reminders, so that days can pass. */
async function make(server: TestServer, options: PersonOptions = {}): Promise<Person> {
  const person = await createPerson(server, { paid: true, credits: 100, ...options });
  const off = { weekly_updates: { email: false }, reminders: { email: false } };
  await person.client.put('/api/notifications.php', { notifications: off });
  return person;
}

async function write(from: Person, to: Person, message = 'a secret word'): Promise<string> {
  const sent = await from.client.post<Sent>('/api/chat.php', { profile: to.id, message });
  expect(sent.status).toBe(201);
  return sent.body.conversation;
}

const read = (who: Person, conversation: string) => seeConversation(who, { conversation });
const like = (from: Person, to: Person) => from.client.post('/api/like.php', { profile: to.id });
const turn = (who: Person, type: NotificationType, ways: object) =>
  who.client.put('/api/notifications.php', { notifications: { [type]: ways } });

const changeEmber = (server: TestServer, revise: (before: BrandSettings) => BrandSettings) =>
  changeBrand(server.ctx, { brand: 'ember', command: 'test', by: 'test' }, revise);
const setState = (server: TestServer, state: BrandSettings['state']) =>
  changeEmber(server, (before) => ({ ...before, state }));

/** The mails to a member since the last call, after everything due has been sent. */
function mailbox(server: TestServer, who: Person): () => Promise<readonly ReadMail[]> {
  const seen = new Set<string>();
  return async () => {
    await sendDue(server.ctx);
    const mails = await server.mailsTo(`${who.name}@example.org`);
    const idOf = ({ headers }: ReadMail) => headers.get('message-id') ?? '';
    const fresh = mails.filter((mail) => !seen.has(idOf(mail)));
    for (const mail of fresh) seen.add(idOf(mail));
    return fresh;
  };
}

const subjects = (mails: readonly ReadMail[]) => mails.map(({ subject }) => subject);

describe('messages', () => {
  it('are reported after a while, with the sender and never the text, once until they are read', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server), await make(server, { name: 'Ben', city: 'Gouda' })];
    const mails = mailbox(server, anna);
    const chat = await write(ben, anna);
    expect(subjects(await mails())).toEqual([]);
    await server.moveClock(16 * minute);
    const [first, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(first?.subject).toBe('New message from Ben');
    expect(first?.text).toContain('Gouda');
    expect(first?.text).toContain('/chats');
    expect(`${first?.html}${first?.text}`).not.toContain('secret');

    await write(ben, anna);
    await server.moveClock(5 * hour);
    expect(subjects(await mails())).toEqual([]);

    await read(anna, chat);
    await write(ben, anna);
    await server.moveClock(16 * minute);
    expect(subjects(await mails())).toEqual(['New reply from Ben']);
  });

  it('are reported in one run, however much time passes between the steps of a slow server', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server), await make(server, { name: 'Ben' })];
    await write(ben, anna);
    await server.moveClock(16 * minute);
    let looks = 0;
    const slowly = () => {
      looks += 1;
      if (looks > 100) throw new Error('The sweep does not come to an end.');
      return new Date(server.ctx.clock.now().getTime() + looks);
    };
    await sendDue({ ...server.ctx, clock: { now: slowly } });
    expect(subjects(await server.mailsTo(`${anna.name}@example.org`))).toEqual(['New message from Ben']);
  });

  it('of people whom a member is not told of are in no mail and no reminder, whoever’s message caused it', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const anna = await make(server);
    const [ben, carl] = [await make(server, { name: 'Ben' }), await make(server, { name: 'Carl' })];
    const prefer = (write_from: 'everyone' | 'liked') => anna.client.put('/api/preferences.php', { write_from });
    const mails = mailbox(server, anna);
    await prefer('liked');
    await like(anna, carl);
    await write(ben, anna);
    await read(anna, await write(carl, anna));
    await server.moveClock(16 * minute);
    expect(subjects(await mails())).toEqual([]);
    await server.moveClock(26 * hour);
    expect(subjects(await mails())).toEqual([]);

    await prefer('everyone');
    await write(carl, anna);
    await server.moveClock(16 * minute);
    expect((await mails()).map(({ text }) => [text.includes('Ben'), text.includes('Carl')])).toContainEqual([
      true,
      false,
    ]);
  });

  it('of several senders are collected, with a pause before the next mail', async () => {
    await using server = await serverAt('2026-12-01T09:00:00Z');
    const anna = await make(server);
    const others = await Promise.all(Array.from({ length: 7 }, () => make(server)));
    const late = await make(server, { name: 'Late' });
    const mails = mailbox(server, anna);
    for (const other of others) await write(other, anna);
    await server.moveClock(20 * minute);
    const [first] = await mails();
    expect(first?.subject).toBe('7 new conversations');
    expect(first?.text).toContain('And 2 more');

    await write(late, anna);
    await server.moveClock(hour);
    expect(subjects(await mails())).toEqual([]);
    await server.moveClock(3 * hour);
    expect(subjects(await mails())).toEqual(['New message from Late']);
  });

  it('that were read, deleted or blocked by then are not reported, and none to a member who is online', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben, cleo, dora] = [await make(server), await make(server), await make(server), await make(server)];
    const mails = mailbox(server, anna);
    await read(anna, await write(ben, anna));
    const gone = await write(cleo, anna);
    await anna.client.delete('/api/chat.php', { conversation: gone });
    await write(dora, anna);
    await anna.client.post('/api/block.php', { profile: dora.id });
    await server.moveClock(20 * minute);
    expect(subjects(await mails())).toEqual([]);

    await write(ben, anna);
    await server.moveClock(20 * minute);
    const feed = await anna.client.events();
    expect(subjects(await mails())).toEqual([]);
    feed.close();
    await eventually(async () => !hasLiveConnection(anna.id), 'the end of the connection');
    await server.moveClock(10 * minute);
    expect(subjects(await mails())).toEqual([]);
    await server.moveClock(10 * minute);
    expect(subjects(await mails())).toEqual([`New reply from ${ben.name}`]);
  });

  it('are reported to a member whose pages are all in the background, however long they stay there', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server), await make(server)];
    const mails = mailbox(server, anna);
    const feed = await anna.client.events({ hidden: true });
    await write(ben, anna);
    await server.moveClock(16 * minute);
    // A sign of life, as such a page gives it by itself.
    await anna.client.get('/api/user.php');
    expect(subjects(await mails())).toEqual([`New message from ${ben.name}`]);
    feed.close();
  });

  it('are checked again when the mail is sent: what was read or switched off meanwhile is left out', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server), await make(server)];
    const mails = mailbox(server, anna);
    const queued = async () => {
      await server.moveClock(5 * hour);
      await sendDue(server.ctx);
      const rows = await server.ctx.db.selectFrom('mail').select(['kind', 'status']).orderBy('id', 'desc').execute();
      expect(rows[0]?.status).toBe('queued');
    };
    const chat = await write(ben, anna);
    await queued();
    await read(anna, chat);
    expect(subjects(await mails())).toEqual([]);

    await goTo(server, '2026-12-02T10:00:00Z');
    await write(ben, anna);
    await queued();
    await turn(anna, 'new_messages', { email: false });
    expect(subjects(await mails())).toEqual([]);

    await turn(anna, 'new_messages', { email: true });
    await goTo(server, '2026-12-03T10:00:00Z');
    await turn(anna, 'unread_message_reminders', { email: false });
    await read(anna, chat);
    await write(ben, anna);
    await queued();
    await inTransaction(server.ctx.db, (tx) => addDisabledReason(tx, server.ctx, anna.id, 'spam'));
    expect(subjects(await mails())).toEqual([]);
    const { rows } = await sql<{ status: string; data: object }>`select status, data from mail`.execute(server.ctx.db);
    expect(rows.every(({ status }) => status === 'withheld')).toBe(true);
  });

  it('of an unconfirmed member are reported once they are shown', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ulf] = [await make(server), await make(server, { status: 'not_confirmed' })];
    const mails = mailbox(server, anna);
    await write(ulf, anna);
    await server.moveClock(hour);
    expect(subjects(await mails())).toEqual([]);
    await inTransaction(server.ctx.db, (tx) => setStatusActive(tx, server.ctx, ulf.id));
    await server.moveClock(hour);
    expect(subjects(await mails())).toEqual([`New message from ${ulf.name}`]);
  });

  it('of an erased member leave no mail that names them', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server), await make(server, { name: 'Benedictus' })];
    const mails = mailbox(server, anna);
    await write(ben, anna);
    await like(ben, anna);
    await server.moveClock(hour);
    expect(subjects(await mails()).toSorted()).toEqual(['New like from Benedictus', 'New message from Benedictus']);
    await eraseMember(server.ctx, ben.id);
    expect(await server.mailsTo(`${anna.name}@example.org`)).toEqual([]);
  });

  it('from a fictional profile are labelled as such', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, lena] = [await make(server), await make(server, { name: 'Lena', fictional: true })];
    const mails = mailbox(server, anna);
    await write(lena, anna);
    await server.moveClock(hour);
    const [mail] = await mails();
    const label = server.ctx.brands.default.fictional_singular['en'];
    expect(mail?.subject).toBe(`New message from Lena (${label})`);
    expect(mail?.text).toContain(`Lena (${label})`);
  });

  it('are reported in the member’s language', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server, { language: 'de' }), await make(server, { name: 'Ben' })];
    const mails = mailbox(server, anna);
    await write(ben, anna);
    await server.moveClock(hour);
    const [mail] = await mails();
    expect(mail?.subject).toBe(allLocales.de.mails.newConversations.subject.replace('{{name}}', 'Ben'));
    expect(mail?.text).toContain(allLocales.de.mails.newConversations.text);
  });
});

describe('likes', () => {
  it('are collected, each reported once, a match as a match', async () => {
    await using server = await serverAt('2026-12-01T09:00:00Z');
    const [anna, ben, cleo] = [await make(server), await make(server, { name: 'Ben' }), await make(server)];
    const mails = mailbox(server, anna);
    await like(anna, ben);
    await like(ben, anna);
    await server.moveClock(16 * minute);
    expect(subjects(await mails())).toEqual(['It’s a match with Ben']);
    await ben.client.delete('/api/like.php', { profile: anna.id });
    await like(ben, anna);
    await server.moveClock(13 * hour);
    await goTo(server, '2026-12-02T12:00:00Z');
    expect(subjects(await mails())).toEqual([]);

    await like(cleo, anna);
    await anna.client.put('/api/like.php', { profile: cleo.id, seen: true });
    await server.moveClock(hour);
    expect(subjects(await mails())).toEqual([]);
  });
});

describe('what stays unread for a day', () => {
  it('causes one reminder, and none after it was read', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben, cleo] = [await make(server), await make(server, { name: 'Ben' }), await make(server)];
    await turn(anna, 'new_conversations', { email: false });
    const mails = mailbox(server, anna);
    const [chat] = [await write(ben, anna), await read(anna, await write(cleo, anna))];
    await server.moveClock(23 * hour);
    expect(subjects(await mails())).toEqual([]);
    await server.moveClock(2 * hour);
    expect(subjects(await mails())).toEqual(['Unread message from Ben']);
    for (let days = 0; days < 5; days += 1) {
      await server.moveClock(day);
      expect(subjects(await mails())).toEqual([]);
    }
    await read(anna, chat);
    await turn(anna, 'new_messages', { email: false });
    await write(ben, anna);
    await server.moveClock(25 * hour);
    expect(subjects(await mails())).toEqual(['Unread message from Ben']);
  });

  it('is checked again when a newer message is a day old', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben, cleo] = [await make(server), await make(server, { name: 'Ben' }), await make(server)];
    await turn(anna, 'new_conversations', { email: false });
    const mails = mailbox(server, anna);
    await write(ben, anna);
    await server.moveClock(5 * hour);
    await write(cleo, anna);
    await goTo(server, '2026-12-02T10:30:00Z');
    expect(subjects(await mails())).toEqual(['Unread message from Ben']);
    await goTo(server, '2026-12-03T09:30:00Z');
    expect(subjects(await mails())).toEqual([]);
    await goTo(server, '2026-12-03T11:00:00Z');
    expect(subjects(await mails())).toEqual([`Unread message from ${cleo.name}`]);
  });
});

describe('the time of day', () => {
  it.each([
    // At night, mail waits until nine in the morning, also on the day on which the clocks change.
    ['Pacific/Auckland', '2026-12-01T10:00:00Z', '2026-12-01T19:59:00Z', '2026-12-01T20:01:00Z'],
    ['America/New_York', '2026-11-01T03:00:00Z', '2026-11-01T13:59:00Z', '2026-11-01T14:01:00Z'],
    ['Europe/Berlin', '2027-03-27T21:00:00Z', '2027-03-28T06:59:00Z', '2027-03-28T07:01:00Z'],
    ['Asia/Kolkata', '2026-12-01T14:31:00Z', '2026-12-02T03:29:00Z', '2026-12-02T03:31:00Z'],
  ])('%s: what is due at %s waits past %s until %s', async (timeZone, due, before, after) => {
    await using server = await serverAt(new Date(Date.parse(due) - 20 * minute).toISOString());
    const [anna, ben] = [await make(server, { timeZone }), await make(server, { name: 'Ben' })];
    const mails = mailbox(server, anna);
    await write(ben, anna);
    await goTo(server, due);
    expect(subjects(await mails())).toEqual([]);
    await goTo(server, before);
    expect(subjects(await mails())).toEqual([]);
    await goTo(server, after);
    expect(subjects(await mails())).toEqual(['New message from Ben']);
  });
});

describe('two sweeps at once, on two servers', () => {
  it('send everything once', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    await using second = await startTestServer({
      databaseUrl: server.env.DATABASE_URL ?? '', dataDir: server.env.DATA_DIR, env: { ROLE: 'web' },
    }); // prettier-ignore
    const ben = await make(server);
    const readers = await Promise.all(Array.from({ length: 12 }, () => make(server)));
    for (const reader of readers) await write(ben, reader);
    await server.moveClock(20 * minute);
    await second.moveClock(0);
    await Promise.all([sendDue(server.ctx), sendDue(second.ctx), sendDue(server.ctx), sendDue(second.ctx)]);
    await server.settle();
    for (const reader of readers) expect(await server.mailsTo(`${reader.name}@example.org`)).toHaveLength(1);
  });

  it('go on when one member’s mail fails', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben, cleo] = [await make(server), await make(server), await make(server)];
    await write(ben, anna);
    await write(ben, cleo);
    await server.moveClock(20 * minute);
    await server.ctx.db.deleteFrom('profile').where('member_id', '=', anna.id).execute();
    const weekly = server.ctx.db
      .updateTable('notification_slot')
      .set({ due_at: new Date(0) })
      .where('member_id', '=', anna.id)
      .where('slot', '=', 'weekly');
    await weekly.execute();
    await sendDue(server.ctx);
    expect(await server.mailsTo(`${cleo.name}@example.org`)).toHaveLength(1);
    const { due_at } = await server.ctx.db
      .selectFrom('notification_slot')
      .select('due_at')
      .where('member_id', '=', anna.id)
      .where('slot', '=', 'weekly')
      .executeTakeFirstOrThrow();
    expect(due_at?.getTime()).toBeGreaterThan(server.ctx.clock.now().getTime());
  });
});

describe('the week', () => {
  it('is reported with its real figures, once a week, and not when nothing happened', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server, { gender: 'female' }), await make(server, { gender: 'male' })];
    for (const type of ['new_conversations', 'like', 'unread_message_reminders'] as const) {
      await turn(anna, type, { email: false });
    }
    await turn(anna, 'weekly_updates', { email: true });
    const mails = mailbox(server, anna);
    await goTo(server, '2026-12-08T11:00:00Z');
    // Ben came on the same day, in the first week.
    expect(subjects(await mails())).toEqual(['Your week on Ember']);
    await make(server, { gender: 'male' });
    await make(server, { gender: 'female' });
    await like(ben, anna);
    await write(ben, anna);
    await goTo(server, '2026-12-14T11:00:00Z');
    expect(subjects(await mails())).toEqual([]);
    await goTo(server, '2026-12-15T11:30:00Z');
    const [second, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(second?.subject).toBe('Your week on Ember');
    const lines = (second?.text ?? '').replaceAll(/\s+/g, ' ');
    expect(lines).toContain('New likes 1');
    expect(lines).toContain('Unread messages 1');
    expect(lines).toContain('Profiles for you 2');

    await anna.client.put('/api/like.php', { profile: ben.id, seen: true });
    await seeConversation(anna, { profile: ben.id });
    await goTo(server, '2026-12-22T12:00:00Z');
    await mails();
    await goTo(server, '2026-12-30T12:30:00Z');
    expect(subjects(await mails())).toEqual([]);
  });

  it('is not sent to a member who was away for three months', async () => {
    await using server = await serverAt('2026-08-01T10:00:00Z');
    const [anna, ben] = [await make(server), await make(server)];
    await turn(anna, 'like', { email: false });
    await turn(anna, 'weekly_updates', { email: true });
    await like(ben, anna);
    const mails = mailbox(server, anna);
    await goTo(server, '2026-10-20T11:00:00Z');
    expect(subjects(await mails())).toEqual(['Your week on Ember']);
    await goTo(server, '2026-11-10T11:00:00Z');
    expect(subjects(await mails())).toEqual([]);
  });
});

describe('a return', () => {
  const leave = (server: TestServer, { id }: Person, at: Date | null) =>
    inTransaction(server.ctx.db, (tx) => setDeleteAfter(tx, server.ctx, id, at));

  it('of a member who left, and of one who was banned, brings the weekly mail back', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [left, banned, ben] = [await make(server), await make(server), await make(server)];
    for (const who of [left, banned]) {
      await turn(who, 'like', { email: false });
      await turn(who, 'weekly_updates', { email: true });
    }
    await leave(server, left, new Date('2026-12-15T10:00:00Z'));
    await banMember(server.ctx, banned.id, null);
    const boxes = [left, banned].map((who) => mailbox(server, who));
    await server.moveClock(8 * day);
    for (const box of boxes) expect(subjects(await box())).not.toContain('Your week on Ember');
    await leave(server, left, null);
    await unbanMember(server.ctx, banned.id);
    for (const who of [left, banned]) await like(ben, who);
    await server.moveClock(8 * day);
    for (const box of boxes) expect(subjects(await box())).toContain('Your week on Ember');
  });

  it('does not put off what happens after it', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben, cleo] = [await make(server), await make(server), await make(server, { name: 'Cleo' })];
    const mails = mailbox(server, anna);
    await like(ben, anna);
    await leave(server, anna, new Date('2026-12-15T10:00:00Z'));
    await server.moveClock(hour);
    expect(subjects(await mails())).toEqual([]);
    await leave(server, anna, null);
    await like(cleo, anna);
    await server.moveClock(hour);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail?.text).toContain('Cleo');
  });
});

describe('a closed brand', () => {
  it('tells its members nothing until it is open again', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server), await make(server)];
    await turn(anna, 'weekly_updates', { email: true });
    const mails = mailbox(server, anna);
    await like(ben, anna);
    await setState(server, 'closed');
    await server.moveClock(8 * day);
    expect(subjects(await mails())).toEqual([]);
    await setState(server, 'open');
    await server.moveClock(hour);
    expect(subjects(await mails())).toEqual(
      expect.arrayContaining(['Your week on Ember', `New like from ${ben.name}`]),
    );
  });

  it('sends no notification that was queued before it closed', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben] = [await make(server), await make(server)];
    const mails = mailbox(server, anna);
    await like(ben, anna);
    await server.moveClock(hour);
    await sendDue(server.ctx);
    await setState(server, 'closed');
    expect(subjects(await mails())).toEqual([]);
    const rows = await server.ctx.db.selectFrom('mail').select(['kind', 'status']).execute();
    expect(rows).toEqual([{ kind: 'new_likes', status: 'withheld' }]);
  });
});

describe('announcements and reminders', () => {
  it('news goes once to the members of its brand and language who want it', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, hans, fox] = [
      await make(server), await make(server, { language: 'de' }), await make(server, { brand: 'fjord' }),
    ]; // prettier-ignore
    const off = await make(server);
    await turn(off, 'news', { email: false });
    await server.moveClock(hour);
    const news = { brand: 'ember', language: 'en', subject: 'Voices are here', text: 'Try it.' } as const;
    expect((await sendNews(server.ctx, news)).readers).toBe(2);
    const [annas, hanss, foxs, offs] = [anna, hans, fox, off].map((who) => mailbox(server, who));
    const [mail, ...rest] = (await annas?.()) ?? [];
    expect([mail?.subject, rest]).toEqual(['Voices are here', []]);
    expect(mail?.text).toContain('Try it.');
    expect([await hanss?.(), await foxs?.(), await offs?.()]).toEqual([[], [], []]);
    await sendNews(server.ctx, { ...news, language: null, subject: 'Second' });
    expect(subjects((await annas?.()) ?? [])).toEqual(['Second']);
    expect(subjects((await hanss?.()) ?? [])).toEqual(['Second']);
  });

  it('the welcome discount is offered once, to members who want offers, while it can be used', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const [anna, ben, paid] = [
      await make(server, { paid: false }),
      await make(server, { paid: false }),
      await make(server),
    ];
    for (const who of [anna, paid]) await turn(who, 'promotions', { email: true });
    const boxes = [anna, ben, paid].map((who) => mailbox(server, who));
    await goTo(server, '2026-12-02T11:00:00Z');
    const opened: (readonly ReadMail[])[] = [];
    for (const box of boxes) opened.push(await box());
    const [[offer] = [], bens, paids] = opened;
    expect(offer?.subject).toBe('25% off your first purchase');
    expect(offer?.text).toMatch(/WELCOME-[0-9A-F]{10}/);
    expect(offer?.text).toContain('Dec\u00A04, 2026');
    expect([bens, paids]).toEqual([[], []]);
    await goTo(server, '2026-12-05T12:00:00Z');
    await turn(ben, 'promotions', { email: true });
    for (const box of boxes) expect(subjects(await box())).toEqual([]);
  });

  it('a member is reminded to confirm the address one, seven and 21 days after signup; the link confirms it', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const ulf = await createPerson(server, { status: 'not_confirmed' });
    const mails = mailbox(server, ulf);
    const times: string[] = [];
    for (let hours = 0; hours < 40 * 24; hours += 12) {
      await server.moveClock(12 * hour);
      const mine = await mails();
      if (mine.length > 0) times.push(`${subjects(mine).join()} ${Math.round((hours + 12) / 24)}`);
      const [link] = mine[0]?.links ?? [];
      // The link of the third mail is opened: after that there is nothing left to confirm.
      if (!link || times.length < 3) continue;
      expect((await activate(server.client(), link)).body).toEqual({ activated: true });
    }
    const subject = 'Your email address isn’t confirmed yet';
    expect(times).toEqual([`${subject} 1`, `${subject} 7`, `${subject} 21`]);
  });

  it('a reminder that a budget refuses comes with a later sweep', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const ulf = await createPerson(server, { status: 'not_confirmed' });
    const mails = mailbox(server, ulf);
    await goTo(server, '2026-12-02T11:00:00Z');
    const key = `mails to ${mailboxOf(`${ulf.name}@example.org`)}`;
    for (let times = 0; times < 20; times += 1) await server.ctx.limiter.take(key, 20, dayMs);
    expect(subjects(await mails())).toEqual([]);
    await goTo(server, '2026-12-03T12:00:00Z');
    expect(subjects(await mails())).toEqual(['Your email address isn’t confirmed yet']);
    await goTo(server, '2026-12-04T12:00:00Z');
    expect(subjects(await mails())).toEqual([]);
  });

  it('a brand that shows no text reminds nobody of one', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    await changeEmber(server, ({ config, ...rest }) => ({
      ...rest,
      config: {
        ...config,
        visible_profile_fields: config.visible_profile_fields.filter((field) => field !== 'about_me'),
      },
    }));
    const anna = await createPerson(server);
    await turn(anna, 'weekly_updates', { email: false });
    const mails = mailbox(server, anna);
    await goTo(server, '2026-12-02T11:00:00Z');
    const [mail] = await mails();
    expect(mail?.text).toContain(allLocales.en.mails.profileReminder.photo);
    expect(mail?.text).not.toContain(allLocales.en.mails.profileReminder.about);
    await givePhoto(server, anna.id);
    await goTo(server, '2026-12-08T12:00:00Z');
    expect(subjects(await mails())).toEqual([]);
  });

  it('a profile without photo and text causes reminders until it has them', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const anna = await createPerson(server);
    await turn(anna, 'weekly_updates', { email: false });
    const mails = mailbox(server, anna);
    await goTo(server, '2026-12-02T11:00:00Z');
    const [mail] = await mails();
    expect(mail?.subject).toBe('Finish your profile');
    expect(mail?.text).toContain('A photo that shows your face');
    expect(mail?.text).toMatch(/is \d+% complete/);
    await givePhoto(server, anna.id);
    await anna.client.put('/api/profile.php', { about_me: 'I like long walks and short meetings.' });
    await goTo(server, '2026-12-08T12:00:00Z');
    expect(subjects(await mails())).toEqual([]);
  });

  it('nothing is sent to banned, leaving and fictional members', async () => {
    await using server = await serverAt('2026-12-01T10:00:00Z');
    const ben = await make(server);
    const [banned, leaving] = [await make(server), await make(server)];
    const nobody = await make(server, { fictional: true });
    for (const who of [banned, leaving, nobody]) await write(ben, who);
    const set = (id: string, change: object) =>
      server.ctx.db.updateTable('member').set(change).where('id', '=', id).execute();
    await set(banned.id, { banned_at: server.ctx.clock.now() });
    await set(leaving.id, { delete_after: new Date(server.ctx.clock.now().getTime() + 14 * day) });
    for (const days of [1, 7, 9]) {
      await server.moveClock(days * day);
      await sendDue(server.ctx);
    }
    for (const who of [banned, leaving, nobody]) {
      expect(await server.mailsTo(`${who.name}@example.org`)).toEqual([]);
    }
  });
});
