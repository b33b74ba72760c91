import { expect } from 'playwright/test';
import { linkOf } from '../support/outbox.ts';
import { testOnOwnProduct } from '../support/own-product.ts';
import type { WireReply } from '../support/wire.ts';

/*
 * A complaint and what follows from it, from outside: the wire, the mails in the outbox, the operator's command.
 */

const test = testOnOwnProduct();

const codeOf = (reply: WireReply): unknown => [reply.status, (reply.json['error'] as unknown as { code: string }).code];

test('a visitor complains, is answered, and appeals by the reference alone', async ({ product }) => {
  const visitor = product.visitor('de');
  const email = 'kunde@walk.example';
  const filed = await visitor.post('/api/complaints.php', { kind: 'payment', text: 'Doppelt gezahlt.', email });
  expect(filed.status, filed.text).toBe(201);
  const reference = String(filed.json['reference']);
  const status = async (of: string) => (await visitor.get('/api/complaints.php', { reference: of })).json;
  expect(await status(reference)).toMatchObject({ status: 'open', answer: null });
  const received = await product.mailTo(email, ({ subject }) => subject.includes(reference));
  expect(received.subject).toBe(`Deine Beschwerde ist bei uns (${reference})`);
  expect(codeOf(await visitor.post('/api/appeal.php', { about: reference, text: 'Warum?' }))).toEqual([
    409,
    'nothing_to_appeal',
  ]);

  await product.ops('complaints', 'show', reference);
  expect(await status(reference)).toMatchObject({ status: 'in_review', answer: null });
  await product.ops('complaints', 'answer', reference, '--decision', 'dismissed', '--text', 'Es war nur einmal.');
  expect(await status(reference)).toMatchObject({ status: 'answered', answer: 'Es war nur einmal.' });
  const answered = await product.mailTo(email, ({ text }) => text.includes('Es war nur einmal.'));
  expect(linkOf(answered, '/complaints?appeal=').searchParams.get('appeal')).toBe(reference);

  const appeal = () => visitor.post('/api/appeal.php', { about: reference, text: 'Die Bank sagt zweimal.' });
  const both = await Promise.all([appeal(), appeal()]);
  expect(both.map((reply) => reply.status).toSorted()).toEqual([201, 409]);
  const refused = both.find((reply) => reply.status === 409);
  expect(refused?.json['error']).toMatchObject({
    code: 'appeal_open',
    message: 'Dein Widerspruch ist schon da. Wir sehen ihn uns an.',
  });
  const own = String(both.find((reply) => reply.status === 201)?.json['reference']);
  await product.ops('complaints', 'answer', own, '--decision', 'denied', '--text', 'Die Bank irrt.');
  expect(await status(own)).toMatchObject({ status: 'answered', decision: 'denied', answer: 'Die Bank irrt.' });
  await product.mailTo(email, ({ subject }) => subject === `Antwort auf deinen Widerspruch (${own})`);
});

test('a banned member appeals from the mail, and is let in again', async ({ product }) => {
  const visitor = product.visitor();
  const form = product.newForm();
  expect((await visitor.post('/api/signup.php', form)).status).toBe(201);
  await product.ops('member', 'ban', form.email, '--reason', 'Sold things.');
  const mail = await product.mailTo(form.email, ({ subject }) => subject.includes('closed'));
  expect(mail.text).toContain('Sold things.');
  const { searchParams } = linkOf(mail, '/complaints?appeal=');
  const token = searchParams.get('token');
  const body = { about: String(searchParams.get('appeal')), text: 'I gave them away.' };
  expect(codeOf(await visitor.post('/api/appeal.php', { ...body, token: `${token}x` }))).toEqual([410, 'link_expired']);
  const filed = await visitor.post('/api/appeal.php', { ...body, token });
  expect(filed.status, filed.text).toBe(201);
  const logIn = () =>
    product.visitor().ask('POST', '/api/user.php', { json: { login: form.email, password: form.password } });
  expect(codeOf(await logIn())).toEqual([403, 'banned']);
  await product.ops(
    'complaints', 'answer', String(filed.json['reference']), '--decision', 'granted', '--text', 'So you did.',
  ); // prettier-ignore
  await expect.poll(async () => (await logIn()).status).toBe(200);
  // No secret of the link stands in the log.
  expect(product.log()).not.toContain(String(token));
});
