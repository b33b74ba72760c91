import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { linkOf, tokenOf } from '../support/outbox.ts';
import { type Product, termsOf } from '../support/product.ts';
import { eventually, type Person, type WireReply } from '../support/wire.ts';
import { type Language, languages, type WordKey, words } from '../support/words.ts';
import { testOnOwnProduct } from '../support/own-product.ts';

/*
 * A member's life from outside, in English and German: every state of sign-up, confirmation, log-in, passwords, address
 * and leaving, by what the wire, the mails and the operator's command say, with the clock moved where time decides.
 */

/** Signs what the mail provider tells (docs/operator.md, Mail). */
const webhookSecret = 'what only the provider knows';

const test = testOnOwnProduct({ MAIL_WEBHOOK_SECRET: webhookSecret });

// The clock is moved by a command, which takes its time on a busy machine.
test.describe.configure({ timeout: 180_000 });

/** What falls due is done one after the other. */
const patienceMs = 60_000;

interface Walker {
  readonly person: Person;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly minutes?: number;
  readonly reactivation_sent?: boolean;
}

const errorOf = (reply: WireReply): ErrorBody => reply.json['error'] as unknown as ErrorBody;
const userOf = (reply: WireReply) =>
  reply.json['user'] as unknown as {
    readonly email: string;
    readonly status: string;
    readonly credits: number;
    readonly profile: { readonly id: string; readonly status: string };
  };

/** A refusal with its status, code and the exact words. */
function expectRefusal(reply: WireReply, status: number, code: string, message: string): void {
  expect(reply.status, reply.text.slice(0, 500)).toBe(status);
  expect(errorOf(reply)).toMatchObject({ code, message });
}

/** 422 with the exact words at one field. */
function expectField(reply: WireReply, field: string, message: string): void {
  expect(reply.status, reply.text.slice(0, 500)).toBe(422);
  expect(errorOf(reply).code).toBe('validation');
  expect(errorOf(reply).fields).toMatchObject({ [field]: message });
}

const check = (person: Person, form: Readonly<Record<string, unknown>>) =>
  person.ask('POST', '/api/signup.php', { query: { check: '1' }, json: form });
const logIn = (person: Person, login: string, password: string) =>
  person.ask('POST', '/api/user.php', { json: { login, password } });
const open = (person: Person, link: URL) => person.get(`${link.pathname}${link.search}`);
const activate = (person: Person, link: URL) =>
  person.put('/api/activate.php', { token: link.searchParams.get('token') });

/** Signs up; not confirmed yet. */
async function signUp(
  product: Product,
  language: Language,
  change: Readonly<Record<string, unknown>> = {},
): Promise<Walker> {
  const form = product.newForm({ language, ...change });
  const person = product.visitor(language);
  const made = await person.post('/api/signup.php', form);
  expect(made.status, made.text.slice(0, 500)).toBe(201);
  const { email, name, password } = form;
  return { person, id: userOf(made).profile.id, name, email, password };
}

const activationMail = (product: Product, email: string) =>
  product.mailTo(email, (mail) => mail.text.includes('/activate?token='));
const activationLink = async (product: Product, email: string) =>
  linkOf(await activationMail(product, email), '/activate?token=');

/** Signs up and confirms. */
async function join(product: Product, language: Language, change: Readonly<Record<string, unknown>> = {}) {
  const walker = await signUp(product, language, change);
  expect((await activate(walker.person, await activationLink(product, walker.email))).status).toBe(200);
  return walker;
}

for (const language of languages) {
  const say = (key: WordKey, params?: Readonly<Record<string, string | number>>) => words(language, key, params);

  test.describe(`in ${language}`, () => {
    test('sign-up: each step is checked, each wrong field has its words', async ({ product }) => {
      const visitor = product.visitor(language);
      const form = product.newForm({ language });
      const steps = [
        { gender: form.gender, sexuality: form.sexuality },
        { date_of_birth: form.date_of_birth },
        { country: form.country, city: form.city },
        { name: form.name, email: form.email },
        { email: form.email, password: form.password },
        form,
      ];
      for (const step of steps) expect((await check(visitor, step)).status, JSON.stringify(step)).toBe(200);

      const wrong: readonly (readonly [Readonly<Record<string, string>>, string, WordKey])[] = [
        [{ name: form.email }, 'name', 'validation.username_is_email'],
        [{ name: '@somebody' }, 'name', 'validation.username_starts_with_at'],
        [{ date_of_birth: '' }, 'date_of_birth', 'validation.date_of_birth_required'],
        [{ date_of_birth: `${new Date().getUTCFullYear() - 15}-01-01` }, 'date_of_birth', 'validation.date_of_birth_too_young'], // prettier-ignore
        [{ date_of_birth: '1990-02-30' }, 'date_of_birth', 'validation.date_of_birth_invalid'],
        [{ email: 'nobody at home' }, 'email', 'validation.email_invalid'],
      ];
      for (const [change, field, key] of wrong) {
        expectField(await check(visitor, { ...form, ...change }), field, say(key, { age: 18 }));
        expectField(await visitor.post('/api/signup.php', { ...form, ...change }), field, say(key, { age: 18 }));
      }
      expect((await visitor.post('/api/signup.php', { ...form, name: '@x', email: 'y' })).json).toMatchObject({
        error: { fields: { name: say('validation.username_starts_with_at'), email: say('validation.email_invalid') } },
      });
      // Nobody was made on the way.
      expect((await visitor.get('/api/user.php')).status).toBe(403);

      const suggested = await visitor.get('/api/signup.php', { email: 'anna@gmial.com' });
      expect(suggested.json).toEqual({ valid: true, suggestion: 'anna@gmail.com' });
      expect((await visitor.get('/api/signup.php', { email: 'nobody' })).json).toEqual({ valid: false, suggestion: null }); // prettier-ignore
    });

    test('sign-up: the four calls of the progress, and the way from there', async ({ product }) => {
      const visitor = product.visitor(language);
      const form = product.newForm({ language });
      expect((await check(visitor, form)).status).toBe(200);
      const key = randomUUID();
      const made = await visitor.post('/api/signup.php', form, { key });
      expect(made.status, made.text.slice(0, 500)).toBe(201);
      expect(userOf(made)).toMatchObject({ status: 'not_confirmed', credits: 5, profile: { status: 'disabled' } });
      // Pressed twice: one member, the same answer.
      expect((await visitor.post('/api/signup.php', form, { key })).json).toEqual(made.json);
      const matches = await visitor.get('/api/match-finder.php');
      expect(matches.status, matches.text.slice(0, 500)).toBe(200);
      expect(Array.isArray(matches.json['matches'])).toBe(true);
      await eventually(async () =>
        (await visitor.get('/api/activate.php', { sent: '1' })).json['sent'] ? true : null,
      );
      expect(await product.mailsTo(form.email)).toHaveLength(1);
    });

    test('sign-up: an address that has an account is offered to log in, at the end and not before', async ({
      product,
    }) => {
      const { email } = await join(product, language);
      const visitor = product.visitor(language);
      const form = product.newForm({ language, email: email.toUpperCase() });
      expect((await check(visitor, form)).status).toBe(200);
      expect((await visitor.get('/api/signup.php', { email })).json).toEqual({ valid: true, suggestion: null });
      expectRefusal(await visitor.post('/api/signup.php', form), 409, 'email_exists', say('errors.email_exists'));
      // A brand's members are its own.
      const elsewhere = product.visitor(language, 'fjord.localhost');
      const terms = await termsOf(elsewhere);
      const there = await elsewhere.post('/api/signup.php', { ...form, terms, traffic_source: { network: 'a' } });
      expect(there.status, there.text.slice(0, 500)).toBe(201);
    });

    test('sign-up: open to all, to those with a source, or by invitation', async ({ product }) => {
      const visitor = () => product.visitor(language);
      const source = { traffic_source: { network: 'a', ref: 'b', sub1: 'c' } };
      const closed = say('errors.invite_only');
      try {
        await product.ops('brand', 'set', 'signups=with_trafficsource');
        await eventually(async () => ((await check(visitor(), {})).status === 403 ? true : null));
        expectRefusal(await check(visitor(), product.newForm({ language })), 403, 'invite_only', closed);
        expectRefusal(
          await visitor().post('/api/signup.php', product.newForm({ language })),
          403,
          'invite_only',
          closed,
        );
        expectRefusal(await visitor().post('/api/signup.php', product.newForm({ language, traffic_source: { network: ' ' } })), 403, 'invite_only', closed); // prettier-ignore
        const sent = await visitor().post('/api/signup.php', product.newForm({ language, ...source }));
        expect(sent.status, sent.text.slice(0, 500)).toBe(201);
        // The page says the same before any script of it runs.
        const asksWho = async (query: Readonly<Record<string, string>>) =>
          (await visitor().get('/signup', query)).text.includes('name="gender"');
        expect([await asksWho({}), await asksWho({ ref: 'paper' })]).toEqual([false, true]);
        const shown = await product.ops<{ traffic_source: unknown }>('member', 'show', userOf(sent).profile.id);
        expect(shown.traffic_source).toMatchObject(source.traffic_source);

        await product.ops('brand', 'set', 'signups=invitation');
        await eventually(async () => ((await check(visitor(), source)).status === 403 ? true : null));
        expectRefusal(await check(visitor(), product.newForm({ language, ...source })), 403, 'invite_only', closed);
        expectRefusal(await visitor().post('/api/signup.php', product.newForm({ language, ...source })), 403, 'invite_only', closed); // prettier-ignore
      } finally {
        await product.ops('brand', 'set', 'signups=all');
        await eventually(async () => ((await check(visitor(), {})).status === 200 ? true : null));
      }
    });

    test('L2: confirming: the link works once and stays welcome; wrong ones and another brand’s do not', async ({
      product,
    }) => {
      const { person, id, email } = await signUp(product, language);
      const other = await join(product, language, { gender: 'male' });
      expect((await other.person.get('/api/profile.php', { id })).status).toBe(404);
      expect((await person.put('/api/activate.php', { token: 'nobody-made-this' })).status).toBe(404);
      const link = await activationLink(product, email);
      expect((await activate(product.visitor(language, 'fjord.localhost'), link)).status).toBe(404);
      // Scanners of mails open links: that confirms nobody.
      expect((await open(product.visitor(language), link)).status).toBe(200);
      expect((await product.visitor(language).ask('HEAD', `${link.pathname}${link.search}`)).status).toBe(200);
      expect(userOf(await person.get('/api/user.php')).status).toBe('not_confirmed');

      // Opened on another device, where nobody is logged in.
      expect((await activate(product.visitor(language), link)).json).toEqual({ activated: true });
      expect(userOf(await person.get('/api/user.php'))).toMatchObject({ status: 'active', profile: { status: 'active' } }); // prettier-ignore
      expect((await other.person.get('/api/profile.php', { id })).status).toBe(200);
      expect(userOf(await activate(person, link)).status).toBe('active');

      // Who is confirmed gets no further mail.
      expect((await person.post('/api/activate.php', {})).status).toBe(200);
      const confirmations = (await product.mailsTo(email)).filter((mail) => mail.text.includes('/activate?'));
      expect(confirmations).toHaveLength(1);
    });

    test('confirming: links end, mails are sent again within limits', async ({ product }) => {
      const { person, email } = await signUp(product, language);
      const first = await activationLink(product, email);
      const again = () => person.post('/api/activate.php', {});
      for (const _ of [2, 3, 4]) expect((await again()).status).toBe(200);
      const refused = await again();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect(errorOf(refused).code).toBe('too_many_requests');
      await eventually(async () => ((await product.mailsTo(email)).length === 4 ? true : null));

      await product.moveClock('+16m');
      expect((await again()).status).toBe(200);
      await product.moveClock('+8d');
      expectRefusal(await activate(person, first), 410, 'link_expired', say('errors.link_expired'));
      expect(userOf(await person.get('/api/user.php')).status).toBe('not_confirmed');
      expect((await again()).status).toBe(200);
      await eventually(async () => ((await product.mailsTo(email)).length === 6 ? true : null));
      expect((await activate(person, await activationLink(product, email))).status).toBe(200);
      expect(userOf(await person.get('/api/user.php')).status).toBe('active');
    });

    test('what the unconfirmed write is held, charged, and shown in order on confirming', async ({ product }) => {
      const reader = await join(product, language, { gender: 'male' });
      const writer = await signUp(product, language);
      for (const message of ['one', 'two', 'three']) {
        const sent = await writer.person.post('/api/chat.php', { profile: reader.id, message });
        expect(sent.status, sent.text.slice(0, 500)).toBe(201);
        expect(sent.json).toMatchObject({ message: { text: message, held: true } });
      }
      expect(userOf(await writer.person.get('/api/user.php')).credits).toBe(2);
      expect((await reader.person.get('/api/chats.php')).json).toMatchObject({ chats: [], num_unread_messages: 0 });

      await activate(writer.person, await activationLink(product, writer.email));
      const chats = await eventually(async () => {
        const { json } = await reader.person.get('/api/chats.php');
        return json['num_unread_messages'] === (3 as never) ? json : null;
      });
      const [{ conversation }] = chats['chats'] as unknown as [{ conversation: string }];
      const { json } = await reader.person.get('/api/chat.php', { conversation });
      const texts = (json['messages'] as unknown as { text: string }[]).map(({ text }) => text);
      expect(texts).toEqual(['three', 'two', 'one']);
    });

    test('logging in: by name or address, wrong, blocked for minutes, open again', async ({ product }) => {
      const { name, email, password } = await join(product, language);
      for (const login of [name, email, name.toUpperCase(), ` ${email} `]) {
        const person = product.visitor(language);
        const reply = await logIn(person, login, password);
        expect(reply.status, reply.text.slice(0, 500)).toBe(200);
        expect(userOf(await person.get('/api/user.php')).email).toBe(email);
        expect((await person.get('/api/logout.php')).status).toBe(200);
        expect((await person.get('/api/user.php')).json).toMatchObject({ authentication_required: true });
      }
      const person = product.visitor(language);
      const failed = say('errors.login_failed');
      expectRefusal(await logIn(person, `nobody-${randomUUID()}`, password), 401, 'login_failed', failed);
      const attempts = [name, email, name, email, name];
      for (const login of attempts)
        expectRefusal(await logIn(person, login, 'not this one'), 401, 'login_failed', failed);
      // Blocked under both of its names, for the right password too, from everywhere.
      for (const login of [name, email]) {
        const reply = await logIn(product.visitor(language), login, password);
        const { minutes = 0 } = errorOf(reply);
        expectRefusal(reply, 429, 'too_many_attempts', say('errors.too_many_attempts', { count: minutes }));
        expect(minutes).toBe(5);
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(4 * 60);
      }
      await product.moveClock('+6m');
      expect((await logIn(person, email, password)).status).toBe(200);
      // The right password wiped the slate: four wrong ones do not block.
      for (let turn = 0; turn < 4; turn += 1) expect((await logIn(product.visitor(language), name, 'wrong again')).status).toBe(401); // prettier-ignore
      expect((await logIn(product.visitor(language), name, password)).status).toBe(200);
    });

    test('logging in: banned members learn it only with their password, and come back when let in', async ({
      product,
    }) => {
      const { person, id, email, password } = await join(product, language);
      await product.ops('member', 'ban', id, '--reason', 'Sold things');
      await eventually(async () => ((await person.get('/api/user.php')).status === 403 ? true : null));
      const visitor = product.visitor(language);
      expectRefusal(await logIn(visitor, email, 'not this one'), 401, 'login_failed', say('errors.login_failed'));
      expectRefusal(await logIn(visitor, email, password), 403, 'banned', say('errors.banned'));
      expect((await product.mailTo(email, (mail) => mail.text.includes('Sold things'))).text).not.toContain('{{');
      await product.ops('member', 'unban', id);
      await eventually(async () => ((await logIn(visitor, email, password)).status === 200 ? true : null));
    });

    test('mails that can be left: sent to who did not read, ended by one click, begun again', async ({ product }) => {
      const [reader, absent] = [await join(product, language), await join(product, language)];
      const writer = await join(product, language, { gender: 'male' });
      const { now } = await product.ops<{ now: string }>('clock', 'show');
      // At noon, when nobody is asleep.
      const noon = new Date(Date.parse(now) + 86_400_000).toISOString().replace(/T.*/, 'T12:00:00Z');
      await product.moveClock(noon);
      const write = async (to: Walker, message: string) => {
        const sent = await writer.person.post('/api/chat.php', { profile: to.id, message });
        expect(sent.status, sent.text.slice(0, 500)).toBe(201);
      };
      // Of the writer: reminders and the like may be due at the same time.
      const leavable = async (who: Walker) =>
        (await product.mailsTo(who.email)).filter(
          ({ headers, text }) => headers.has('list-unsubscribe') && text.includes(writer.name),
        );
      for (const who of [reader, absent]) await write(who, 'Hello, are you there?');
      const read = async (who: Walker) => {
        const { conversation, messages } = (await who.person.get('/api/chat.php', { profile: writer.id }))
          .json as unknown as { conversation: string; messages: { id: string }[] };
        await who.person.patch('/api/chat.php', { conversation, read: messages[0]?.id });
      };
      await read(reader);
      await product.moveClock('+20m');
      const mail = await eventually(async () => (await leavable(absent))[0], patienceMs);
      expect(await leavable(reader)).toEqual([]);

      // One click in the mail program (RFC 8058): from its provider's machine, without a cookie.
      expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const link = new URL(/<(https?:[^>]+)>/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '');
      const click = (address: string) =>
        product.visitor().ask('POST', address, { form: { 'List-Unsubscribe': 'One-Click' } });
      expect((await click(`${link.pathname}?token=nobody-made-this`)).status).toBe(410);
      for (const _ of [1, 2]) expect((await click(`${link.pathname}${link.search}`)).status).toBe(200);
      const disabled = async () =>
        (await absent.person.get('/api/user.php')).json['user'] as unknown as { notifications_disabled: string[] };
      expect((await disabled()).notifications_disabled).toEqual(['unsubscribed']);
      // Read, so that it could be told of anew.
      await read(absent);
      await write(absent, 'Still nothing?');
      await write(reader, 'And you?');
      await product.moveClock('+5h');
      await eventually(async () => (await leavable(reader))[0], patienceMs);
      expect(await leavable(absent)).toHaveLength(1);

      const back = await absent.person.post('/api/notifications.php', { enable: 'unsubscribed' });
      expect(back.status, back.text.slice(0, 500)).toBe(200);
      expect((await disabled()).notifications_disabled).toEqual([]);
      await absent.person.put('/api/notifications.php', { notifications: { new_messages: { email: true }, new_conversations: { email: true } } }); // prettier-ignore
      await read(absent);
      await write(absent, 'Welcome back');
      await product.moveClock('+20m');
      await eventually(async () => (await leavable(absent))[1], patienceMs);
    });

    test('mail that comes back or is called spam: told by the provider, taken back by the member', async ({
      product,
    }) => {
      const { person, email } = await join(product, language);
      const tell = (notice: Readonly<Record<string, unknown>>, secret = webhookSecret) => {
        const json = { event_id: randomUUID(), recipient: email, ...notice };
        const at = String(Math.floor(Date.now() / 1000));
        const signature = createHmac('sha256', secret)
          .update(`${at}.${JSON.stringify(json)}`)
          .digest('hex');
        const headers = { 'x-mail-timestamp': at, 'x-mail-signature': `sha256=${signature}` };
        return product.visitor().ask('POST', '/api/mail-webhook.php/generic', { json, headers });
      };
      const reasons = async () =>
        (await person.get('/api/user.php')).json['user'] as unknown as { notifications_disabled: string[] };
      expect((await tell({ type: 'complaint' }, 'another secret of others')).status).toBe(403);
      for (const [type, reason] of [
        ['bounce', 'bounced'],
        ['complaint', 'spam'],
      ] as const) {
        // prettier-ignore
        expect((await tell({ type })).status).toBe(200);
        await eventually(async () => ((await reasons()).notifications_disabled.includes(reason) ? true : null));
        expect((await person.post('/api/notifications.php', { enable: reason })).status).toBe(200);
        expect((await reasons()).notifications_disabled).toEqual([]);
      }
    });

    test('taking one’s data along: asked for, told by mail, one archive', async ({ product }) => {
      const { person, email } = await join(product, language);
      const asked = await person.get('/api/export.php');
      expect([200, 202]).toContain(asked.status);
      const part = 'token=';
      const mail = await product.mailTo(email, ({ text }) => text.includes(part) && !text.includes('/activate?'));
      const token = tokenOf(mail, part);
      const archive = await person.get('/api/export.php', { token });
      expect(archive.status).toBe(200);
      expect(archive.headers['content-type']).toBe('application/zip');
      expect(archive.text.startsWith('PK')).toBe(true);
      const stranger = await join(product, language);
      expect((await stranger.person.get('/api/export.php', { token })).status).toBe(410);
      expect((await product.visitor(language).get('/api/export.php', { token })).status).toBe(403);
    });

    test('logging out: here, elsewhere, everywhere', async ({ product }) => {
      const { person, email, password } = await join(product, language);
      const [second, third] = [product.visitor(language), product.visitor(language)];
      for (const other of [second, third]) expect((await logIn(other, email, password)).status).toBe(200);
      const sessions = async () =>
        (await person.get('/api/sessions.php')).json['sessions'] as unknown as { id: string; current: boolean }[];
      const listed = await sessions();
      expect(listed).toHaveLength(3);
      expect(listed.filter(({ current }) => current)).toHaveLength(1);
      const elsewhere = listed.find(({ current }) => !current)?.id ?? '';
      expect((await person.remove('/api/sessions.php', { id: elsewhere })).status).toBe(200);
      const inside = async (who: Person) => (await who.get('/api/user.php')).status === 200;
      expect([await inside(second), await inside(third)].filter(Boolean)).toHaveLength(1);
      expect(await inside(person)).toBe(true);
      // Nobody ends what is not theirs.
      const stranger = await join(product, language);
      const theirs = (await sessions())[0]?.id ?? '';
      expect((await stranger.person.remove('/api/sessions.php', { id: theirs })).status).toBe(404);
      expect((await person.remove('/api/sessions.php', { all: true })).status).toBe(200);
      for (const who of [person, second, third]) expect(await inside(who)).toBe(false);
      // A session that is not used for a month is over by itself.
      expect((await logIn(person, email, password)).status).toBe(200);
      await product.moveClock('+31d');
      const late = await person.get('/api/user.php');
      expect(late.status).toBe(403);
      expect(late.json).toMatchObject({ authentication_required: true });
    });

    test('the pages behind the links say how it went', async ({ product }) => {
      const failed = await product.visitor(language).get('/activate/error');
      expect(failed.status).toBe(200);
      expect(failed.text).toContain(say('activation.errorText'));
      const nowhere = await product.visitor(language).get('/nowhere');
      expect(nowhere.status).toBe(404);
      expect(nowhere.text).toContain(say('errors.not_found'));
      for (const page of ['/activate/done', '/reset-password', '/login', '/signup']) {
        const reply = await product.visitor(language).get(page);
        expect(reply.status, page).toBe(200);
        expect(reply.text).toContain(`<html lang="${language}`);
      }
    });

    test('a forgotten password: by mail, once, within the hour, not too often', async ({ product }) => {
      const { person, email, password } = await join(product, language);
      const visitor = product.visitor(language);
      const ask = (address: string) => visitor.post('/api/reset-password.php', { email: address });
      const set = (token: string, next: string, repeat = next) =>
        visitor.put('/api/reset-password.php', { token, password: next, password_repeat: repeat });
      const resetMails = async () =>
        (await product.mailsTo(email)).filter((mail) => mail.text.includes('/reset-password/do?token='));

      expectRefusal(await ask(`nobody-${randomUUID()}@walk.example`), 404, 'email_not_found', say('errors.email_not_found')); // prettier-ignore
      expect((await ask(email)).status).toBe(200);
      const mail = await product.mailTo(email, ({ text }) => text.includes('/reset-password/do?token='));
      const token = tokenOf(mail, '/reset-password/do?token=');

      const next = 'eight slow rivers';
      expectField(await set(token, next, 'nine slow rivers'), 'password_repeat', say('validation.password_repeat_differs')); // prettier-ignore
      const common = await set(token, 'password1');
      expect(common.status, common.text.slice(0, 500)).toBe(422);
      expect(Object.keys(errorOf(common).fields ?? {})).toEqual(['password']);
      expectRefusal(await set('nobody-made-this', next), 410, 'link_expired', say('errors.link_expired'));
      const done = await set(token, next);
      expect(done.status, done.text.slice(0, 500)).toBe(200);
      expect(userOf(done).email).toBe(email);
      expect(userOf(await visitor.get('/api/user.php')).email).toBe(email);
      // The old password is over, and so is every session from before.
      expect((await person.get('/api/user.php')).status).toBe(403);
      expect((await logIn(product.visitor(language), email, password)).status).toBe(401);
      expect((await logIn(product.visitor(language), email, next)).status).toBe(200);
      expectRefusal(await set(token, 'ten slow rivers'), 410, 'link_expired', say('errors.link_expired'));

      expect((await ask(email)).status).toBe(200);
      await eventually(async () => ((await resetMails()).length === 2 ? true : null));
      await product.moveClock('+61m');
      const late = tokenOf((await resetMails())[1]!, '/reset-password/do?token=');
      expectRefusal(await set(late, 'ten slow rivers'), 410, 'link_expired', say('errors.link_expired'));

      let reply = await ask(email);
      for (let turn = 0; turn < 20 && reply.status === 200; turn += 1) reply = await ask(email);
      expectRefusal(reply, 429, 'too_many_resets', say('errors.too_many_resets'));
      await product.moveClock('+25h');
      expect((await ask(email)).status).toBe(200);
    });

    test('a changed password: with the old one, and the other sessions end', async ({ product }) => {
      const { person, email, password } = await join(product, language);
      const elsewhere = product.visitor(language);
      expect((await logIn(elsewhere, email, password)).status).toBe(200);
      const next = 'eight slow rivers';
      const change = (old: string, wanted: string, repeat = wanted) =>
        person.put('/api/password.php', { old_password: old, password: wanted, password_repeat: repeat });
      expectField(await change('not this one', next), 'old_password', say('validation.old_password_wrong'));
      expectField(await change(password, next, 'nine slow rivers'), 'password_repeat', say('validation.password_repeat_differs')); // prettier-ignore
      expect((await change(password, 'qwertyuiop')).status).toBe(422);
      expect((await change(password, next)).status).toBe(200);
      expect((await person.get('/api/user.php')).status).toBe(200);
      expect((await elsewhere.get('/api/user.php')).status).toBe(403);
      expect((await logIn(elsewhere, email, password)).status).toBe(401);
      expect((await logIn(elsewhere, email, next)).status).toBe(200);
    });

    test('a new address: confirmed by its own mail, taken back from the old one within seven days', async ({
      product,
    }) => {
      const owner = await join(product, language);
      const { person, email, password } = await join(product, language);
      const wanted = product.newForm().email;
      const change = (address: string, given = password) =>
        person.post('/api/mail-change.php', { email: address, password: given });
      const confirm = (token: string) => product.visitor(language).put('/api/mail-change.php', { token });
      const undo = (token: string) => product.visitor(language).remove('/api/mail-change.php', { token });
      const part = '/mail-change/do?';

      expectField(await change('nobody at home'), 'email', say('validation.new_email_invalid'));
      expectRefusal(await change(owner.email), 409, 'email_owned', say('errors.email_owned'));
      expect([401, 403, 422]).toContain((await change(wanted, 'not this one')).status);
      expect((await change(wanted)).status).toBe(200);
      const token = tokenOf(await product.mailTo(wanted, ({ text }) => text.includes(part)), part);
      expect(userOf(await person.get('/api/user.php')).email).toBe(email);
      expectRefusal(await confirm('nobody-made-this'), 410, 'link_expired', say('errors.link_expired'));
      const confirmed = await confirm(token);
      expect(confirmed.status, confirmed.text.slice(0, 500)).toBe(200);
      expect(userOf(await person.get('/api/user.php')).email).toBe(wanted);
      // An answer may be lost: pressed again it is the same.
      expect((await confirm(token)).status).toBe(200);
      expect((await logIn(product.visitor(language), email, password)).status).toBe(401);
      expect((await logIn(product.visitor(language), wanted, password)).status).toBe(200);

      const back = tokenOf(await product.mailTo(email, ({ text }) => text.includes(part)), part);
      await product.moveClock('+6d');
      expectRefusal(await undo('nobody-made-this'), 410, 'link_expired', say('errors.link_expired'));
      const undone = await undo(back);
      expect(undone.status, undone.text.slice(0, 500)).toBe(200);
      expect((await logIn(product.visitor(language), email, password)).status).toBe(200);
      expect((await logIn(product.visitor(language), wanted, password)).status).toBe(401);
      expect((await undo(back)).status).toBe(200);

      // Once more, and too late.
      const again = product.visitor(language);
      await logIn(again, email, password);
      const second = product.newForm().email;
      expect((await again.post('/api/mail-change.php', { email: second, password })).status).toBe(200);
      await confirm(tokenOf(await product.mailTo(second, ({ text }) => text.includes(part)), part));
      const late = await product.mailTo(email, ({ text }) => text.includes(part) && !text.includes(back));
      await product.moveClock('+8d');
      expectRefusal(await undo(tokenOf(late, part)), 410, 'link_expired', say('errors.link_expired'));
      expect((await logIn(product.visitor(language), second, password)).status).toBe(200);
    });

    test('a new address: the link ends, and who was faster keeps it', async ({ product }) => {
      const { person, email, password } = await join(product, language);
      const part = '/mail-change/do?';
      const wanted = product.newForm().email;
      expect((await person.post('/api/mail-change.php', { email: wanted, password })).status).toBe(200);
      const token = tokenOf(await product.mailTo(wanted, ({ text }) => text.includes(part)), part);
      // Meanwhile somebody signs up with it.
      const faster = await product
        .visitor(language)
        .post('/api/signup.php', product.newForm({ language, email: wanted }));
      expect(faster.status).toBe(201);
      expectRefusal(await product.visitor(language).put('/api/mail-change.php', { token }), 409, 'email_owned', say('errors.email_owned')); // prettier-ignore

      const late = product.newForm().email;
      expect((await person.post('/api/mail-change.php', { email: late, password })).status).toBe(200);
      const ended = tokenOf(await product.mailTo(late, ({ text }) => text.includes(part)), part);
      await product.moveClock('+8d');
      expectRefusal(await product.visitor(language).put('/api/mail-change.php', { token: ended }), 410, 'link_expired', say('errors.link_expired')); // prettier-ignore
      expect(userOf(await person.get('/api/user.php')).email).toBe(email);
    });

    test('leaving: the offer, two weeks to come back, by the first link or by logging in', async ({ product }) => {
      const { person, id, email, password } = await join(product, language);
      const other = await join(product, language, { gender: 'male' });
      const begin = await person.post('/api/account.php', { reason: 'price', remarks: 'Too dear for me' });
      expect(begin.status, begin.text.slice(0, 500)).toBe(200);
      expect((await person.post('/api/account.php', { reason: 'no such reason', remarks: '' })).status).toBe(422);
      // Asking changes nothing.
      expect((await person.get('/api/user.php')).status).toBe(200);
      expect([401, 403, 422]).toContain((await person.remove('/api/account.php', { password: 'not this one' })).status);
      expect((await person.get('/api/user.php')).status).toBe(200);

      const before = Date.now();
      const left = await person.remove('/api/account.php', { password });
      expect(left.status, left.text.slice(0, 500)).toBe(200);
      expect(Date.parse(String(left.json['delete_after']))).toBeGreaterThan(before + 13 * 86_400_000);
      expect((await person.get('/api/user.php')).status).toBe(403);
      expect((await other.person.get('/api/profile.php', { id })).status).toBe(404);
      const part = '/account-deleted?token=';
      const token = tokenOf(await product.mailTo(email, ({ text }) => text.includes(part)), part);

      // Logging in leads to a mail with the way back, and not in.
      const visitor = product.visitor(language);
      expectRefusal(await logIn(visitor, email, 'not this one'), 401, 'login_failed', say('errors.login_failed'));
      const refused = await logIn(visitor, email, password);
      expectRefusal(refused, 409, 'pending_deletion', say('errors.pending_deletion'));
      expect(errorOf(refused).reactivation_sent).toBe(true);
      expect((await visitor.get('/api/user.php')).status).toBe(403);
      const offered = await product.mailTo(email, ({ text }) => text.includes(part) && !text.includes(token));

      await product.moveClock('+13d');
      const back = (secret: string) => visitor.put('/api/account.php', { token: secret });
      expectRefusal(await back('nobody-made-this'), 410, 'link_expired', say('errors.link_expired'));
      const returned = await back(token);
      expect(returned.status, returned.text.slice(0, 500)).toBe(200);
      expect(userOf(returned)).toMatchObject({ email, status: 'active' });
      expect((await visitor.get('/api/user.php')).status).toBe(200);
      expect((await other.person.get('/api/profile.php', { id })).status).toBe(200);
      await product.moveClock('+2d');
      expect((await logIn(product.visitor(language), email, password)).status).toBe(200);

      // The mail that logging in brought is as good, for as long as the account waits.
      expect((await visitor.remove('/api/account.php', { password })).status).toBe(200);
      await logIn(visitor, email, password);
      const newest = await product.mailTo(email, ({ text }) => text.includes(part) && !text.includes(token) && !text.includes(tokenOf(offered, part))); // prettier-ignore
      expect((await back(tokenOf(newest, part))).status).toBe(200);
    });

    test('leaving: after two weeks everything is gone', async ({ product }) => {
      const other = await join(product, language, { gender: 'male' });
      const { person, id, email, name, password } = await join(product, language);
      const text = `farewell ${randomUUID()}`;
      expect((await person.post('/api/chat.php', { profile: other.id, message: text })).status).toBe(201);
      expect((await person.remove('/api/account.php', { password })).status).toBe(200);
      const part = '/account-deleted?token=';
      const token = tokenOf(await product.mailTo(email, (mail) => mail.text.includes(part)), part);

      await product.moveClock('+15d');
      const visitor = product.visitor(language);
      expectRefusal(await visitor.put('/api/account.php', { token }), 410, 'link_expired', say('errors.link_expired'));
      expectRefusal(await logIn(visitor, email, password), 401, 'login_failed', say('errors.login_failed'));
      expectRefusal(await logIn(visitor, name, password), 401, 'login_failed', say('errors.login_failed'));
      expectRefusal(await visitor.post('/api/reset-password.php', { email }), 404, 'email_not_found', say('errors.email_not_found')); // prettier-ignore
      // Name and address are free again once the job has been there.
      const again = await eventually(async () => {
        const made = await visitor.post('/api/signup.php', product.newForm({ language, email, name }));
        return made.status === 201 ? made : null;
      }, patienceMs);
      expect(userOf(again)).toMatchObject({ email, credits: 5, status: 'not_confirmed' });
      expect((await other.person.get('/api/profile.php', { id })).status).toBe(404);
      const chats = await other.person.get('/api/chats.php');
      expect(chats.status).toBe(200);
      expect(chats.text).not.toContain(text);
      expect(chats.text).not.toContain(name);
    });
  });
}

test('no log-in leads to another site', async ({ product }) => {
  const { person } = await join(product, 'en');
  const elsewhere = ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'javascript:alert(1)']; // prettier-ignore
  for (const next of elsewhere) {
    for (const page of ['/login', '/signup']) {
      const { status, headers } = await person.get(page, { next });
      expect(status, `${page} ${next}`).toBe(302);
      const target = new URL(headers.location ?? '', 'http://ember.example');
      expect(target.href, `${page} ${next}`).toBe('http://ember.example/members');
    }
  }
  expect((await person.get('/login', { next: '/chats?x=1' })).headers.location).toBe('/chats?x=1');
});

// The last one: what was mailed until here was used until here.
test('no secret of a link stands in a log or is told to another page', async ({ product }) => {
  const { email, password } = await join(product, 'en');
  const visitor = product.visitor();
  await logIn(visitor, email, password);
  await visitor.post('/api/reset-password.php', { email });
  await visitor.remove('/api/account.php', { password });
  await product.mailTo(email, ({ text }) => text.includes('/account-deleted?token='));
  await product.mailTo(email, ({ text }) => text.includes('/reset-password/do?token='));
  const links = (await product.mails()).flatMap(({ text }) => [...text.matchAll(/https?:\/\/[^\s<>"')\]]+[?&]token=[^\s<>"')\]]+/g)]).map(([link]) => new URL(link)); // prettier-ignore
  for (const [path, link] of new Map(links.map((one) => [one.pathname, one]))) {
    const reply = await open(product.visitor(), link);
    expect(reply.headers['referrer-policy'], path).toBe('no-referrer');
  }
  const tokens = new Set(links.map((link) => link.searchParams.get('token') ?? ''));
  expect(tokens.size).toBeGreaterThan(2);
  const log = product.log();
  expect(log).toContain('"status":');
  for (const word of [...tokens, email, password]) expect(log.includes(word), word).toBe(false);
});
