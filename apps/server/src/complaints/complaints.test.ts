import {
  type ConversationReply,
  type ErrorReply,
  type getComplaints,
  mostEvidence,
  type Reply,
  type Sent,
} from '@dating/core/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually, startTestServer, type TestServer } from '../../test/support/index.ts';
import { waitingForLocks } from '../../test/support/locks.ts';
import { createPerson } from '../../test/support/people.ts';
import { inTransaction } from '../db/transaction.ts';
import { findComplaint, listComplaints } from './complaints.ts';
import { complaintsAbout, complaintsOf } from './data-export.ts';
import { decideComplaint } from './decide.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

type ComplaintsPage = Reply<typeof getComplaints>;

interface Filed {
  readonly reference: string;
}

type Person = Awaited<ReturnType<typeof createPerson>>;

const write = async (from: Person, to: Person, message: string) =>
  (await from.client.post<Sent>('/api/chat.php', { profile: to.id, message })).body;

it('keeps the chosen messages as they were, whatever is deleted afterwards', async () => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  const insult = await write(ben, anna, 'Something rude');
  const own = await write(anna, ben, 'Please stop');
  await write(ben, anna, 'Not chosen');
  const line = { profile: anna.id, gift: 'rose', message: 'Rude again' };
  const gift = (await ben.client.post<Sent>('/api/gift.php', line)).body.message;

  const chosen = [insult.message.id, own.message.id, gift.id, insult.message.id.toUpperCase()];
  const filed = await anna.client.post<Filed>('/api/complaints.php', {
    kind: 'harassment', about: ben.id, text: '  He will not stop.  ', messages: chosen,
  }); // prettier-ignore
  expect(filed.status).toBe(201);
  expect(filed.body.reference).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  const complaint = await findComplaint(server.ctx.db, filed.body.reference);
  expect(complaint).toMatchObject({ reporter: anna.id, about: ben.id, text: 'He will not stop.', status: 'open' });
  const words = [
    [ben.id, 'Something rude'],
    [anna.id, 'Please stop'],
    [ben.id, 'Rude again'],
  ];
  expect(complaint?.evidence.map(({ sender, text }) => [sender, text])).toEqual(words);
  // The reporter has it in the archive of their data.
  expect((await complaintsOf(server.ctx.db, anna.id))[0]?.evidence).toEqual(complaint?.evidence);
  expect(JSON.stringify(await complaintsAbout(server.ctx.db, ben.id))).not.toMatch(/rude|evidence/);

  // Deleted for the reporter, and then for everybody.
  await anna.client.delete('/api/chat.php', { conversation: insult.conversation });
  await server.ctx.db.deleteFrom('message').where('id', '=', insult.message.id).execute();
  const later = await findComplaint(server.ctx.db, filed.body.reference);
  expect(later?.evidence).toEqual(complaint?.evidence);
});

it('refuses a message that the sender cannot read or that is of another conversation, and files nothing', async () => {
  const [anna, ben, eve] = [await createPerson(server), await createPerson(server), await createPerson(server)];
  const rude = await write(ben, anna, 'Something rude');
  const fromEve = await write(eve, anna, 'Hello');
  const elsewhere = await write(ben, eve, 'A secret');
  const report = async (messages: readonly string[], form: object = { about: ben.id }, from = anna.client) => {
    const body = { kind: 'harassment', text: 'Look', messages, ...form };
    const answer = await from.post<ErrorReply>('/api/complaints.php', body);
    return [answer.status, answer.body.error?.code];
  };
  const id = rude.message.id;
  for (const bad of [elsewhere.message.id, fromEve.message.id, 'no id at all', crypto.randomUUID()]) {
    expect(await report([id, bad]), bad).toEqual([404, 'not_found']);
  }
  expect(await report([id, elsewhere.message.id], {})).toEqual([404, 'not_found']);
  expect(await report([id], { about: eve.id })).toEqual([404, 'not_found']);
  expect(await report([id], { about: ben.id, email: 'v@example.org' }, server.client())).toEqual([404, 'not_found']);
  expect(await report([id], { about: ben.id }, eve.client)).toEqual([404, 'not_found']);
  expect(await report(Array.from({ length: mostEvidence + 1 }, () => id))).toEqual([422, 'validation']);
  expect(await listComplaints(server.ctx.db, { all: true })).toEqual([]);
  // About nobody in particular, what one can read goes along.
  expect((await report([id, fromEve.message.id], {}))[0]).toBe(201);

  // What came before a block can be reported; what the sender has deleted for themselves cannot.
  await ben.client.post('/api/block.php', { profile: anna.id });
  expect((await report([id]))[0]).toBe(201);
  await anna.client.delete('/api/chat.php', { conversation: rude.conversation });
  expect(await report([id])).toEqual([404, 'not_found']);
});

it('lets a member who reports look for evidence without marking messages as read', async () => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  await ben.client.post<Sent>('/api/chat.php', { profile: anna.id, message: 'Unread so far' });
  const unread = async () =>
    (await anna.client.get<{ num_unread_messages: number }>('/api/chats.php')).body.num_unread_messages;
  const look = await anna.client.get<ConversationReply>('/api/chat.php', { profile: ben.id });
  expect(look.body.messages.map(({ text }) => text)).toEqual(['Unread so far']);
  expect(await unread()).toBe(1);
});

it('does not know messages of an unconfirmed member that are still held back', async () => {
  const [anna, shy] = [await createPerson(server), await createPerson(server, { status: 'not_confirmed' })];
  const held = await write(shy, anna, 'Not yet to be seen');
  const report = async (person: typeof anna, about: typeof anna) => {
    const form = { kind: 'other', about: about.id, text: 'Look', messages: [held.message.id] };
    return (await person.client.post('/api/complaints.php', form)).status;
  };
  expect(await report(anna, shy)).toBe(404);
  expect(await report(shy, anna)).toBe(201);
});

it('takes a visitor’s complaint with an address, tells them by mail, and answers by the reference', async () => {
  const visitor = server.client({ language: 'de' });
  const form = { kind: 'payment', text: 'I was charged twice.', email: 'visitor@example.org' };
  const { body } = await visitor.post<Filed>('/api/complaints.php', form);
  expect((await server.latestMail('visitor@example.org')).text).toContain(body.reference);
  const state = (reference: string, host = 'localhost') =>
    server.client({ host }).get('/api/complaints.php', { reference });
  expect((await state(body.reference.toLowerCase())).body).toEqual({
    kind: 'complaint', status: 'open', answer: null, decision: null, can_appeal: false,
  }); // prettier-ignore
  expect((await state(body.reference, 'fjord.localhost')).status).toBe(404);
  expect((await state('AAAAA-AAAAA')).status).toBe(404);

  const words = { decision: null, reason: null, ban: false };
  const answer = { ...words, answer: 'One of the two was paid back.' };
  await decideComplaint(server.ctx, body.reference.toLowerCase(), answer);
  expect((await state(body.reference)).body).toEqual({
    kind: 'complaint', status: 'answered', answer: answer.answer, decision: null, can_appeal: true,
  }); // prettier-ignore
  const mails = await server.mailsTo('visitor@example.org');
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain('One of the two was paid back.');
  expect(mails[1]?.subject).toContain(body.reference);
  expect(mails.filter(({ text }) => /Konto bei/.test(text))).toEqual([]);
  await expect(decideComplaint(server.ctx, body.reference, answer)).rejects.toMatchObject({ code: 'conflict' });
  await expect(decideComplaint(server.ctx, 'AAAAA-AAAAA', answer)).rejects.toMatchObject({ code: 'not_found' });
});

it('is decided once when two decide at the same moment', async () => {
  const { ctx } = server;
  const form = { kind: 'payment', text: 'I was charged twice.', email: 'visitor@example.org' };
  const { reference } = (await server.client().post<Filed>('/api/complaints.php', form)).body;
  const decide = (answer: string) =>
    decideComplaint(ctx, reference, { answer, decision: 'dismissed', reason: null, ban: false });
  const { both } = await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('complaint').select('id').where('reference', '=', reference).forUpdate().execute();
    const deciding = Promise.allSettled([decide('Yes.'), decide('No.')]);
    await eventually(async () => (await waitingForLocks(ctx.db)) === 2, 'two who wait for the complaint');
    return { both: deciding };
  });
  const outcomes = await both;
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  // One mail that it was filed, and one with the answer.
  expect(await server.mailsTo('visitor@example.org')).toHaveLength(2);
});

it('refuses a visitor without an address, an empty text, and unknown members', async () => {
  const visitor = server.client();
  const refused = async (form: Readonly<Record<string, unknown>>) => {
    const { status, body } = await visitor.post<ErrorReply>('/api/complaints.php', { kind: 'other', ...form });
    return [status, Object.keys(body.error.fields ?? {})];
  };
  const email = 'v@example.org';
  expect(await refused({ text: 'Hello' })).toEqual([422, ['email']]);
  expect(await refused({ text: 'Hello', email: 'not an address' })).toEqual([422, ['email']]);
  expect(await refused({ text: '   ', email })).toEqual([422, ['text']]);
  expect(await refused({ text: 'x'.repeat(5001), email })).toEqual([422, ['text']]);
  expect(await refused({ text: 'Hello', email, kind: 'boredom' })).toEqual([422, ['kind']]);
  expect(await refused({ text: 'Hello', about: 'nobody' })).toEqual([422, ['email']]);
  expect(await refused({ text: 'Hello', email, about: 'nobody' })).toEqual([404, []]);
  const elsewhere = await createPerson(server, { brand: 'fjord' });
  expect(await refused({ text: 'Hello', email, about: elsewhere.id })).toEqual([404, []]);
  expect(await listComplaints(server.ctx.db, { all: true })).toEqual([]);
});

it('lists only the member’s own, the latest first, page by page', async () => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  const filed: string[] = [];
  for (let at = 0; at < 25; at += 1) {
    await server.moveClock(1_000);
    filed.unshift((await anna.client.post<Filed>('/api/complaints.php', { kind: 'other', text: `No ${at}` })).body.reference);
  }
  await ben.client.post<Filed>('/api/complaints.php', { kind: 'other', text: 'Mine', about: anna.id });
  await decideComplaint(server.ctx, filed[0]!, { answer: 'So it is.', decision: 'dismissed', reason: null, ban: false });
  const appeal = await anna.client.post<Filed>('/api/appeal.php', { about: filed[0], text: 'It is not.' });
  const page = async (after?: string) =>
    (await anna.client.get<ComplaintsPage>('/api/complaints.php', after === undefined ? {} : { after })).body;
  const first = await page();
  expect(first.complaints.slice(0, 3)).toMatchObject([
    { reference: appeal.body.reference, kind: 'appeal', status: 'open', decision: null },
    { reference: filed[0], kind: 'other', status: 'answered', decision: 'dismissed' },
    { reference: filed[1], kind: 'other', status: 'open', decision: null },
  ]);
  const second = await page(String(first.next));
  expect([...first.complaints, ...second.complaints].map(({ reference }) => reference)).toEqual([
    appeal.body.reference,
    ...filed,
  ]);
  expect([first.complaints.length, second.next]).toEqual([20, null]);
  expect((await anna.client.get('/api/complaints.php', { after: 'nonsense' })).status).toBe(400);
  expect((await server.client().get('/api/complaints.php')).body).toMatchObject({ authentication_required: true });
}); // prettier-ignore
