import type { ErrorReply, OwnProfile, Sent, User } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { createPerson, type Person, type PersonOptions, signupForm } from '../../test/support/people.ts';
import { drawJpeg } from '../../test/support/profiles.ts';
import { eraseMember } from '../account/erase.ts';
import { complaintsOf, warningsOf } from './data-export.ts';
import type { Standing } from './status.ts';

let server: TestServer;
let operator: ReturnType<typeof operatorOf>;
beforeEach(async () => {
  server = await startTestServer();
  operator = operatorOf(server);
});
afterEach(() => server[Symbol.asyncDispose]());

interface Filed {
  readonly reference: string;
}

type Client = Person['client'];

const text = 'Please look again.';
const appeal = (client: Client, about: string, more: Readonly<Record<string, unknown>> = {}) =>
  client.post<Filed & ErrorReply>('/api/appeal.php', { about, text, ...more });
const refused = ({ status, body }: Awaited<ReturnType<typeof appeal>>) => [status, body.error.code];
const standing = async (reference: string, client: Client = server.client()) =>
  (await client.get<Standing>('/api/complaints.php', { reference })).body;
const ops = async (...words: string[]): Promise<void> => {
  const { code, stderr } = await operator.ops(...words);
  expect(code, stderr).toBe(0);
};

/** A member with a photo that was rejected. */
async function rejected(options: PersonOptions = {}) {
  const person = await createPerson(server, options);
  const { body } = await person.client.upload<{ photo: { id: string } }>('/api/photos.php', await drawJpeg('#284'));
  await ops('photos', 'reject', body.photo.id, '--reason', 'Only a wall.');
  return { ...person, photo: body.photo.id, email: `${person.name}@example.org` };
}

const photoOf = async ({ client }: Person) =>
  (await client.get<{ profile: OwnProfile }>('/api/profile.php')).body.profile.photos[0];

describe('a rejected photo', () => {
  it('is appealed by its owner from the link in the mail, and shown after the appeal is granted', async () => {
    const owner = await rejected({ language: 'de' });
    const mail = await server.latestMail(owner.email, /nicht freigegeben/);
    expect(mail.text).toContain('Grund: Only a wall.');
    expect(mail.text).toContain(`/complaints?appeal=${owner.photo}`);
    expect(await photoOf(owner)).not.toHaveProperty('appeal');

    const filed = await appeal(owner.client, owner.photo);
    expect(filed.status).toBe(201);
    const { reference } = filed.body;
    expect((await server.latestMail(owner.email)).subject).toBe(`Dein Widerspruch ist bei uns (${reference})`);
    expect(await photoOf(owner)).toMatchObject({ status: 'rejected', reason: 'Only a wall.', appeal: reference });
    expect(await standing(reference)).toMatchObject({ kind: 'appeal', status: 'open', can_appeal: false });

    expect(await operator.json('complaints', 'list', '--open')).toMatchObject([
      { reference, kind: 'appeal', appeal: { kind: 'photo', of: owner.photo }, text },
    ]);
    const { stdout } = await operator.ops('complaints', 'show', reference);
    expect(stdout).toContain('Only a wall.');
    expect(stdout).toMatch(/\/p\/[\w-]+\/full\.webp/);
    expect(await standing(reference)).toMatchObject({ status: 'in_review', answer: null });

    const words = ['complaints', 'answer', reference, '--text', 'The window is yours.'];
    for (const wrong of [[], ['--decision', 'upheld'], ['--decision', 'granted', '--ban']]) {
      expect((await operator.ops(...words, ...wrong)).code).toBe(2);
    }
    await ops(...words, '--decision', 'granted');
    expect((await operator.ops(...words, '--decision', 'granted')).code).toBe(1);
    expect(await photoOf(owner)).toMatchObject({ status: 'active' });
    expect(await standing(reference)).toEqual({
      kind: 'appeal', status: 'answered', answer: 'The window is yours.', decision: 'granted', can_appeal: false,
    }); // prettier-ignore
    const answer = await server.latestMail(owner.email, /Antwort auf deinen Widerspruch/);
    expect(answer.text).toContain('Dein Foto ist jetzt freigegeben');
    expect(answer.text).toContain('The window is yours.');
    expect(refused(await appeal(owner.client, owner.photo))).toEqual([409, 'nothing_to_appeal']);
  });

  it('has one open appeal, also when twenty arrive at once; after a denial there may be another', async () => {
    const owner = await rejected();
    const replies = await Promise.all(Array.from({ length: 20 }, () => appeal(owner.client, owner.photo)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const first = replies.find(({ status }) => status === 201)?.body.reference ?? '';
    expect(await server.ctx.db.selectFrom('complaint').select('reference').execute()).toEqual([{ reference: first }]);
    const again = await appeal(owner.client, owner.photo);
    expect(refused(again)).toEqual([409, 'appeal_open']);
    expect(again.body.error.message).toBe(translatorFor('en').t('errors.appeal_open'));

    await ops('complaints', 'answer', first, '--decision', 'denied', '--text', 'It is a wall.');
    expect(await photoOf(owner)).toMatchObject({ status: 'rejected' });
    const mail = await server.latestMail(owner.email, /answer to your appeal/);
    expect(mail.text).toContain('Our decision stands');
    expect(mail.text).not.toContain('Your photo is approved');
    expect((await appeal(owner.client, owner.photo)).status).toBe(201);
  });

  it('that is approved by hand answers its appeal', async () => {
    const owner = await rejected();
    const filed = await appeal(owner.client, owner.photo);
    await ops('photos', 'approve', owner.photo);
    expect(await standing(filed.body.reference)).toMatchObject({ status: 'answered', decision: 'granted' });
    await ops('photos', 'reject', owner.photo, '--reason', 'Still a wall.');
    expect((await appeal(owner.client, owner.photo)).status).toBe(201);
  });

  it('is appealed once when the same request is sent several times', async () => {
    const owner = await rejected();
    const send = () =>
      owner.client.post<Filed>('/api/appeal.php', { about: owner.photo, text }, { key: 'the-same-appeal' });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('is appealed only by its owner, and an invalid appeal gets an error', async () => {
    const owner = await rejected({ language: 'de' });
    const other = await createPerson(server);
    const visitor = server.client();
    expect(refused(await appeal(other.client, owner.photo))).toEqual([404, 'not_found']);
    const asVisitor = await appeal(visitor, owner.photo);
    expect(refused(asVisitor)).toEqual([403, 'authentication_required']);
    expect(asVisitor.body.authentication_required).toBe(true);
    // An id that is not a photo's gets the same answers.
    expect(refused(await appeal(visitor, owner.id))).toEqual([403, 'authentication_required']);
    expect(refused(await appeal(owner.client, owner.id))).toEqual([404, 'not_found']);
    expect(refused(await appeal(owner.client, 'ABCDE-FGHJK'))).toEqual([404, 'not_found']);
    for (const wrong of ['', '   ', 'x'.repeat(5001)]) {
      const { status, body } = await appeal(owner.client, owner.photo, { text: wrong });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['text']]);
    }
    const { body } = await other.client.upload<{ photo: { id: string } }>('/api/photos.php', await drawJpeg('#a48'));
    expect(refused(await appeal(other.client, body.photo.id))).toEqual([409, 'nothing_to_appeal']);
    await appeal(owner.client, owner.photo);
    const german = await appeal(owner.client, owner.photo);
    expect(german.body.error.message).toBe('Dein Widerspruch ist schon da. Wir sehen ihn uns an.');
  });

  it('O9: is rejected once: a repeated rejection sends no second mail, whatever its reason', async () => {
    const owner = await rejected();
    await server.settle();
    const before = (await server.mailsTo(owner.email)).length;
    for (const reason of ['Only a wall.', 'Still only a wall.']) {
      const { stdout } = await operator.ops('photos', 'reject', owner.photo, '--reason', reason);
      expect(stdout).toBe(`Photo ${owner.photo} is already rejected: nothing is sent.`);
    }
    await server.settle();
    expect(await server.mailsTo(owner.email)).toHaveLength(before);
  });

  it('is erased with its owner, and so is the appeal', async () => {
    const owner = await rejected();
    const { body } = await appeal(owner.client, owner.photo);
    expect(await complaintsOf(server.ctx.db, owner.id)).toMatchObject([{ kind: 'appeal', text }]);
    await eraseMember(server.ctx, owner.id);
    expect((await server.client().get('/api/complaints.php', { reference: body.reference })).status).toBe(404);
    expect(await operator.json('complaints', 'list')).toEqual([]);
  });
});

describe('a ban', () => {
  const password = 'a-good-password';

  async function banned() {
    const form = signupForm({ password });
    const client = server.client();
    const { id } = (await client.post<{ user: User }>('/api/signup.php', form)).body.user.profile;
    const events = await client.events();
    await ops('member', 'ban', id, '--reason', 'Sold things.');
    await eventually(async () => events.ended, 'the end of the stream');
    const logIn = () => server.client().post<ErrorReply>('/api/user.php', { login: form.email, password });
    return { id, email: form.email, logIn };
  }

  /** The token in the link of the newest mail about it. */
  async function mailed(email: string): Promise<string> {
    const { links } = await server.latestMail(email, /closed/);
    const link = links.find(({ pathname }) => pathname === '/complaints');
    expect(link?.searchParams.get('appeal')).toBe('ban');
    return link?.searchParams.get('token') ?? '';
  }

  it('is appealed without a session by the link in the mail, and ends when the appeal is granted', async () => {
    const { id, email, logIn } = await banned();
    const token = await mailed(email);
    expect(token).toMatch(/^[\w-]{20,}$/);
    const filed = await appeal(server.client(), 'ban', { token });
    expect(filed.status).toBe(201);
    expect(refused(await appeal(server.client(), 'ban', { token }))).toEqual([409, 'appeal_open']);
    expect((await operator.ops('complaints', 'show', filed.body.reference)).stdout).toContain('Sold things.');
    await ops('complaints', 'answer', filed.body.reference, '--decision', 'granted', '--text', 'We were wrong.');
    expect((await logIn()).status).toBe(200);
    const mail = await server.latestMail(email, /answer to your appeal/);
    expect(mail.text).toContain('Your account is open again');
    // Only one mail says it, and the link has been used.
    expect((await server.mailsTo(email)).filter(({ subject }) => /open again/.test(subject))).toEqual([]);
    expect(refused(await appeal(server.client(), 'ban', { token }))).toEqual([410, 'link_expired']);
    await ops('member', 'ban', id, '--reason', 'Sold things again.');
    expect(refused(await appeal(server.client(), 'ban', { token }))).toEqual([410, 'link_expired']);
    await ops('member', 'unban', id);
    expect((await server.latestMail(email, /open again/)).links.map(({ pathname }) => pathname)).toContain('/login');
  });

  it('that is lifted by hand answers its appeal, so that the next one may be appealed', async () => {
    const { id, email } = await banned();
    const filed = await appeal(server.client(), 'ban', { token: await mailed(email) });
    expect(filed.status).toBe(201);
    await ops('member', 'unban', id);
    expect(await standing(filed.body.reference)).toMatchObject({ status: 'answered', decision: 'granted' });
    await ops('member', 'ban', id, '--reason', 'Something else.');
    expect((await appeal(server.client(), 'ban', { token: await mailed(email) })).status).toBe(201);
  });

  it('is appealed by the member who knows the password, and a denial changes nothing', async () => {
    const { logIn } = await banned();
    const { status, body } = await logIn();
    expect([status, body.error.code, body.error.message]).toEqual([
      403,
      'banned',
      'Your account is closed. You can ask us to look again.',
    ]);
    const filed = await appeal(server.client(), 'ban', { token: body.error.appeal });
    expect(filed.status).toBe(201);
    await ops('complaints', 'answer', filed.body.reference, '--decision', 'denied', '--text', 'Three people said so.');
    expect((await logIn()).status).toBe(403);
  });

  it('gives no hint whether an account exists', async () => {
    const { email } = await banned();
    const token = await mailed(email);
    const made = server.client();
    expect(refused(await appeal(made, 'ban', { token: 'x'.repeat(24) }))).toEqual([410, 'link_expired']);
    expect(refused(await appeal(server.client({ host: 'fjord.localhost' }), 'ban', { token }))).toEqual([
      410,
      'link_expired',
    ]);
    const without = await appeal(made, 'ban');
    expect([without.status, Object.keys(without.body.error.fields ?? {})]).toEqual([422, ['token']]);
    const member = await createPerson(server);
    expect(refused(await appeal(member.client, 'ban'))).toEqual([409, 'nothing_to_appeal']);
    // A link of another kind does not work here.
    await made.post('/api/reset-password.php', { email: `${member.name}@example.org` });
    const reset = (await server.latestMail(`${member.name}@example.org`)).links[0]?.searchParams.get('token');
    expect(refused(await appeal(made, 'ban', { token: reset ?? '' }))).toEqual([410, 'link_expired']);
    expect(await server.ctx.db.selectFrom('complaint').select('id').execute()).toEqual([]);
  });
});

describe('a complaint about a member', () => {
  async function reported(options: PersonOptions = {}) {
    const [anna, ben] = [await createPerson(server), await createPerson(server, { name: 'rudeben', ...options })];
    await ben.client.put('/api/profile.php', { about_me: 'I am rude.' });
    const photo = await ben.client.upload<{ photo: { id: string } }>('/api/photos.php', await drawJpeg('#111'));
    await ops('photos', 'approve', photo.body.photo.id);
    const sent = await ben.client.post<Sent>('/api/chat.php', { profile: anna.id, message: 'Something rude' });
    const { body } = await anna.client.post<Filed>('/api/complaints.php', {
      kind: 'harassment', about: ben.id, text: 'He insults me.', messages: [sent.body.message.id],
    }); // prettier-ignore
    return { anna, ben, reference: body.reference, conversation: sent.body.conversation };
  }

  it('keeps the profile and the messages as they were, and shows them to the operator', async () => {
    const { anna, ben, reference, conversation } = await reported();
    await ben.client.put('/api/profile.php', { about_me: 'I am a lamb.' });
    await anna.client.delete('/api/chat.php', { conversation });
    await ben.client.delete('/api/chat.php', { conversation });
    const { stdout } = await operator.ops('complaints', 'show', reference);
    expect(stdout).toContain('rudeben');
    expect(stdout).toContain('I am rude.');
    expect(stdout).not.toContain('I am a lamb.');
    expect(stdout).toContain('Something rude');
    const path = /\/media\/p\/[\w-]+\/full\.webp\S*/.exec(stdout)?.[0] ?? '';
    expect((await server.client().get(path)).status).toBe(200);
    // Both are deleted after the year that evidence is kept.
    await eraseMember(server.ctx, ben.id);
    expect((await operator.ops('complaints', 'show', reference)).stdout).toContain('Something rude');
    await server.moveClock(366 * 24 * 60 * 60_000);
    await server.ctx.jobs.runSweep('complaints');
    expect((await operator.ops('complaints', 'show', reference)).code).toBe(1);
  });

  it('upheld, warns the member with a separate reference, and tells the complainant', async () => {
    const { anna, ben, reference } = await reported({ language: 'de' });
    const words = ['complaints', 'answer', reference, '--text', 'We have warned him.', '--decision', 'upheld'];
    expect((await operator.ops(...words)).stderr).toContain('--reason is missing');
    await ops(...words, '--reason', 'Insults in messages.');

    const answer = await server.latestMail(`${anna.name}@example.org`, /answer to your complaint/);
    expect(answer.text).toContain('We agree with the complaint.');
    expect(answer.text).toContain('We have warned him.');
    expect(answer.text).toContain(`/complaints?appeal=${reference}`);

    const warned = await server.latestMail('rudeben@example.org', /Verwarnung/);
    expect(warned.text).toMatch(/Grund:\sInsults in messages\./);
    for (const secret of [reference, anna.name, anna.id, 'We have warned him.', 'He insults me.']) {
      expect(warned.text).not.toContain(secret);
    }
    const own = /appeal=([\w-]+)/.exec(warned.text)?.[1] ?? '';
    expect(await standing(own)).toEqual({
      kind: 'warning', status: 'answered', answer: 'Insults in messages.', decision: null, can_appeal: true,
    }); // prettier-ignore
    expect(await warningsOf(server.ctx.db, ben.id)).toMatchObject([{ reference: own, reason: 'Insults in messages.' }]);
    expect(refused(await appeal(anna.client, own))).toEqual([404, 'not_found']);
    expect(refused(await appeal(server.client(), own))).toEqual([403, 'authentication_required']);
    expect(refused(await appeal(ben.client, reference))).toEqual([404, 'not_found']);

    const filed = await appeal(ben.client, own.toLowerCase());
    expect(filed.status).toBe(201);
    expect(await standing(own)).toMatchObject({ can_appeal: false });
    await ops('complaints', 'answer', filed.body.reference, '--decision', 'granted', '--text', 'It was a quotation.');
    expect((await server.latestMail('rudeben@example.org')).text).toContain('Wir haben die Verwarnung zurückgenommen.');
    expect((await server.client().get('/api/complaints.php', { reference: own })).status).toBe(404);
  });

  it('upheld with a ban, ends the member’s sessions', async () => {
    const { ben, reference } = await reported();
    await ops(
      'complaints', 'answer', reference, '--text', 'He is gone.', '--decision', 'upheld', '--reason', 'Insults.', '--ban',
    ); // prettier-ignore
    await eventually(async () => (await ben.client.get('/api/user.php')).status === 403, 'the end of the session');
    const mail = await server.latestMail('rudeben@example.org', /closed/);
    expect(mail.text).toMatch(/Reason:\sInsults\./);
    expect(mail.text).toContain('/complaints?appeal=ban&token=');
  });

  it('dismissed, is appealed by the complainant, and opened again when the appeal is granted', async () => {
    const { anna, ben, reference } = await reported();
    expect(refused(await appeal(anna.client, reference))).toEqual([409, 'nothing_to_appeal']);
    await ops('complaints', 'answer', reference, '--text', 'It was a joke.', '--decision', 'dismissed');
    expect(await standing(reference)).toMatchObject({ decision: 'dismissed', can_appeal: true });
    await server.settle();
    expect((await server.mailsTo('rudeben@example.org')).filter(({ subject }) => /warning/i.test(subject))).toEqual([]);
    expect(refused(await appeal(server.client(), reference))).toEqual([403, 'authentication_required']);

    const filed = await appeal(anna.client, reference);
    expect(await standing(reference)).toMatchObject({ can_appeal: false });
    expect((await operator.ops('complaints', 'show', filed.body.reference)).stdout).toContain('He insults me.');
    await ops('complaints', 'answer', filed.body.reference, '--text', 'You are right.', '--decision', 'granted');
    expect(refused(await appeal(anna.client, filed.body.reference))).toEqual([409, 'nothing_to_appeal']);
    expect(await standing(reference)).toMatchObject({ status: 'open', answer: null, decision: null });
    await ops(
      'complaints', 'answer', reference, '--text', 'Warned.', '--decision', 'upheld', '--reason', 'Insults.',
    ); // prettier-ignore
    expect((await server.latestMail(`${ben.name}@example.org`)).text).toContain('Insults.');
  });

  it('opened again, leaves the warning its number where it is upheld once more, and ends it where it is not', async () => {
    const { anna, ben, reference } = await reported();
    const answer = (...words: string[]) =>
      ops('complaints', 'answer', reference, '--text', 'We have looked.', ...words);
    const openAgain = async () => {
      const { body } = await appeal(anna.client, reference);
      await ops('complaints', 'answer', body.reference, '--text', 'We look again.', '--decision', 'granted');
    };
    const warned = async () => {
      const { text: mail } = await server.latestMail('rudeben@example.org', /warning/i);
      return { own: /appeal=([\w-]+)/.exec(mail)?.[1] ?? '', mail };
    };
    await answer('--decision', 'upheld', '--reason', 'Insults.');
    const { own } = await warned();
    await openAgain();
    await answer('--decision', 'upheld', '--reason', 'Threats, not insults.');
    const second = await warned();
    expect(second.own).toBe(own);
    expect(second.mail.replaceAll(/\s+/g, ' ')).toContain('Threats, not insults.');
    expect(await standing(own)).toMatchObject({ answer: 'Threats, not insults.', can_appeal: true });
    expect(await warningsOf(server.ctx.db, ben.id)).toHaveLength(1);

    await openAgain();
    await answer('--decision', 'dismissed');
    expect(await warningsOf(server.ctx.db, ben.id)).toEqual([]);
    expect((await server.client().get('/api/complaints.php', { reference: own })).status).toBe(404);
    await openAgain();
    await answer('--decision', 'upheld', '--reason', 'Insults.');
    expect((await warned()).own).not.toBe(own);
  });

  it('of a visitor is appealed by its reference, and answered at their address only', async () => {
    const email = 'visitor@example.org';
    const form = { kind: 'payment', text: 'Charged twice.', email };
    const { reference } = (await server.client({ language: 'de' }).post<Filed>('/api/complaints.php', form)).body;
    await ops('complaints', 'answer', reference, '--text', 'Charged once.', '--decision', 'dismissed');
    const member = await createPerson(server);
    expect(refused(await appeal(server.client({ host: 'fjord.localhost' }), reference))).toEqual([404, 'not_found']);
    const filed = await appeal(member.client, reference);
    expect(filed.status).toBe(201);
    expect((await server.latestMail(email)).text).toContain(filed.body.reference);
    await server.settle();
    expect(await server.mailsTo(`${member.name}@example.org`)).toEqual([]);
  });
});
